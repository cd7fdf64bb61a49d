import java.util.Collections

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
    // The annotations on the classes above.
    compileOnly(libs.jackson.annotations)
    implementation(libs.error.prone.plugin)
    implementation(libs.jdependency)
    implementation(libs.shadow)
    implementation(libs.spotless) {
        // For Eclipse's formatters only, and brings Kotlin. The Kotlin DSL raises that to the version that the running Gradle
        // has, and verification-metadata.xml cannot know all of them.
        exclude(Collections.singletonMap("group", "dev.equo.ide"))
    }
    // For the Error Prone plugin. A Gradle with the Kotlin DSL lends its own Kotlin to plugins; the assembled one has neither.
    if (fileTree(gradle.gradleHomeDir.toString() + "/lib") { include("gradle-kotlin-dsl-*.jar") }.isEmpty()) {
        runtimeOnly(libs.kotlin.stdlib)
    }
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
