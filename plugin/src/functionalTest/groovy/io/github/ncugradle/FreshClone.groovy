package io.github.ncugradle

import java.nio.file.Files
import java.util.concurrent.TimeUnit

/** A fresh clone of this repository: the sources without build outputs. */
class FreshClone {

    static final File ROOT = new File(System.getProperty("project.root"))

    final File directory

    FreshClone(File directory) {
        this.directory = directory
        tell(ROOT, [:], "git", "ls-files", "-co", "--exclude-standard").readLines().each { path ->
            def from = new File(ROOT, path)
            if (from.file) {
                Files.copy(from.toPath(), file(path).toPath())
            }
        }
    }

    File file(String path) {
        def file = new File(directory, path)
        file.parentFile.mkdirs()
        return file
    }

    /** Runs a build of it to its end, with the Gradle user home of whoever runs the tests. */
    String gradle(Map<String, String> environment = [:], String... arguments) {
        tell(directory, environment, *command(arguments))
    }

    String failingGradle(String... arguments) {
        def (int exitValue, String said) = run(directory, [:], command(arguments))
        assert exitValue == 1, said
        return said
    }

    private static List<String> command(String... arguments) {
        [new File(System.getProperty("gradle.home"), "bin/gradle").path, "--no-daemon", "--console=plain", "-Dorg.gradle.welcome=never", *arguments]
    }

    /** Runs a command to its end and returns what it said. */
    static String tell(File directory, Map<String, String> environment, String... command) {
        def (int exitValue, String said) = run(directory, environment, command.toList())
        assert exitValue == 0, said
        return said
    }

    private static List<?> run(File directory, Map<String, String> environment, List<String> command) {
        def builder = new ProcessBuilder(command).directory(directory).redirectErrorStream(true)
        builder.environment().putAll(environment)
        def process = builder.start()
        process.outputStream.close()
        def said = new StringBuilder()
        def reader = process.consumeProcessOutputStream(said)
        assert process.waitFor(60, TimeUnit.MINUTES), said
        reader.join()
        return [process.exitValue(), said.toString()]
    }
}
