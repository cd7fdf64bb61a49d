package io.github.ncugradle.testing

import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.util.concurrent.PollingConditions

class GradlewAssemblySpec extends Specification {

    @TempDir
    File temporary

    @AutoCleanup
    GradlewCheckout checkout

    def setup() {
        checkout = new GradlewCheckout(temporary)
    }

    def "the bootstrap leaves only the Gradle and the lock"() {
        given:
        checkout.standInsForMavenAndAssembler()

        when:
        checkout.run("help")

        then:
        checkout.kept == ["gradle-8.8-#", "lock"]
        checkout.userHome.list() == ["ncu-gradle-bootstrap"]
    }

    def "first runs at the same time assemble once"() {
        given:
        checkout.standInsForMavenAndAssembler()

        when:
        def runs = (1..4).collect { checkout.start("help") }*.end()

        then:
        runs*.output == ["assembled 8.8 help"] * 4
        checkout.callsOfMaven == 1
        checkout.kept == ["gradle-8.8-#", "lock"]
    }

    def "a run that waits for another says so"() {
        given:
        checkout.standInsForMavenAndAssembler()
        checkout.environment.HANG = "mvn"
        def first = checkout.start("help")
        hung()

        when: "the second one takes over when the first one ends"
        checkout.environment.remove("HANG")
        def second = checkout.start("help")
        new PollingConditions(timeout: 60).eventually {
            assert second.said == ["gradlew: waiting for another gradlew, which is assembling Gradle 8.8."]
        }
        first.kill()

        then:
        second.end().output == "assembled 8.8 help"
        checkout.kept == ["gradle-8.8-#", "lock"]
    }

    def "a run killed during its #what leaves no damage, and the next run cleans up"() {
        given:
        checkout.standInsForMavenAndAssembler()
        checkout.environment.HANG = what
        def killed = checkout.start("help")
        hung()

        when:
        killed.kill()

        then:
        checkout.kept.size() == (what == "mvn" ? 3 : 2)
        checkout.kept.count { it.startsWith("assembling-") } == 1
        !checkout.kept.contains("gradle-8.8-#")

        when:
        checkout.environment.remove("HANG")
        def run = checkout.run("help")

        then:
        run.output == "assembled 8.8 help"
        checkout.kept == ["gradle-8.8-#", "lock"]

        where:
        what << ["mvn", "assembler"]
    }

    def "an error says that Maven is missing"() {
        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said == ["gradlew: Gradle 8.8 has to be assembled from Maven Central (localhost cannot be reached" +
            " (ConnectException: Connection refused)), but there is no mvn in PATH; install Maven, or make the" +
            " official Gradle reachable."]
        checkout.kept == ["lock"]
    }

    def "an error says that Maven cannot download either, with Maven's output"() {
        given:
        checkout.command("mvn", "echo '[ERROR] Network is unreachable'; exit 7")

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said.size() == 2
        run.said.last() == "gradlew: Gradle 8.8 cannot be had: localhost cannot be reached (ConnectException:" +
            " Connection refused), and Maven failed to download its parts (exit code 7); check the network and" +
            " Maven's settings, see $checkout.bootstrapDirectory/maven.log."
        new File(checkout.bootstrapDirectory, "maven.log").text == "[ERROR] Network is unreachable\n"
        checkout.kept == ["lock", "maven.log"]
    }

    def "a part with unexpected content is named and not loaded"() {
        given:
        checkout.standInsForMavenAndAssembler()
        checkout.part << "more"

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said.last().startsWith("gradlew: $checkout.part is not the part that Gradle 8.8 is assembled from")
        run.said.last().contains("parts.sha256")
        checkout.kept == ["lock"]
    }

    def "an error says that the Gradle user home is not writable"() {
        given: "a file in place of the directory"
        checkout.standInsForMavenAndAssembler()
        checkout.userHome.text = ""

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said.size() == 1
        run.said.first().startsWith("gradlew: Gradle 8.8 cannot be assembled in $checkout.bootstrapDirectory (")
        run.said.first().endsWith("); make sure that it can be written and has 200 MB free, or set GRADLE_USER_HOME" +
            " to another directory.")
    }

    @Tag("extended")
    @Requires(
        value = { GradlewAssemblySpec.mavenIsThere() },
        reason = "a Gradle is assembled with Maven, and there is no mvn in PATH")
    def "two simultaneous first runs end with one working Gradle"() {
        given: "the real Maven and the real assembler"
        checkout.environment.clear()
        checkout.environment.putAll(System.getenv())
        checkout.environment.putAll(JAVA_HOME: GradlewCheckout.JDK.path, GRADLE_USER_HOME: checkout.userHome.path)
        checkout.environment.remove("NCU_GRADLE")
        new File(checkout.directory, "settings.gradle.kts").text = 'rootProject.name = "small"\n'
        new File(checkout.directory, "build.gradle.kts").text = 'plugins { id("java-library") }\n'
        def source = new File(checkout.directory, "src/main/java/Small.java")
        source.parentFile.mkdirs()
        source.text = "class Small {}\n"

        when:
        def runs = (1..2).collect { checkout.start("--version") }*.end()

        then:
        runs*.exitCode == [0, 0]
        runs*.output.every { it.contains("Gradle 8.8") }
        checkout.kept == ["gradle-8.8-#", "lock"]

        when: "a daemon would outlive the test"
        def build = checkout.run("--no-daemon", "--configuration-cache", "assemble")

        then:
        build.exitCode == 0
        !build.said.any { it.startsWith("gradlew:") }
        new File(checkout.directory, "build/libs/small.jar").exists()
    }

    static boolean mavenIsThere() {
        System.getenv("PATH").split(File.pathSeparator).any { new File(it, "mvn").canExecute() }
    }

    private void hung() {
        new PollingConditions(timeout: 60).eventually {
            assert checkout.hung.exists()
        }
    }
}
