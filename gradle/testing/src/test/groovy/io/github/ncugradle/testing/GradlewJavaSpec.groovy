package io.github.ncugradle.testing

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir

class GradlewJavaSpec extends Specification {

    @TempDir
    File temporary

    @AutoCleanup
    GradlewCheckout checkout

    def setup() {
        checkout = new GradlewCheckout(temporary)
        checkout.environment.NCU_GRADLE = "official"
    }

    def "runs on Java #version"() {
        given:
        checkout.javaVersion = version

        when:
        def run = checkout.run("help")

        then:
        run.output == "official"
        run.said == []

        where:
        version << ["17", "17.0.9", "21.0.2", "22-ea"]
    }

    def "refuses Java #version, whichever Gradle is asked for"() {
        given:
        checkout.javaVersion = version
        checkout.environment.NCU_GRADLE = choice

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said == ["gradlew: a JDK from 17 to 22 is needed, but $checkout.jdk is Java $major;" +
            " set JAVA_HOME to a JDK 17."]

        where:
        version     | choice      || major
        "1.8.0_392" | "official"  || 8
        "11.0.21"   | "official"  || 11
        "16"        | "assembled" || 16
        "23.0.1"    | "assembled" || 23
        "25.0.1"    | ""          || 25
    }

    def "refuses a Java runtime without compiler"() {
        given:
        new File(checkout.jdk, "bin/javac").delete()

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said == ["gradlew: a JDK is needed, but $checkout.jdk is a Java runtime without bin/javac;" +
            " set JAVA_HOME to a JDK 17."]
    }

    def "says so where there is no Java"() {
        given:
        checkout.environment.remove("JAVA_HOME")

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said == ["gradlew: no JDK found: JAVA_HOME is not set and there is no java in PATH; install a JDK 17."]
    }

    def "says so where JAVA_HOME is no JDK"() {
        given:
        checkout.environment.JAVA_HOME = "/no/such jdk"

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said == ["gradlew: JAVA_HOME is /no/such jdk, but there is no bin/java in it; set JAVA_HOME to a JDK 17."]
    }

    def "follows the links from PATH to the JDK without starting it"() {
        given: "a java in PATH, two links away from a JDK that is too old"
        checkout.environment.remove("JAVA_HOME")
        checkout.javaVersion = "11.0.21"
        def java = new File(checkout.jdk, "bin/java")
        link("alternative", java.path)
        link("commands/java", "../alternative")
        java.text = "#!/bin/sh\ntouch '$temporary/started'\n"

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said.first().contains("/a jdk is Java 11;")
        !new File(temporary, "started").exists()
    }

    def "asks a java that is not inside its JDK, such as a version manager's, and it is Java #version"() {
        given:
        checkout.environment.remove("JAVA_HOME")
        checkout.command("java", """
            case " \$* " in
              *" -version "*)
                printf '    java.home = %s\\n    java.version = %s\\n' '$checkout.jdk' '$version' >&2
                exit ;;
            esac
            echo official
            """)

        when:
        def run = checkout.run("help")

        then:
        run.output == output
        run.said*.contains("but $checkout.jdk is Java 11;") == refused

        where:
        version   || output     | refused
        "17.0.9"  || "official" | []
        "11.0.21" || ""         | [true]
    }

    def "says so where java does not run"() {
        given:
        checkout.environment.remove("JAVA_HOME")
        checkout.command("java", "exit 1")

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said == ["gradlew: $temporary/commands/java does not run; set JAVA_HOME to a JDK 17."]
    }

    private void link(String name, String target) {
        Files.createSymbolicLink(new File(temporary, name).toPath(), Path.of(target))
    }
}
