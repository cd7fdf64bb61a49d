package io.github.ncugradle.testing

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.TimeUnit

/**
 * A copy of gradlew and its files in a directory with spaces in its name, run with an environment of its own: a PATH
 * without java and mvn, stand-ins for both, an empty home. The stand-in for java runs the bootstrap for real and else
 * says which Gradle would have started.
 */
class GradlewCheckout implements Closeable {

    static final Path PROJECT = Path.of(System.getProperty("project.root"))
    static final Path JDK = Path.of(System.getProperty("java.home"))
    /** Refuses connections at once, on every machine. */
    static final String UNREACHABLE = "http://localhost:1/distributions/gradle-8.8-bin.zip"

    final Path directory
    final Path userHome
    final Map<String, String> environment
    private final Path commands
    private final List<Process> started = []

    GradlewCheckout(Path parent) {
        directory = Files.createDirectories(parent.resolve("a check out"))
        userHome = parent.resolve("a user home")
        commands = Files.createDirectories(parent.resolve("commands"))
        ["gradlew", "gradle/wrapper", "gradle/bootstrap"].each { copy(PROJECT.resolve(it)) }
        ["sh", "cat", "cksum", "ls", "sed", "sleep", "touch", "tr", "uname", "xargs"].each { link(it) }
        environment = [
            PATH: commands.toString(),
            HOME: Files.createDirectories(parent.resolve("home")).toString(),
            GRADLE_USER_HOME: userHome.toString(),
            JAVA_HOME: jdk(parent.resolve("a jdk"), "17.0.9").toString(),
        ]
        distributionUrl = UNREACHABLE
    }

    /** Makes a stand-in for a JDK. */
    Path jdk(Path home, String version) {
        home.resolve("bin").toFile().mkdirs()
        home.resolve("release").text = """IMPLEMENTOR="Nobody"\nJAVA_VERSION="$version"\nOS_NAME="Linux"\n"""
        script(home.resolve("bin/javac"), "exit 1")
        script(home.resolve("bin/java"), """
            for argument; do
                case \$argument in
                  */Bootstrap.java) exec '$JDK/bin/java' "\$@" ;;
                  org.gradle.wrapper.GradleWrapperMain) echo official; exit 23 ;;
                esac
            done
            exit 99
            """)
        home
    }

    /** Puts a mvn into PATH that knows one part and an assembler into the checkout that makes a Gradle of one line. */
    void standInsForMavenAndAssembler() {
        command("mvn", '''
            echo called >> "$CALLS"
            if [ "$HANG" = mvn ]; then touch "$HUNG"; sleep 300; fi
            for argument; do
                case $argument in -Dmdep.outputFile=*) echo /nowhere/part.jar > "${argument#*=}" ;; esac
            done
            ''')
        environment.CALLS = calls.toString()
        environment.HUNG = hung.toString()
        directory.resolve("gradle/bootstrap/assembler").toFile().deleteDir()
        directory.resolve("gradle/bootstrap/assembler").toFile().mkdirs()
        directory.resolve("gradle/bootstrap/assembler/AssembleGradle.java").text = '''
            import java.nio.file.*;
            import java.util.List;

            public class AssembleGradle {
                public static void assemble(String version, List<Path> parts, Path classes, Path home) throws Exception {
                    Path script = Files.createDirectories(home.resolve("bin")).resolve("gradlew");
                    Files.writeString(script, "#!/bin/sh\\necho assembled " + version + " \\"$@\\"\\nexit 42\\n");
                    if ("assembler".equals(System.getenv("HANG"))) {
                        Files.createFile(Path.of(System.getenv("HUNG")));
                        Thread.sleep(300_000);
                    }
                    script.toFile().setExecutable(true);
                }
            }
            '''
    }

    void setDistributionUrl(String url) {
        def properties = directory.resolve("gradle/wrapper/gradle-wrapper.properties")
        properties.text = properties.text.replaceAll("(?m)^distributionUrl=.*", "distributionUrl=" + url.replace(":", "\\\\:"))
    }

    void installOfficial() {
        def place = userHome.resolve("wrapper/dists/gradle-8.8-bin/abc")
        Files.createDirectories(place.resolve("gradle-8.8"))
        Files.createFile(place.resolve("gradle-8.8-bin.zip.ok"))
    }

    void command(String name, String body) {
        script(commands.resolve(name), body)
    }

    /** Starts gradlew; what it says is collected until {@link Run#end} is called. */
    Run start(String... arguments) {
        def builder = new ProcessBuilder(["/bin/sh", directory.resolve("gradlew").toString(), *arguments] as List<String>)
        builder.directory(directory.toFile())
        builder.environment().clear()
        builder.environment().putAll(environment)
        def run = new Run(builder.start())
        started << run.process
        run
    }

    Run run(String... arguments) {
        start(arguments).end()
    }

    Path getHung() {
        directory.resolve("hung")
    }

    Path getCalls() {
        directory.resolve("calls of mvn")
    }

    int getCallsOfMaven() {
        Files.exists(calls) ? calls.readLines().size() : 0
    }

    /** The names of what the bootstrap keeps, the checksum of a Gradle written as #. */
    List<String> getKept() {
        def kept = userHome.resolve("ncu-gradle-bootstrap").toFile().list()
        kept == null ? [] : kept.toList().sort()*.replaceFirst("^(gradle-8.8)-\\d+\$", "\$1-#")
    }

    @Override
    void close() {
        started.each { process ->
            process.descendants().forEach { it.destroyForcibly() }
            process.destroyForcibly()
        }
    }

    private void link(String name) {
        def found = System.getenv("PATH").split(File.pathSeparator).collect { Path.of(it, name) }.find { Files.isExecutable(it) }
        Files.createSymbolicLink(commands.resolve(name), found)
    }

    private void copy(Path from) {
        Files.walk(from).withCloseable { files ->
            files.forEach { file ->
                def to = directory.resolve(PROJECT.relativize(file).toString())
                Files.isDirectory(file) ? Files.createDirectories(to) : Files.copy(file, to)
            }
        }
    }

    private static void script(Path file, String body) {
        file.text = "#!/bin/sh\n" + body.stripIndent()
        file.toFile().setExecutable(true)
    }

    /** One run of gradlew. */
    static class Run {

        final Process process
        private final StringBuffer out = new StringBuffer()
        private final StringBuffer err = new StringBuffer()

        Run(Process process) {
            this.process = process
            process.outputStream.close()
            process.consumeProcessOutput(out, err)
        }

        Run end() {
            if (!process.waitFor(120, TimeUnit.SECONDS)) {
                throw new IllegalStateException("gradlew does not end; so far it said: $out$err")
            }
            process.waitForOrKill(1000)
            this
        }

        /** Kills gradlew and everything that it started, as kill -9 does. */
        void kill() {
            def all = [process.toHandle()] + process.descendants().toList()
            all.each { it.destroyForcibly() }
            all.each { it.onExit().get(10, TimeUnit.SECONDS) }
        }

        int getExitCode() {
            process.exitValue()
        }

        String getOutput() {
            out.toString().trim()
        }

        /** The lines on standard error. */
        List<String> getSaid() {
            err.toString().readLines()
        }
    }
}
