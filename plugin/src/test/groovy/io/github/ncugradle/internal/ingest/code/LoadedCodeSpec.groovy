package io.github.ncugradle.internal.ingest.code

import io.github.ncugradle.internal.ingest.elf.DamagedCodeException
import spock.lang.Specification

import java.nio.ByteBuffer
import java.nio.ByteOrder
import java.nio.file.Files
import java.nio.file.Path

class LoadedCodeSpec extends Specification {

    /** Compiled by gcc from a loop that calls a function of a header, and from a function of its own. */
    static final Path COMPILED = Path.of(System.getProperty("project.root"), "plugin/src/fuzz/corpus/code")

    static final List<LoadedFunction> LOADED = [new LoadedFunction("_Z4axpyPf", 0x1000, 99), new LoadedFunction("helper", 0x8000, 99)]

    def "lines of another compiler are read, DWARF #version"() {
        given:
        LoadedCode code = new LoadedCode(CompiledCode.read(Files.readAllBytes(COMPILED.resolve("dwarf-${version}.bin")), false), LOADED)

        expect:
        lines(code, 0x1000, 0x29) == [0: ["axpy.c:3", "axpy.c:4"], 7: ["axpy.c:5"], 15: ["axpy.c:5", "load.h:3"], 23: ["axpy.c:5"], 31: ["axpy.c:4"], 40: ["axpy.c:7"]]
        lines(code, 0x8000, 7) == [0: ["axpy.c:9", "axpy.c:10"], 3: ["axpy.c:10"], 6: ["axpy.c:11"]]

        and: "nothing is outside the functions"
        code.find(0xfffL) == null
        code.find(0x1029L) == null
        code.find(0x8007L) == null
        code.find(-1L) == null
        code.find(Long.MIN_VALUE) == null

        where:
        version << [3, 5]
    }

    def "relative paths start at the compilation directory"() {
        given:
        LoadedCode code = new LoadedCode(CompiledCode.read(Files.readAllBytes(COMPILED.resolve("dwarf-5.bin")), false), LOADED)

        expect:
        code.find(0x100fL).lines()*.file() == ["/src/axpy.c", "/src/load.h"]
    }

    def "an ELF file that #what is rejected: #reason"() {
        given:
        byte[] content = Files.readAllBytes(COMPILED.resolve("dwarf-5.bin"))
        change(ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN))

        when:
        CompiledCode.read(content, false)

        then:
        DamagedCodeException failure = thrown()
        failure.message.contains(reason)

        where:
        what                                | change                                                              | reason
        "is of 32 bits"                     | { it.put(4, (byte) 1) }                                             | "expected a 64-bit little-endian ELF file"
        "is big-endian"                     | { it.put(5, (byte) 2) }                                             | "expected a 64-bit little-endian ELF file"
        "has sections past its end"         | { it.putLong(0x28, 1_000_000) }                                     | "does not fit into"
        "has sections at a negative offset" | { it.putLong(0x28, -8) }                                            | "does not fit into"
        "has section headers of 8 bytes"    | { it.putShort(0x3a, (short) 8) }                                    | "section headers of 64 bytes, found 8"
        "has 2^63 sections"                 | { it.putShort(0x3c, (short) 0).putLong((int) it.getLong(0x28) + 0x20, Long.MAX_VALUE) } | "does not fit into"
        "has no names"                      | { it.putShort(0x3e, (short) 77) }                                   | "found number 77"
    }

    private static Map<Integer, List<String>> lines(LoadedCode code, long start, int size) {
        Map<Integer, List<String>> found = [:]
        List<String> last = null
        (0..<size).each { int offset ->
            List<String> here = code.find(start + offset).lines().collect { "${it.file().replaceAll(".*/", "")}:${it.line()}".toString() }
            if (here != last) {
                found[offset] = here
            }
            last = here
        }
        found
    }
}
