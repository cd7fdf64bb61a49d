pluginManagement {
    includeBuild("gradle/build-logic")
    repositories {
        mavenCentral()
    }
}

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
}

rootProject.name = "ncu-gradle-plugin"

include("plugin")
include("testing")
project(":testing").projectDir = file("gradle/testing")
