package io.github.ncugradle.internal.file

import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

@Requires(value = { !os.windows }, reason = "it makes symbolic links")
class LinksSpec extends Specification {

    @TempDir
    Path directory

    Path build

    def setup() {
        build = Files.createDirectories(directory.resolve("build"))
        Files.createDirectories(directory.resolve("outside"))
        Files.writeString(directory.resolve("outside/file"), "mine")
    }

    def "#what in the build directory is rejected, with its path and target"() {
        given:
        Files.createDirectories(build.resolve(link).parent)
        Files.createSymbolicLink(build.resolve(link), directory.resolve(target))

        when:
        Links.requireNone(build, build.resolve(output))

        then:
        def e = thrown(IOException)
        e.message.startsWith(build.resolve(link).toString())
        e.message.contains("symbolic link to ${directory.resolve(target)}")

        where:
        what                               | link                    | target         | output
        "a link above an output"           | "ncu"                   | "outside"      | "ncu/regions/regions.json"
        "a link in the place of an output" | "ncu/check/result.json" | "outside/file" | "ncu/check/result.json"
        "a link to nothing yet"            | "ncu/check/result.json" | "outside/new"  | "ncu/check/result.json"
        "a link within an output"          | "reports/ncu/a/b.html"  | "outside/file" | "reports/ncu"
    }

    def "a build directory that is itself a link, as on a scratch disk, is accepted"() {
        given:
        def linked = Files.createSymbolicLink(directory.resolve("linked"), build)
        Files.createDirectories(build.resolve("ncu/check"))

        when:
        Links.requireNone(linked, linked.resolve("ncu/check/result.json"))
        Links.requireNone(linked, linked.resolve("ncu"))

        then:
        noExceptionThrown()
    }

    def "links outside the build directory are not checked"() {
        given:
        def elsewhere = Files.createSymbolicLink(directory.resolve("elsewhere"), directory.resolve("outside"))

        when:
        Links.requireNone(build, elsewhere.resolve("file"))

        then:
        noExceptionThrown()
    }
}
