package io.github.ncugradle.testing

import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

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

    def "Java #version is rejected for every Gradle"() {
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

    def "a Java runtime without compiler is rejected"() {
        given:
        new File(checkout.jdk, "bin/javac").delete()

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said == ["gradlew: a JDK is needed, but $checkout.jdk is a Java runtime without bin/javac;" +
            " set JAVA_HOME to a JDK 17."]
    }

    def "an error says that Java is missing"() {
        given:
        checkout.environment.remove("JAVA_HOME")

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said == ["gradlew: no JDK found: JAVA_HOME is not set and there is no java in PATH; install a JDK 17."]
    }

    def "an error says that JAVA_HOME is not a JDK"() {
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

    def "a java outside its JDK, such as a version manager's, is detected as Java #version"() {
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

    def "a suitable JDK from #place is used if the first one is Java 25, with one line of output"() {
        given:
        checkout.javaVersion = "25.0.1"
        checkout.environment.TELL_JDK = "yes"
        def other = new File(temporary, path)
        checkout.installJdk(other, "17.0.9")
        environment.each { name, value -> checkout.environment[name] = "$temporary/$value".toString() }

        when:
        def run = checkout.run("help")

        then:
        run.output == "official on 17.0.9, JAVA_HOME is $other"
        run.said == ["gradlew: a JDK from 17 to 22 is needed, but $checkout.jdk is Java 25; using the JDK 17 in $other."]

        where:
        place                          | path                                                                   | environment
        "JAVA_HOME_17_X64"             | "any where"                                                            | [JAVA_HOME_17_X64: "any where"]
        "JAVA_HOME_17_arm64"           | "any where"                                                            | [JAVA_HOME_17_arm64: "any where"]
        "Debian's directory"           | "a system/usr/lib/jvm/java-17-openjdk-amd64"                           | [:]
        "SUSE's directory"             | "a system/usr/lib64/jvm/java-17-openjdk"                               | [:]
        "Oracle's directory"           | "a system/usr/java/jdk-17"                                             | [:]
        "SDKMAN"                       | "home/.sdkman/candidates/java/17.0.9-tem"                              | [:]
        "SDKMAN elsewhere"             | "sdk man/candidates/java/17.0.9-tem"                                   | [SDKMAN_DIR: "sdk man"]
        "asdf"                         | "home/.asdf/installs/java/temurin-17.0.9+9"                            | [:]
        "asdf elsewhere"               | "as df/installs/java/temurin-17.0.9+9"                                 | [ASDF_DATA_DIR: "as df"]
        "mise"                         | "home/.local/share/mise/installs/java/17"                              | [:]
        "mise elsewhere"               | "mi se/installs/java/17"                                               | [MISE_DATA_DIR: "mi se"]
        "mise in another data home"    | "da ta/mise/installs/java/17"                                          | [XDG_DATA_HOME: "da ta"]
        "Homebrew"                     | "a system/opt/homebrew/opt/openjdk@17/libexec/openjdk.jdk/Contents/Home" | [:]
        "Homebrew on an Intel Mac"     | "a system/usr/local/opt/openjdk@17/libexec/openjdk.jdk/Contents/Home"  | [:]
        "Homebrew elsewhere"           | "brew/opt/openjdk@17/libexec/openjdk.jdk/Contents/Home"                | [HOMEBREW_PREFIX: "brew"]
        "Homebrew on Linux"            | "a system/home/linuxbrew/.linuxbrew/opt/openjdk@17/libexec"            | [:]
    }

    def "asks macOS's java_home"() {
        given:
        checkout.javaVersion = "25.0.1"
        def other = new File(temporary, "a system/Library/Java/JavaVirtualMachines/temurin-21.jdk/Contents/Home")
        checkout.installJdk(other, "21.0.2")
        checkout.script(new File(checkout.system, "usr/libexec/java_home"), """
            [ "\$*" = "-F -v 21" ] && echo '$other'
            """)

        expect:
        checkout.run("help").said*.contains("; using the JDK 21 in $other.") == [true]
    }

    def "unsuitable JDKs are skipped: too old, too new, without compiler, without a version, not a JDK"() {
        given:
        checkout.javaVersion = "11.0.21"
        def jvms = new File(checkout.system, "usr/lib/jvm")
        checkout.installJdk(new File(jvms, "a-11"), "11.0.21")
        checkout.installJdk(new File(jvms, "b-23"), "23.0.1")
        checkout.installJdk(new File(jvms, "c-17"), "17.0.9")
        new File(jvms, "c-17/bin/javac").delete()
        checkout.installJdk(new File(jvms, "d-17"), "17.0.9")
        new File(jvms, "d-17/release").delete()
        new File(jvms, "e").mkdirs()

        expect:
        checkout.run("help").said*.contains("is Java 11; set JAVA_HOME to a JDK 17.") == [true]

        when:
        checkout.installJdk(new File(jvms, "f-22"), "22")

        then:
        checkout.run("help").said*.contains("; using the JDK 22 in $jvms/f-22.") == [true]
    }

    def "another JDK is searched if #situation"() {
        given:
        def other = new File(checkout.system, "usr/lib/jvm/java-17")
        checkout.installJdk(other, "17.0.9")
        checkout.environment.remove("JAVA_HOME")
        change(checkout)

        when:
        def run = checkout.run("help")

        then:
        run.output == "official"
        run.said == ["gradlew: ${problem.replace("TEMPORARY", temporary.path)}; using the JDK 17 in $other."]

        where:
        situation                  | change                                                     || problem
        "there is none in PATH"    | { it }                                                     || "no JDK found: JAVA_HOME is not set and there is no java in PATH"
        "the first does not run"   | { it.command("java", "exit 1") }                           || "TEMPORARY/commands/java does not run"
        "JAVA_HOME leads nowhere"  | { it.environment.JAVA_HOME = "/no/such jdk" }              || "JAVA_HOME is /no/such jdk, but there is no bin/java in it"
    }

    def "Gradle #gradle runs on Java up to #newest"() {
        given:
        checkout.distributionUrl = "http://localhost:1/distributions/gradle-$gradle-bin.zip"
        checkout.javaVersion = newest as String

        expect:
        checkout.run("help").said == []

        when:
        checkout.javaVersion = (newest + 1) as String

        then:
        checkout.run("help").said*.startsWith("gradlew: a JDK from 17 to $newest is needed, ") == [true]

        where:
        gradle   || newest
        "8.2.1"  || 19
        "8.4"    || 20
        "8.7"    || 21
        "8.8"    || 22
        "8.12"   || 23
        "8.14.3" || 24
        "9.0.0"  || 24
        "9.5.1"  || 25
    }

    def "NCU_GRADLE overrides the wrapper's Gradle"() {
        given:
        checkout.environment.NCU_GRADLE = "8.2.1"
        checkout.javaVersion = "21.0.2"

        expect:
        checkout.run("help").said*.startsWith("gradlew: a JDK from 17 to 19 is needed, ") == [true]
    }

    def "an error says that java does not run"() {
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
