package io.github.ncugradle.testing

import java.nio.file.Files
import java.nio.file.Path
import java.security.MessageDigest
import java.util.concurrent.TimeUnit
import java.util.jar.JarOutputStream
import java.util.jar.Manifest

/**
 * A copy of gradlew and its files in a directory with spaces in its name, run with an environment of its own: a PATH
 * without java and mvn, stand-ins for both, an empty home. The stand-in for java runs the bootstrap for real and else
 * says which Gradle would have started.
 */
class GradlewCheckout implements Closeable {

    static final File PROJECT = new File(System.getProperty("project.root"))
    static final File JDK = new File(System.getProperty("java.home"))
    /** Refuses connections at once, on every machine. */
    static final String UNREACHABLE = "http://localhost:1/distributions/gradle-8.8-bin.zip"

    final File directory
    final File userHome
    final File jdk
    /** Stands for the root of the file system where gradlew looks for JDKs. */
    final File system
    final Map<String, String> environment
    private final File commands
    private final List<Process> started = []

    GradlewCheckout(File parent) {
        directory = made(new File(parent, "a check out"))
        userHome = new File(parent, "a user home")
        jdk = new File(parent, "a jdk")
        system = new File(parent, "a system")
        commands = made(new File(parent, "commands"))
        ["gradlew", "gradle/wrapper", "gradle/bootstrap"].each { copy(it) }
        ["sh", "cat", "cksum", "echo", "ls", "sed", "sleep", "touch", "tr", "uname", "xargs"].each { link(it) }
        environment = [
            PATH: commands.path,
            HOME: made(new File(parent, "home")).path,
            GRADLE_USER_HOME: userHome.path,
            JAVA_HOME: jdk.path,
            NCU_SYSTEM_ROOT: system.path,
        ]
        javaVersion = "17.0.9"
        distributionUrl = UNREACHABLE
    }

    /** Makes the stand-in for a JDK one of that version. */
    void setJavaVersion(String version) {
        installJdk(jdk, version)
    }

    /** Its java says where it is if TELL_JDK is set. */
    static void installJdk(File jdk, String version) {
        made(new File(jdk, "bin"))
        new File(jdk, "release").text = """IMPLEMENTOR="Nobody"\nJAVA_VERSION="$version"\nOS_NAME="Linux"\n"""
        script(new File(jdk, "bin/javac"), "exit 1")
        script(new File(jdk, "bin/java"), """
            for argument; do
                case \$argument in
                  */Bootstrap.java) exec '$JDK/bin/java' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "\$@" ;;
                  org.gradle.wrapper.GradleWrapperMain)
                    echo official\${TELL_HOME:+ "\$GRADLE_USER_HOME"}\${TELL_JDK:+ on $version, JAVA_HOME is "\$JAVA_HOME"}
                    exit 23 ;;
                esac
            done
            exit 99
            """)
    }

    /** Puts a mvn into PATH that knows one part and an assembler into the checkout that makes a Gradle of one line. */
    void standInsForMavenAndAssembler() {
        command("mvn", '''
            echo called >> "$CALLS"
            if [ "$HANG" = mvn ]; then touch "$HUNG"; sleep 300; fi
            for argument; do
                case $argument in -Dmdep.outputFile=*) echo "$PART" > "${argument#*=}" ;; esac
            done
            ''')
        new JarOutputStream(part.newOutputStream(), new Manifest()).close()
        environment.PART = part.path
        new File(directory, "gradle/bootstrap/parts.sha256").text = "${MessageDigest.getInstance("SHA-256").digest(part.bytes).encodeHex()}  part.jar\n"
        environment.CALLS = calls.path
        environment.HUNG = hung.path
        def assembler = new File(directory, "gradle/bootstrap/assembler")
        assembler.deleteDir()
        new File(made(assembler), "AssembleGradle.java").text = '''
            import java.nio.file.*;
            import java.util.List;

            public class AssembleGradle {
                public static void assemble(String version, List<Path> parts, Path classes, Path home)
                        throws Exception {
                    Path script = Files.createDirectories(home.resolve("bin")).resolve("gradlew");
                    Files.writeString(script, "#!/bin/sh\\necho assembled " + version
                            + " \\"$@\\"${TELL_HOME:+ \\"$GRADLE_USER_HOME\\"}\\nexit 42\\n");
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
        def properties = new File(directory, "gradle/wrapper/gradle-wrapper.properties")
        def line = "distributionUrl=" + url.replace(":", "\\\\:")
        properties.text = properties.text.replaceAll("(?m)^distributionUrl=.*", line)
    }

    void installOfficial() {
        made(new File(officialMarker.parentFile, "gradle-8.8"))
        officialMarker.text = ""
    }

    /** The wrapper writes it when the installation is complete. */
    File getOfficialMarker() {
        new File(userHome, "wrapper/dists/gradle-8.8-bin/abc/gradle-8.8-bin.zip.ok")
    }

    void command(String name, String body) {
        script(new File(commands, name), body)
    }

    /** Starts gradlew; what it says is collected until {@link Run#end} is called. */
    Run start(String... arguments) {
        def builder = new ProcessBuilder(["/bin/sh", new File(directory, "gradlew").path, *arguments] as List<String>)
        builder.directory(directory)
        builder.environment().clear()
        builder.environment().putAll(environment)
        def run = new Run(builder.start())
        started << run.process
        run
    }

    Run run(String... arguments) {
        start(arguments).end()
    }

    File getHung() {
        new File(directory, "hung")
    }

    File getPart() {
        new File(directory, "part.jar")
    }

    private File getCalls() {
        new File(directory, "calls of mvn")
    }

    int getCallsOfMaven() {
        calls.exists() ? calls.readLines().size() : 0
    }

    File getBootstrapDirectory() {
        new File(userHome, "ncu-gradle-bootstrap")
    }

    /** The names of what the bootstrap keeps, the checksum of a Gradle written as #. */
    List<String> getKept() {
        def kept = bootstrapDirectory.list()
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
        def path = System.getenv("PATH").split(File.pathSeparator)
        def found = path.collect { new File(it, name) }.find { it.canExecute() }
        Files.createSymbolicLink(new File(commands, name).toPath(), found.toPath())
    }

    private void copy(String name) {
        Files.walk(new File(PROJECT, name).toPath()).withCloseable { files ->
            files.forEach { Path file ->
                def to = directory.toPath().resolve(PROJECT.toPath().relativize(file))
                Files.isDirectory(file) ? Files.createDirectories(to) : Files.copy(file, to)
            }
        }
    }

    private static File made(File directory) {
        Files.createDirectories(directory.toPath()).toFile()
    }

    static void script(File file, String body) {
        made(file.parentFile)
        file.text = "#!/bin/sh\n" + body.stripIndent()
        file.executable = true
    }

    /** One run of gradlew. */
    static class Run {

        final Process process
        private final StringBuffer out = new StringBuffer()
        private final StringBuffer err = new StringBuffer()
        private final List<Thread> readers

        Run(Process process) {
            this.process = process
            process.outputStream.close()
            readers = [process.consumeProcessOutputStream(out), process.consumeProcessErrorStream(err)]
        }

        Run end() {
            if (!process.waitFor(10, TimeUnit.MINUTES)) {
                throw new IllegalStateException("gradlew does not end; so far it said: $out$err")
            }
            readers*.join()
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
