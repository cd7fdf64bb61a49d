package io.github.ncugradle

import org.gradle.testkit.runner.BuildResult
import org.gradle.testkit.runner.GradleRunner
import org.gradle.util.GradleVersion
import spock.lang.Specification
import spock.lang.TempDir

/**
 * A build of its own for each feature, run by the Gradle that runs the tests or by a further one; always with the
 * configuration cache and no tolerated warning. Scripts are in the syntax that both DSLs share, so that each DSL reads them.
 */
abstract class FunctionalSpec extends Specification {

    static final GradleVersion GRADLE_VERSION = GradleVersion.version(System.getProperty("gradle.version"))

    @TempDir
    File projectDir

    def setup() {
        file("settings.gradle.kts") << 'rootProject.name = "demo"\n'
        file("build.gradle.kts") << 'plugins {\n    id("io.github.ncugradle.ncu")\n}\n'
    }

    /** A build script by its name in Kotlin is the same one in Groovy where the tests are run so. */
    File file(String path) {
        def file = new File(projectDir, System.getProperty("test.language") == "groovy" ? path - ~/\.kts$/ : path)
        file.parentFile.mkdirs()
        return file
    }

    BuildResult run(String... arguments) {
        runner(projectDir, arguments).build()
    }

    BuildResult runAndFail(String... arguments) {
        runner(projectDir, arguments).buildAndFail()
    }

    GradleRunner runner(File directory, String... arguments) {
        GradleRunner.create()
            .withProjectDir(directory)
            .withGradleInstallation(new File(System.getProperty("gradle.home")))
            .withTestKitDir(new File(System.getProperty("testkit.dir")))
            .withPluginClasspath()
            .withArguments([*arguments, "--configuration-cache", "--warning-mode=fail", "--stacktrace"])
    }
}
