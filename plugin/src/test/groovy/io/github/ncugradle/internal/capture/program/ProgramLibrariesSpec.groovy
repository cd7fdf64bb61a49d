package io.github.ncugradle.internal.capture.program

import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class ProgramLibrariesSpec extends Specification {

    @TempDir
    Path root

    /** A library, or a program where its name says so, that needs others. */
    private void link(String file, List<String> needed, String... options) {
        def target = root.resolve(file)
        Files.createDirectories(target.parent)
        def name = target.fileName.toString().replaceAll("\\W", "_")
        def source = Files.writeString(root.resolve("${name}.c"), "int ${file == "demo" ? "main" : name}() { return 0; }")
        def command = ["gcc", "-o", target, source, *(file == "demo" ? [] : ["-shared", "-fPIC"]), "-Wl,--no-as-needed", "-Wl,--allow-shlib-undefined",
                       "-Wl,-rpath-link,${root.resolve("lib")}", *needed.collect { root.resolve(it) }, *options]
        def process = command*.toString().execute()
        assert process.waitFor() == 0: process.err.text
    }

    private List<String> libraries(String libraryPath = "", Path within = root) {
        ProgramLibraries.of(root, "demo", libraryPath, within).collect { root.relativize(it.toPath()).toString() }
    }

    @Requires(value = { os.linux && "which gcc".execute().waitFor() == 0 }, reason = "there is no gcc")
    def "libraries of the build are found by the linker's rules: #how"() {
        given:
        link("lib/libb.so", [], "-Wl,-soname,libb.so")
        link("lib/liba.so", ["lib/libb.so"], "-Wl,-soname,liba.so", *ofLibrary)
        link("demo", ["lib/liba.so"], *ofProgram)
        link("other/libb.so", [], "-Wl,-soname,libb.so")

        expect:
        libraries(variable.replace("ROOT", root.toString())) == found

        where:
        how                                   | ofProgram                                             | ofLibrary               | variable     | found
        "by runpath"                          | ["-Wl,--enable-new-dtags,-rpath,\$ORIGIN/lib"]        | ["-Wl,-rpath,\$ORIGIN"] | ""           | ["lib/liba.so", "lib/libb.so"]
        "runpath is not inherited"            | ["-Wl,--enable-new-dtags,-rpath,\${ORIGIN}/lib"]      | []                      | ""           | ["lib/liba.so"]
        "rpath is inherited"                  | ["-Wl,--disable-new-dtags,-rpath,\$ORIGIN/lib"]       | []                      | ""           | ["lib/liba.so", "lib/libb.so"]
        "the variable comes before runpath"   | ["-Wl,--enable-new-dtags,-rpath,\$ORIGIN/lib"]        | []                      | "ROOT/other" | ["lib/liba.so", "other/libb.so"]
        "by the variable, from the directory" | []                                                    | []                      | "nowhere:lib" | ["lib/liba.so", "lib/libb.so"]
        "nowhere"                             | []                                                    | []                      | ""           | []
    }

    @Requires(value = { os.linux && "which gcc".execute().waitFor() == 0 }, reason = "there is no gcc")
    def "libraries outside the build are ignored"() {
        given:
        link("lib/liba.so", [], "-Wl,-soname,liba.so")
        link("demo", ["lib/liba.so"], "-Wl,-rpath,\$ORIGIN/lib")

        expect:
        libraries("", root) == ["lib/liba.so"]
        libraries("", root.resolve("build")) == []
    }

    def "a file that is not ELF, or is damaged, has no dependencies: #what"() {
        given:
        Files.write(root.resolve("demo"), bytes as byte[])

        expect:
        libraries() == []

        where:
        what                      | bytes
        "nothing"                 | []
        "a script"                | "#!/bin/sh".bytes
        "only the beginning"      | [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]
        "segments out of bounds"  | [0x7f, 0x45, 0x4c, 0x46, 2, 1] + [-1] * 58
        "segments of no size"     | [0x7f, 0x45, 0x4c, 0x46, 2, 1] + [0] * 50 + [9] + [0] * 7
        "32 bits"                 | [0x7f, 0x45, 0x4c, 0x46, 1, 1] + [0] * 58
    }

    def "a missing program has no dependencies"() {
        expect:
        libraries() == []
    }
}
