plugins {
    id("java-gradle-plugin")
}

dependencies {
    // Without what they need themselves: the task that uses them resolves that when it runs.
    compileOnly(libs.cyclonedx) {
        setTransitive(false)
    }
    compileOnly(libs.packageurl) {
        setTransitive(false)
    }
    implementation(libs.error.prone.plugin)
    implementation(libs.jdependency)
    implementation(libs.shadow)
    implementation(libs.spotless)
}

tasks.compileJava {
    options.release = 17
}

gradlePlugin {
    plugins {
        create("root") {
            id = "ncu.root"
            implementationClass = "io.github.ncugradle.buildlogic.RootPlugin"
        }
        create("java") {
            id = "ncu.java"
            implementationClass = "io.github.ncugradle.buildlogic.JavaConventionsPlugin"
        }
        create("plugin") {
            id = "ncu.plugin"
            implementationClass = "io.github.ncugradle.buildlogic.PluginConventionsPlugin"
        }
    }
}
