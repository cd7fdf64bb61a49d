package io.github.ncugradle.internal.ingest.dwarf

import io.github.ncugradle.internal.ingest.elf.CodeBytes
import io.github.ncugradle.internal.ingest.elf.DamagedCodeException
import io.github.ncugradle.internal.profile.source.SourcePlace
import spock.lang.Specification

import java.nio.ByteBuffer
import java.nio.ByteOrder

class LineProgramSpec extends Specification {

    static final byte[] LINE_TEXTS = "/build\0include\0".bytes
    static final byte[] TEXTS = "\0a.cu\0b.h\0".bytes

    def "version #version is read, in a unit of #bits bits"() {
        expect:
        rows(unit(version, bits == 64, header(version, bits == 64), PROGRAM)) == [
            "start 0x1000 at ${programAt(version, bits == 64) + 3}".toString(),
            "1000 $main:10", "1010 $main:11", "1010 $inlined:7", "1020 $main:12", "1040 -",
        ]*.toString()

        where:
        [version, bits] << [[2, 3, 4, 5], [32, 64]].combinations()
        main = version == 5 ? "/build/a.cu" : "a.cu"
        inlined = version == 5 ? "/build/include/b.h" : "include/b.h"
    }

    def "paths are as ncu prints them: #directory and #name make #path"() {
        given:
        List names = [1, 1, 0xfb, 14, 10, 0, 1, 1, 1, 1, 0, 0, 0, 1]
        List header = [*names, *"$directory\0\0$name\0".bytes, 1, 0, 0, 0]

        expect:
        rows(unit(2, false, header, [1]))[0] == "0 $path:1"

        where:
        directory    | name           || path
        "/a/b"       | "c.cu"         || "/a/b/c.cu"
        "/a/b"       | "/x/c.cu"      || "/x/c.cu"
        "/a/./b"     | "./c.cu"       || "/a/b/c.cu"
        "/a/b/../d"  | "c.cu"         || "/a/d/c.cu"
        "../b"       | "c.cu"         || "../b/c.cu"
        "/.."        | "../c.cu"      || "/../../c.cu"
        "src"        | "c.cu"         || "src/c.cu"
        "C:/a"       | "D:/c.cu"      || "D:/c.cu"
    }

    def "vendor operations, and others without effect on lines, are skipped"() {
        given:
        List<Integer> strange = [5, 9, 6, 7, 0, 3, 0x90, 1, 2, 0, 1, 0x42, 0, 0, 3, 3]

        expect:
        rows(unit(2, false, header(2, false), strange + [1])) == ["0 a.cu:4"]
    }

    def "a row without a line or without a file has no place"() {
        expect:
        rows(unit(2, false, header(2, false), program)) == ["0 -"]

        where:
        program << [[3, 0x7f, 1], [4, 0, 1], [4, 99, 1], [3, 0x7e, 1]]
    }

    def "a line program may define a file"() {
        expect:
        rows(unit(2, false, header(2, false), [0, 9, 3, *"c.cu\0".bytes, 0, 0, 0, 4, 3, 1])) == ["0 c.cu:1"]
    }

    def "#what is refused: #reason"() {
        when:
        rows(content as byte[])

        then:
        DamagedCodeException failure = thrown()
        failure.message.contains(reason)

        where:
        what                                  | content                                                            | reason
        "half a length"                       | [1, 0]                                                             | "ends after 2 bytes"
        "an impossible length"                | [0xf0, 0xff, 0xff, 0xff]                                           | "impossible length"
        "a unit past the end"                 | [0xff, 0xff, 0, 0, 2, 0]                                           | "does not fit into"
        "a unit of 2^63 bytes"                | [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0x80]                | "does not fit into"
        "version 1"                           | unit(1, false, [], [])                                             | "DWARF version 2 to 5, found 1"
        "version 6"                           | unit(6, false, [], [])                                             | "DWARF version 2 to 5, found 6"
        "a range of no lines"                 | unit(2, false, [1, 1, 0, 0, 10], [])                               | "a zero where none may be"
        "several operations an instruction"   | unit(4, false, [1, 4, 1, 0, 14, 10], [])                           | "one operation an instruction"
        "a header past the end of its unit"   | [14, 0, 0, 0, 2, 0, 0xff, 0xff, 0, 0, 1, 1, 0, 14, 1, 0, 0, 0]     | "does not fit into"
        "names without end"                   | unit(2, false, [1, 1, 0, 14, 1, 65, 65], [])                       | "ends after"
        "an operation without end"            | unit(2, false, header(2, false), [0])                              | "ends after"
        "a number without end"                | unit(2, false, header(2, false), [2, 0xff, 0xff])                  | "ends after"
        "an operation past the end"           | unit(2, false, header(2, false), [0, 9, 1])                        | "does not fit into"
        "an address of nine bytes"            | unit(2, false, header(2, false), [0, 10, 2] + [0] * 9)             | "an address of 9 bytes"
        "four billion names of nothing"       | unit(5, false, [1, 1, 1, 0, 14, 1, 0, 0xff, 0xff, 0xff, 0xff, 0xf], []) | "announces 4294967295 names"
        "more names than bytes"               | unit(5, false, [1, 1, 1, 0, 14, 1, 1, 1, 8, 100, 65, 0], [])       | "announces 100 names"
        "names in a form that nobody knows"   | unit(5, false, [1, 1, 1, 0, 14, 1, 1, 1, 0x7f, 1, 65, 0], [])      | "unknown form 127"
        "a name outside its section"          | unit(5, false, [1, 1, 1, 0, 14, 1, 1, 1, 0x1f, 1, 0xff, 0, 0, 0], []) | "expected a text at byte 255"
    }

    def "the total length of overlapping names is limited by the file size"() {
        given: "a thousand files in one long directory"
        List names = [1, 1, 0xfb, 14, 10, 0, 1, 1, 1, 1, 0, 0, 0, 1]
        List files = (1..1000).collectMany { [65, 0, 1, 0, 0] }
        List header = [*names, *([66] * 100_000), 0, 0, *files, 0]

        when:
        rows(unit(2, false, header, (1..1000).collectMany { [4, it & 0x7f | 0x80, it >> 7, 1] }))

        then:
        DamagedCodeException failure = thrown()
        failure.message.contains("overlap")
    }

    /** Rows at 0x1000, 0x1010 (two), 0x1020, and the end. */
    static final List<Integer> PROGRAM = [
        0, 9, 2, 0, 0x10, 0, 0, 0, 0, 0, 0,
        4, 1, 3, 9, 1,
        2, 0x10, 3, 1, 1,
        4, 2, 3, 0x7c, 1,
        4, 1, 9, 0x10, 0, 3, 5, 1,
        8, 2, 0x0f, 0, 1, 1,
    ]

    private static int programAt(int version, boolean wide) {
        (wide ? 12 : 4) + 2 + (version == 5 ? 2 : 0) + (wide ? 8 : 4) + header(version, wide).length
    }

    /** What follows the length of the header, with two files. */
    private static byte[] header(int version, boolean wide) {
        def offset = { int value -> [value] + [0] * (wide ? 7 : 3) }
        List<Integer> names = version < 5
            ? [*"include\0\0a.cu\0".bytes, 0, 0, 0, *"b.h\0".bytes, 1, 0, 0, 0]
            : [1, 1, 0x1f, 2, *offset(0), *offset(7), 3, 1, 0x0e, 2, 0x0b, 5, 0x1e, 3, *offset(0), 0, *([0] * 16), *offset(1), 0, *([9] * 16), *offset(6), 1, *([9] * 16)]
        [1, *(version >= 4 ? [1] : []), 1, 0xfb, 14, 10, 0, 1, 1, 1, 1, 0, 0, 0, 1, *names].collect { (byte) it } as byte[]
    }

    private static byte[] unit(int version, boolean wide, Object header, List<Integer> program) {
        byte[] head = (header as List).collect { (byte) it } as byte[]
        byte[] body = program.collect { (byte) it } as byte[]
        int before = 2 + (version == 5 ? 2 : 0) + (wide ? 8 : 4)
        ByteBuffer unit = ByteBuffer.allocate((wide ? 12 : 4) + before + head.length + body.length).order(ByteOrder.LITTLE_ENDIAN)
        int length = before + head.length + body.length
        wide ? unit.putInt(-1).putLong(length) : unit.putInt(length)
        unit.putShort((short) version)
        if (version == 5) {
            unit.put((byte) 8).put((byte) 0)
        }
        wide ? unit.putLong(head.length) : unit.putInt(head.length)
        unit.put(head).put(body).array()
    }

    private static List<String> rows(Object content) {
        CodeBytes section = CodeBytes.of((content as List).collect { (byte) it } as byte[], "the line table")
        def texts = new FileNames.Texts(CodeBytes.of(LINE_TEXTS, "texts"), CodeBytes.of(TEXTS, "texts"), { at, value -> value })
        List<String> rows = []
        while (section.remaining() > 0) {
            LineProgram.read(section, texts, new LineProgram.Rows() {
                @Override
                long start(long operandAt, long address) {
                    rows << "start 0x${Long.toHexString(address)} at $operandAt".toString()
                    address
                }

                @Override
                void add(long address, SourcePlace place) {
                    rows << "${Long.toHexString(address)} ${place == null ? "-" : place.file() + ":" + place.line()}".toString()
                }
            })
        }
        rows
    }
}
