plugins {
    id("ncu.java")
}

description = "What the tests share, and the tests of the build itself: gradlew, the scripts, the repository."

dependencies {
    implementation(libs.commonmark)
    implementation(libs.commonmark.tables)
    implementation(libs.junit.launcher)
    testImplementation(libs.snakeyaml)
}

tasks.test {
    // What these tests look at besides their own classes.
    inputs.files(rootProject.files("gradlew", "gradle/wrapper", "gradle/bootstrap"))
    inputs.files(rootProject.fileTree(rootDir) {
        include("**/*.gradle.kts", "**/*.md", ".ci/*", ".github/**")
        exclude("**/build/**", "**/.gradle/**")
    })
}
