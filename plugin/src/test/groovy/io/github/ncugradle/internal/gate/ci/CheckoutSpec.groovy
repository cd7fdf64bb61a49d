package io.github.ncugradle.internal.gate.ci

import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class CheckoutSpec extends Specification {

    @TempDir
    Path directory

    def "the root is the nearest directory with a .git, whatever the CI system says"() {
        given:
        def build = Files.createDirectories(directory.resolve("outer/inner/gpu"))
        Files.createDirectory(directory.resolve("outer/.git"))
        Files.writeString(directory.resolve("outer/inner/.git"), "gitdir: ../.git/modules/inner")

        expect:
        Checkout.placeOf(build, directory.toString()) == Path.of("gpu")
        Checkout.placeOf(build.parent, null) == Path.of("")
    }

    def "without a .git directory, the CI system's workspace is the root: #workspace"() {
        expect:
        Checkout.placeOf(Path.of("/no/such/checkout/gpu"), workspace) == Path.of(place)

        where:
        workspace           | place
        "/no/such/checkout" | "gpu"
        "/elsewhere"        | ""
        "checkout"          | ""
        ""                  | ""
        null                | ""
    }

    def "a script is named from the root of the checkout"() {
        given:
        def announcement = new Announcement(true, path, 7, "time", "too long")

        expect:
        announcement.at(Path.of(place)).path() == named

        where:
        place   | path                 | named
        ""      | "build.gradle"       | "build.gradle"
        "gpu"   | "nets/build.gradle"  | "gpu/nets/build.gradle"
        "a/gpu" | "../b/build.gradle"  | "a/b/build.gradle"
    }
}
