package io.github.ncugradle.testing

import com.sun.net.httpserver.HttpServer
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir

import java.security.MessageDigest

class GradlewChoiceSpec extends Specification {

    @TempDir
    File temporary

    @AutoCleanup
    GradlewCheckout checkout

    @AutoCleanup("stop")
    WebServer server = new WebServer()

    def setup() {
        checkout = new GradlewCheckout(temporary)
        checkout.standInsForMavenAndAssembler()
    }

    def "the wrapper is Gradle's own and accepts one distribution"() {
        given:
        def wrapper = new File(GradlewCheckout.PROJECT, "gradle/wrapper")
        def properties = new Properties()
        new File(wrapper, "gradle-wrapper.properties").withInputStream { properties.load(it) }

        expect:
        sha256(new File(wrapper, "gradle-wrapper.jar")) ==
            "cb0da6751c2b753a16ac168bb354870ebb1e162e9083f116729cec9c781156b8"
        properties.distributionUrl.endsWith("/gradle-8.8-bin.zip")
        properties.distributionSha256Sum == "a4b4158601f8636cdeeab09bd76afb640030bb5b144aafe261a5e8af027dc612"
    }

    def "NCU_GRADLE=official always runs the wrapper"() {
        given:
        checkout.environment.NCU_GRADLE = "official"

        when:
        def run = checkout.run("help")

        then:
        run.output == "official"
        run.exitCode == 23
        run.said == []
        checkout.kept == []
    }

    def "NCU_GRADLE=assembled assembles, even with an official Gradle installed"() {
        given:
        checkout.environment.NCU_GRADLE = "assembled"
        checkout.installOfficial()

        when:
        def run = checkout.run("help")

        then:
        run.output == "assembled 8.8 help"
        run.said == ["gradlew: NCU_GRADLE asks for it: assembling Gradle 8.8 from Maven Central, once, about 15 s and" +
            " a download of 200 MB (NCU_GRADLE=official or =assembled forces one)."]
    }

    def "HOME sets the user home of the #choice Gradle, which the JVM alone ignores"() {
        given:
        checkout.environment.NCU_GRADLE = choice
        checkout.environment.TELL_HOME = "yes"
        checkout.environment.remove("GRADLE_USER_HOME")

        expect:
        checkout.run("help").output.endsWith(checkout.environment.HOME + "/.gradle")

        where:
        choice << ["official", "assembled"]
    }

    def "NCU_GRADLE can name another version, which is assembled beside the project's own"() {
        given:
        checkout.environment.NCU_GRADLE = "8.2.1"
        def named = checkout.run("help")

        when:
        checkout.environment.NCU_GRADLE = "assembled"
        def own = checkout.run("help")

        then:
        named.output == "assembled 8.2.1 help"
        own.output == "assembled 8.8 help"
        checkout.bootstrapDirectory.list().count { it ==~ /gradle-8\.(2\.1|8)-\d+/ } == 2
    }

    def "another value of NCU_GRADLE is rejected"() {
        given:
        checkout.environment.NCU_GRADLE = "offical"

        when:
        def run = checkout.run("help")

        then:
        run.exitCode == 1
        run.said == ["gradlew: NCU_GRADLE is 'offical', but it can only be 'official', 'assembled' or a version to be assembled;" +
            " set one of them or unset it."]
    }

    def "an installed official Gradle is used without network access"() {
        given:
        checkout.installOfficial()

        expect:
        checkout.run("help").output == "official"
        checkout.kept == []
    }

    def "an official Gradle whose installation was not finished does not count"() {
        given:
        checkout.installOfficial()
        checkout.officialMarker.delete()

        expect:
        checkout.run("help").output == "assembled 8.8 help"
    }

    def "the official Gradle is used if it can be downloaded, also through redirects"() {
        given:
        checkout.distributionUrl = server.url("/moved.zip")

        when:
        def run = checkout.run("help")

        then:
        run.output == "official"
        run.said == []
        server.requests == ["HEAD /moved.zip", "HEAD /gradle-8.8-bin.zip"]
        checkout.kept == []
    }

    def "a Gradle is assembled where the official one cannot be downloaded, and one line says so: #reason"() {
        given:
        checkout.distributionUrl = url(server)

        when:
        def run = checkout.run("--quiet", "two words")

        then:
        run.output == "assembled 8.8 --quiet two words"
        run.exitCode == 42
        run.said.size() == 1
        run.said.first().startsWith("gradlew: localhost cannot be reached ($reason): assembling Gradle 8.8 from Maven")

        where:
        reason                                 | url
        "HTTP status 404"                      | { it.url("/missing/gradle-8.8-bin.zip") }
        "ConnectException: Connection refused" | { GradlewCheckout.UNREACHABLE }
    }

    def "an assembled Gradle is reused without output"() {
        given:
        checkout.run("help")
        checkout.distributionUrl = server.url("/gradle-8.8-bin.zip")

        when:
        def run = checkout.run("help")

        then:
        run.output == "assembled 8.8 help"
        run.said == []
        server.requests == []
        checkout.callsOfMaven == 1
    }

    def "a changed bootstrap assembles another Gradle and keeps the old one"() {
        given:
        checkout.run("help")
        new File(checkout.directory, "gradle/bootstrap/pom.xml") << "<!-- changed -->"

        expect:
        checkout.run("help").output == "assembled 8.8 help"
        checkout.kept == ["gradle-8.8-#", "gradle-8.8-#", "lock"]
    }

    def "the proxy in #place is used to look for the official Gradle"() {
        given:
        checkout.distributionUrl = "http://gradle.invalid/gradle-8.8-bin.zip"
        def arguments = setProxy(place)

        when:
        def run = checkout.run(*arguments, "help")

        then:
        run.output == "official"
        server.requests == ["HEAD http://gradle.invalid/gradle-8.8-bin.zip"]

        where:
        place << [
            "JAVA_OPTS",
            "GRADLE_OPTS",
            "the command line",
            "gradle.properties",
            "the user home's gradle.properties",
        ]
    }

    def "the Gradle user home is taken from #arguments"() {
        given:
        def other = new File(temporary, "another user home")

        when:
        def run = checkout.run(*arguments*.replace("DIR", other.path))

        then:
        run.output.startsWith("assembled 8.8")
        new File(other, "ncu-gradle-bootstrap").exists()
        checkout.kept == []

        where:
        arguments << [
            ["help", "-g", "DIR"],
            ["--gradle-user-home", "DIR"],
            ["--gradle-user-home=DIR", "-Dgradle.user.home=/nowhere"],
            ["-Dgradle.user.home=DIR"],
        ]
    }

    def "the Gradle user home is .gradle in the home directory if nothing else is said"() {
        given:
        checkout.environment.remove("GRADLE_USER_HOME")

        expect:
        checkout.run("help").output == "assembled 8.8 help"
        new File(checkout.environment.HOME, ".gradle/ncu-gradle-bootstrap").exists()
    }

    private static String sha256(File file) {
        MessageDigest.getInstance("SHA-256").digest(file.bytes).encodeHex()
    }

    /** Writes the server down as a proxy and returns what has to be said on the command line. */
    private List<String> setProxy(String place) {
        def proxy = ["http.proxyHost=localhost", "http.proxyPort=$server.port"]
        def systemProps = proxy.collect { "systemProp.$it\n" }.join()
        switch (place) {
            case "the command line":
                return proxy.collect { "-D$it".toString() }
            case "gradle.properties":
                new File(checkout.directory, "gradle.properties").text = systemProps
                return []
            case "the user home's gradle.properties":
                checkout.userHome.mkdir()
                new File(checkout.userHome, "gradle.properties").text = systemProps
                return []
            default:
                checkout.environment[place] = "-Xmx1g " + proxy.collect { "'-D$it'" }.join(" ")
                return []
        }
    }

    /** Has a distribution and a redirect to it, and remembers what it was asked for; a proxy, too. */
    static class WebServer {

        final List<String> requests = [].asSynchronized()
        private final HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 0), 0)

        WebServer() {
            server.createContext("/") { exchange ->
                requests << "$exchange.requestMethod $exchange.requestURI".toString()
                def statuses = ["/moved.zip": 302, "/gradle-8.8-bin.zip": 200].withDefault { 404 }
                exchange.responseHeaders.add("Location", url("/gradle-8.8-bin.zip"))
                exchange.sendResponseHeaders(statuses[exchange.requestURI.path], -1)
                exchange.close()
            }
            server.start()
        }

        int getPort() {
            server.address.port
        }

        String url(String path) {
            "http://localhost:$port$path"
        }

        void stop() {
            server.stop(0)
        }
    }
}
