package io.github.ncugradle.internal.ingest.ncurep

import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.internal.ingest.MadeUp
import io.github.ncugradle.internal.ingest.MadeUpSource
import io.github.ncugradle.internal.ingest.code.LoadedFunction
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.profile.Work
import io.github.ncugradle.internal.profile.source.SourceCounts
import io.github.ncugradle.internal.profile.source.SourceMetric.Kind
import io.github.ncugradle.internal.profile.source.SourcePlace
import io.github.ncugradle.internal.profile.source.SourceProfile
import io.github.ncugradle.internal.profile.source.SourceProfile.State
import io.github.ncugradle.simulator.writer.CubinWriter
import io.github.ncugradle.simulator.writer.NcuRepWriter
import io.github.ncugradle.simulator.writer.WrittenInstructions
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.ByteBuffer
import java.nio.ByteOrder
import java.nio.file.Path

import static io.github.ncugradle.internal.ingest.MadeUpSource.BARE_AT
import static io.github.ncugradle.internal.ingest.MadeUpSource.FILE
import static io.github.ncugradle.internal.ingest.MadeUpSource.FUNCTIONS
import static io.github.ncugradle.internal.ingest.MadeUpSource.HEADER
import static io.github.ncugradle.internal.ingest.MadeUpSource.KERNEL_AT
import static io.github.ncugradle.internal.ingest.MadeUpSource.LOADED
import static io.github.ncugradle.internal.ingest.MadeUpSource.REFERENCE
import static io.github.ncugradle.internal.ingest.MadeUpSource.TEXT
import static io.github.ncugradle.internal.ingest.MadeUpSource.VALUES
import static io.github.ncugradle.internal.ingest.MadeUpSource.module
import static io.github.ncugradle.internal.ingest.MadeUpSource.report

class SourceLinesSpec extends Specification {

    /** The numbers of sections in a module that we write. */
    static final int SYMBOLS = 3
    static final int LINES = 4

    @TempDir
    Path directory

    def "values of instructions add up by line, and by function without line info, with relocations #how"() {
        when:
        SourceProfile profile = profiles(report(directory, [module(addends: addends)]))[0]

        then:
        profile.state() == State.LINES
        profile.note() == ""

        and: "an instruction counts for each of its lines"
        profile.lines().collectEntries { [it.key, it.value.samples()] } ==
            [(new SourcePlace(FILE, 2)): 0d, (new SourcePlace(FILE, 4)): 96d, (new SourcePlace(HEADER, 7)): 90d, (new SourcePlace(HEADER, 12)): 0d]
        with(profile.lines()[new SourcePlace(FILE, 4)]) {
            value(Kind.INSTRUCTIONS) == 64
            value(Kind.THREAD_INSTRUCTIONS) == 1000
            value(Kind.L2_SECTORS) == 4096
            stalls() == [long_scoreboard: 88d, wait: 8d]
            value(Kind.STALL_NOT_ISSUED) == 80
        }

        and:
        profile.functions().collectEntries { [it.key, it.value.samples()] } == [__internal_bare: 4d]

        and: "the total counts each instruction once"
        profile.total().samples() == 100
        profile.total().value(Kind.INSTRUCTIONS) == 108

        where:
        addends | how
        false   | "without addends"
        true    | "with addends"
    }

    def "without the number of samples, the reasons of stalls add up to it"() {
        given:
        def values = VALUES.findAll { it.key != "smsp__pcsamp_sample_count" }

        when:
        SourceProfile profile = profiles(report(directory, [module()], values))[0]

        then:
        profile.total().samples() == 100
        profile.lines()[new SourcePlace(FILE, 4)].samples() == 96
        profile.functions()["__internal_bare"].samples() == 4
    }

    def "without sampling there is no number of samples"() {
        when:
        SourceProfile profile = profiles(report(directory, [module()], VALUES.subMap(["inst_executed"])))[0]

        then:
        profile.state() == State.LINES
        profile.total().samples().naN
        profile.total().stalls() == [:]
        profile.total().metrics()*.kind() == [Kind.INSTRUCTIONS]
    }

    def "a note names missing data: #what"() {
        when:
        SourceProfile profile = profiles(report(directory, modules, values))[0]

        then:
        profile.state() == state
        profile.note().contains(note)
        profile.lines() == [:]
        profile.functions().keySet() == functions as Set

        where:
        what                              | modules                                                                     | values                                                                      || state           | functions                    | note
        "values of instructions"          | [module()]                                                                  | [:]                                                                         || State.NO_VALUES | []                           | "SourceCounters"
        "values that belong to addresses" | [module()]                                                                  | MadeUpSource.values(["smsp__cycles": [(KERNEL_AT): 1L]])                    || State.NO_VALUES | []                           | "SourceCounters"
        "line info"                       | [module(functions: FUNCTIONS.collect { new CubinWriter.Function(it.name(), it.size(), []) })] | VALUES                                                    || State.NO_LINES  | FUNCTIONS*.name()            | "-lineinfo"
        "any module"                      | []                                                                          | VALUES                                                                      || State.NO_CODE   | []                           | "no code for its instructions"
        "the code of the module"          | [module(code: null)]                                                        | VALUES                                                                      || State.NO_CODE   | []                           | "no code for its instructions"
        "its functions"                   | [module(loaded: [new LoadedFunction("_Z5otherv", KERNEL_AT, 1)])]           | VALUES                                                                      || State.NO_CODE   | []                           | "no code for its instructions"
    }

    def "a module can be split, with functions after the results that ran them"() {
        given:
        byte[] content = MadeUpSource.written(directory) { NcuRepWriter writer ->
            writer.addModule(MadeUp.PROCESS, module(loaded: LOADED.take(1)))
            writer.add(MadeUpSource.kernel(0, VALUES), new WrittenInstructions(REFERENCE, VALUES))
            writer.addModule(MadeUp.PROCESS, module(code: null, loaded: LOADED.drop(1)))
            writer.add(MadeUpSource.kernel(1, VALUES), new WrittenInstructions(REFERENCE, VALUES))
        }

        when:
        List<SourceProfile> profiles = profiles(content)

        then:
        profiles[0] == profiles[1]
        profiles[0].functions().keySet() == ["__internal_bare"] as Set
        profiles[0].lines().size() == 4
    }

    def "two processes may use the same reference for modules of their own"() {
        given:
        def other = [new CubinWriter.Function("_Z4axpyPf", 0x40, [new CubinWriter.Row(0, "/other.cu", 1)])]
        byte[] content = MadeUpSource.written(directory) { NcuRepWriter writer ->
            writer.addModule(MadeUp.PROCESS, module())
            writer.add(MadeUpSource.kernel(0, VALUES), new WrittenInstructions(REFERENCE, VALUES))
            writer.addModule(MadeUp.SECOND_PROCESS, module(functions: other, loaded: LOADED.take(1)))
            writer.add(MadeUpSource.kernel(1, VALUES, [process: MadeUp.SECOND_PROCESS]), new WrittenInstructions(REFERENCE, VALUES))
        }

        expect:
        profiles(content).collect { it.lines().keySet()*.file() as Set } == [[FILE, HEADER] as Set, ["/other.cu"] as Set]
    }

    def "a range has lines as well"() {
        given:
        byte[] content = MadeUpSource.written(directory) { NcuRepWriter writer ->
            writer.addModule(MadeUp.PROCESS, module())
            def values = MadeUpSource.kernel(0, VALUES).metrics()
            writer.add(MadeUp.other(Work.RANGE, 0, [values: VALUES.keySet().collectEntries { [it, values.value(it)] }]), new WrittenInstructions(REFERENCE, VALUES))
        }

        expect:
        profiles(content)[0].lines()[new SourcePlace(FILE, 4)].samples() == 96
    }

    def "modules with absolute addresses, as up to ncu 2022.1, need no load addresses"() {
        given:
        byte[] code = CubinWriter.write(FUNCTIONS, false)
        ByteBuffer elf = ByteBuffer.wrap(code).order(ByteOrder.LITTLE_ENDIAN)
        LOADED.each { elf.putLong(contentOf(code, SYMBOLS) + 24 * (int) it.symbol() + 8, it.address()) }

        expect:
        profiles(report(directory, [module(code: code, loaded: [])]))[0] == profiles(report(directory, [module()]))[0]
    }

    def "the text of an imported file is available"() {
        when:
        def source = new CaptureReader().open("text", report(directory, [module(files: [(FILE): TEXT])])).capture().results()[0].source()

        then:
        source.text(FILE).get() == TEXT
        source.text(HEADER).empty
    }

    def "a packed report has the same values while its results are read"() {
        given:
        byte[] packed = report(directory, [module(files: [(FILE): TEXT])], VALUES, ".ncu-repz")
        byte[] plain = report(directory, [module()])

        when:
        def late = new CaptureReader().open("packed", packed).capture().results()[0].source()

        then:
        profiles(packed) == profiles(plain)
        texts(packed) == [TEXT]

        and:
        late.profile().state() == State.NO_VALUES
        late.profile().note().contains("zstd -d")
        late.text(FILE).get() == TEXT
    }

    def "the results of an unpacked report can be read at any time"() {
        given:
        byte[] content = report(directory, [module()])

        expect:
        new CaptureReader().open("later", content).capture().results()*.source()*.profile() == profiles(content)
    }

    def "CSV has no per-instruction values, and the note points to the .ncu-rep"() {
        given:
        byte[] csv = '"ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC","inst_executed"\n"","","","","","","","","","","","inst"\n"0","7","app","127.0.0.1","axpy","1","7","(1, 1, 1)","(1, 1, 1)","0","8.0","108"\n'.bytes

        when:
        SourceProfile profile = profiles(csv)[0]

        then:
        profile.state() == State.NO_VALUES
        profile.note().contains(".ncu-rep")
    }

    def "#what causes one note on the kernel, and all else is read"() {
        given:
        byte[] content = MadeUpSource.written(directory) { NcuRepWriter writer ->
            writer.addModule(MadeUp.PROCESS, module(code: change(CubinWriter.write(FUNCTIONS, false))))
            writer.addModule(MadeUp.PROCESS, module(reference: 5L))
            writer.add(MadeUpSource.kernel(0, VALUES), new WrittenInstructions(REFERENCE, VALUES))
            writer.add(MadeUpSource.kernel(1, VALUES), new WrittenInstructions(5L, VALUES))
        }

        when:
        List<SourceProfile> profiles = profiles(content)

        then:
        profiles[0].state() == State.DAMAGED
        profiles[0].note().contains(reason)
        profiles[0].note().contains("copy the file again")
        profiles[0].total().samples() == 100
        profiles[0].lines() == [:]
        profiles[0].functions().keySet() == functions as Set

        and:
        profiles[1].state() == State.LINES

        where:
        what                          | change                                                     || functions         | reason
        "code that is no ELF file"    | { byte[] code -> "no ELF file at all".bytes }              || []                | "expected a 64-bit little-endian ELF file"
        "code that is empty"          | { byte[] code -> new byte[0] }                             || []                | "the ELF file ends after 0 bytes"
        "code that is cut"            | { byte[] code -> Arrays.copyOf(code, code.length - 100) }  || []                | "does not fit into"
        "a line table of version 9"   | { byte[] code -> lineTable(code, 4, 9) }           || FUNCTIONS*.name() | "DWARF version 2 to 5, found 9"
        "a line table of a million rows" | { byte[] code -> longerLineTable(code, 1_000_000) } || FUNCTIONS*.name() | "at most 1000000 rows"
        "a line table that is longer" | { byte[] code -> lineTable(code, 1, 127) }         || FUNCTIONS*.name() | "does not fit into"
    }

    def "damage anywhere in a report with code causes a note, an error or no effect"() {
        given:
        byte[] intact = report(directory, [module(files: [(FILE): TEXT])])
        Random random = new Random(7)

        when:
        2000.times {
            byte[] damaged = Arrays.copyOf(intact, intact.length)
            (1 + random.nextInt(4)).times { damaged[random.nextInt(damaged.length)] = (byte) random.nextInt() }
            try {
                new CaptureReader().open("damaged", damaged).forEachResult {
                    assert it.source().profile().total() instanceof SourceCounts
                    it.source().text(FILE)
                }
            } catch (IngestException expected) {
                // The report itself is damaged.
            }
        }

        then:
        noExceptionThrown()
    }

    private static byte[] lineTable(byte[] code, int offset, int value) {
        code[contentOf(code, LINES) + offset] = (byte) value
        code
    }

    /** Moves the line table of a module to its end, with operations added that make a row each. */
    private static byte[] longerLineTable(byte[] code, int rows) {
        ByteBuffer elf = ByteBuffer.wrap(code).order(ByteOrder.LITTLE_ENDIAN)
        int header = (int) elf.getLong(0x28) + 64 * LINES
        int size = (int) elf.getLong(header + 0x20)
        elf.putInt(contentOf(code, LINES), size - 4 + rows)
        byte[] table = Arrays.copyOfRange(code, contentOf(code, LINES), contentOf(code, LINES) + size)
        elf.putLong(header + 0x18, code.length).putLong(header + 0x20, size + rows)
        byte[] longer = Arrays.copyOf(code, code.length + size + rows)
        Arrays.fill(longer, code.length, longer.length, (byte) 0xff)
        System.arraycopy(table, 0, longer, code.length, size)
        longer
    }

    private static int contentOf(byte[] code, int section) {
        ByteBuffer elf = ByteBuffer.wrap(code).order(ByteOrder.LITTLE_ENDIAN)
        (int) elf.getLong((int) elf.getLong(0x28) + 64 * section + 0x18)
    }

    private static List<SourceProfile> profiles(byte[] content) {
        List<SourceProfile> found = []
        new CaptureReader().open("made-up", content).forEachResult { found << it.source().profile() }
        found
    }

    private static List<String> texts(byte[] content) {
        List<String> found = []
        new CaptureReader().open("made-up", content).forEachResult { found << it.source().text(FILE).orElse(null) }
        found
    }
}
