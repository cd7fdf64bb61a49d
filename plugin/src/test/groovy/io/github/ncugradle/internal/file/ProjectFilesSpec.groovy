package io.github.ncugradle.internal.file

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

class ProjectFilesSpec extends Specification {

    @TempDir
    Path directory

    Path root
    Path project

    def setup() {
        root = Files.createDirectories(directory.resolve("build"))
        project = Files.createDirectories(root.resolve("gpu"))
        write(project.resolve("src/axpy.cu"), "one\ntwo\n")
        write(root.resolve("shared/load.h"), "three\n")
        write(directory.resolve("outside/secret.cu"), "secret\n")
    }

    def "a file inside the build is found at #recorded"() {
        expect:
        files(places).find(recorded.replace("ROOT", root.toString())).get() == place
        files(places).lines(recorded.replace("ROOT", root.toString())) == lines

        where:
        recorded                    | places                                         || place              | lines
        "ROOT/gpu/src/axpy.cu"      | [:]                                            || "gpu/src/axpy.cu"  | ["one", "two"]
        "src/axpy.cu"               | [:]                                            || "gpu/src/axpy.cu"  | ["one", "two"]
        "../shared/load.h"          | [:]                                            || "shared/load.h"    | ["three"]
        "ROOT/gpu/src/../src/axpy.cu" | [:]                                          || "gpu/src/axpy.cu"  | ["one", "two"]
        "/ci/work/src/axpy.cu"      | ["/ci/work": ""]                               || "gpu/src/axpy.cu"  | ["one", "two"]
        "/ci/work/src/axpy.cu"      | ["/ci": "nowhere", "/ci/work/src/": "src"]     || "gpu/src/axpy.cu"  | ["one", "two"]
        "C:\\ci\\src\\axpy.cu"      | ["C:\\ci": "."]                                || "gpu/src/axpy.cu"  | ["one", "two"]
    }

    def "a path in a report does not lead to #what"() {
        given:
        write(root.resolve(".git/config.h"), "token\n")
        write(root.resolve("gpu/local.properties"), "password\n")
        write(root.resolve("gpu/inc"), "no extension\n")
        write(root.resolve("gpu/.env"), "key\n")
        write(root.resolve("gpu/id_rsa"), "key\n")
        Files.createDirectories(project.resolve("links"))
        Files.createSymbolicLink(project.resolve("links/file.cu"), directory.resolve("outside/secret.cu"))
        Files.createSymbolicLink(project.resolve("links/directory"), directory.resolve("outside"))
        Files.createSymbolicLink(project.resolve("links/hidden.cu"), root.resolve(".git/config.h"))
        Files.createSymbolicLink(project.resolve("links/properties.cu"), root.resolve("gpu/local.properties"))

        expect:
        files(places).find(recorded.replace("DIR", directory.toString())).empty
        files(places).lines(recorded.replace("DIR", directory.toString())) == []

        where:
        what                                  | recorded                             | places
        "a file outside the build"            | "DIR/outside/secret.cu"              | [:]
        "a file above it"                     | "../../outside/secret.cu"            | [:]
        "one above a directory inside it"     | "DIR/build/gpu/../../outside/secret.cu" | [:]
        "one beside it, with its name before" | "DIR/build2/secret.cu"               | [:]
        "one outside by way of a link"        | "links/file.cu"                      | [:]
        "one in a linked directory"           | "links/directory/secret.cu"          | [:]
        "a hidden directory"                  | "../.git/config.h"                   | [:]
        "a hidden directory by way of a link" | "links/hidden.cu"                    | [:]
        "a file that is no source"            | "local.properties"                   | [:]
        "such a file by way of a link"        | "links/properties.cu"                | [:]
        "a file outside that a place maps"    | "/ci/secret.cu"                      | ["/ci": "../../outside"]
        "a file above a place"                | "/ci/../../outside/secret.cu"        | ["/ci": "src"]
        "a file named like an extension"      | "inc"                                | [:]
        "a hidden file"                       | ".env"                               | [:]
        "a key"                               | "id_rsa"                             | [:]
        "a source file named as hidden"       | "../.git/config.h/../config.h"       | [:]
        "a share of another machine"          | "\\\\host\\share\\axpy.cu"           | [:]
        "a stream of a file"                  | "src/axpy.cu:secret"                 | [:]
        "a directory"                         | "src"                                | [:]
        "a device"                            | "/dev/zero"                          | [:]
        "nothing"                             | ""                                   | [:]
        "a path that is none"                 | "src/axpy.cu\u0000.cu"               | [:]
        "a prefix that is part of a name"     | "/ciphers/axpy.cu"                   | ["/ci": "src"]
    }

    def "a build reached through a link is searched as well"() {
        given:
        Path link = Files.createSymbolicLink(directory.resolve("link"), root)

        expect:
        new ProjectFiles(link, link.resolve("gpu"), [:]).find("$link/gpu/src/axpy.cu").get() == "gpu/src/axpy.cu"
        new ProjectFiles(link, link.resolve("gpu"), [:]).find("$root/gpu/src/axpy.cu").get() == "gpu/src/axpy.cu"
    }

    def "binary content has no lines, and invalid text has replacement characters: #what"() {
        given:
        Files.write(project.resolve("src/odd.cu"), content as byte[])

        expect:
        files([:]).lines("src/odd.cu") == lines

        where:
        what            | content                             || lines
        "a binary file" | [0x7f, 0x45, 0x4c, 0x46, 0, 1]      || []
        "invalid UTF-8" | [0x61, 0xff, 0x62, 0x0a, 0xc3]      || ["a\ufffdb", "\ufffd"]
        "a huge file"   | new byte[Limits.SOURCE_FILE + 1].collect { 0x61 } || []
    }

    private ProjectFiles files(Map<String, String> places) {
        new ProjectFiles(root, project, places)
    }

    private static void write(Path file, String text) {
        Files.createDirectories(file.parent)
        Files.writeString(file, text)
    }
}
