package io.github.ncugradle.browser

import groovy.xml.XmlSlurper
import org.gradle.tooling.GradleConnector
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

/** The picture of the first command in the README: made of what the command prints, and held against it. */
@Requires(value = { os.linux }, reason = "the launcher is a shell script")
class FirstCommandSpec extends Specification {

    static final String COMMAND = "./gradlew -p sample-project ncuReport"
    static final Path ROOT = Path.of(System.getProperty("project.root"))
    static final Path PICTURE = ROOT.resolve("docs/images/first-command.svg")

    @TempDir
    Path directory

    def "the README's picture shows what its first command prints"() {
        given:
        SamplePageSpec.copySample(directory)
        def terminal = new Terminal()

        when:
        terminal.write("\u001b[32m\$\u001b[m $COMMAND\n")
        terminal.write(coloured("ncuReport").replace(directory.toUri().toString(), "file:///…/sample-project/"))
        def made = Path.of(System.getProperty("screenshots"), "docs/first-command.svg")
        Files.createDirectories(made.parent)
        Files.writeString(made, terminal.svg())

        then:
        ROOT.resolve("README.md").text.contains(COMMAND)
        shownIn(made) == terminal.text()

        and: "unless it is to be made anew"
        System.getProperty("pictures.wanted") || normalised(shownIn(PICTURE)) == normalised(terminal.text())
    }

    /** What Gradle prints to a terminal. The tests' own runner cannot be asked for colours. */
    private String coloured(String task) {
        def metadata = new Properties()
        getClass().getResourceAsStream("/plugin-under-test-metadata.properties").withStream { metadata.load(it) }
        def classpath = (metadata["implementation-classpath"] as String).split(File.pathSeparator).collect { "\"$it\"" }.join(", ")
        directory.resolve("settings.gradle.kts").text = """
            buildscript { dependencies { classpath(files($classpath)) } }
            rootProject.name = "sample-project"
        """
        // Its daemon would be there for hours otherwise.
        directory.resolve("gradle.properties") << "\norg.gradle.daemon.idletimeout=10000\n"
        def output = new ByteArrayOutputStream()
        def connector = GradleConnector.newConnector()
            .forProjectDirectory(directory.toFile())
            .useInstallation(new File(System.getProperty("gradle.home")))
            .useGradleUserHomeDir(new File(System.getProperty("testkit.dir")))
        try {
            connector.connect().withCloseable { build ->
                build.newBuild().forTasks(task).withArguments("--no-build-cache").setColorOutput(true).setStandardOutput(output).setStandardError(output).run()
            }
        } finally {
            // Its daemon would be there for hours otherwise.
            connector.disconnect()
        }
        return output.toString("UTF-8")
    }

    private static List<String> shownIn(Path picture) {
        new XmlSlurper().tap { keepIgnorableWhitespace = true }.parse(picture.toFile()).g.text.collect { it.text().stripTrailing() }
    }

    /** Times and shares are another every time, and so is the room they take; how often progress is told depends on the time, too. */
    private static List<String> normalised(List<String> lines) {
        lines.findAll { !(it =~ /^(Measuring|Waiting) /) }*.replaceAll(/(\d+m )?\d[\d.]*( ?[nµm]?s\b)?/, "0")*.replaceAll(/ +/, " ")
    }
}
