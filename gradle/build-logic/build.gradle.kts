plugins {
    id("java-gradle-plugin")
}

dependencies {
    implementation(libs.error.prone.plugin)
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
