package io.github.ncugradle.internal.ingest

import com.github.luben.zstd.Zstd
import com.github.luben.zstd.ZstdOutputStream
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.ingest.source.ReportSource
import io.github.ncugradle.internal.profile.Capture
import io.github.ncugradle.simulator.writer.NcuRepWriter
import io.github.ncugradle.simulator.writer.WireMessage
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

/** Reports in a zstd stream (.ncu-repz), created by zstd and by the writer; no real file was available. */
class PackedReportSpec extends Specification {

    @Shared
    @TempDir
    Path directory

    @Shared
    byte[] plain

    def setupSpec() {
        Path file = directory.resolve("plain.ncu-rep")
        NcuRepWriter.write(file, MadeUp.REPORT, MadeUp.results())
        plain = Files.readAllBytes(file)
    }

    @Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
    def "#report.fileName yields the same results packed and unpacked"() {
        given:
        byte[] content = Files.readAllBytes(report)
        Capture expected = read(content)

        expect:
        expected.results().size() > 0
        read(packed(content)) == expected

        where:
        report << SampleReports.reports()
    }

    def "a report packed #how is read"() {
        expect:
        read(content.call(plain) as byte[]) == read(plain)

        where:
        how                             | content
        "in one go"                     | { Zstd.compress(it) }
        "as a stream"                   | { packed(it) }
        "as small as can be"            | { packed(it, [level: 19]) }
        "without a checksum"            | { packed(it, [checksum: false]) }
        "in small blocks"               | { packed(it, [flushed: 100]) }
        "not at all, but framed"        | { packed(it, [level: -100000]) }
        "in two frames"                 | { join(packed(Arrays.copyOf(it, 1000)), packed(Arrays.copyOfRange(it, 1000, it.length))) }
    }

    def "a report larger than the window is read"() {
        given:
        Path file = directory.resolve("large.ncu-rep")
        NcuRepWriter.write(file, MadeUp.REPORT, (0..<10_000).collect { MadeUp.kernel(it) })
        byte[] content = Files.readAllBytes(file)

        expect:
        content.length > 3_000_000
        read(packed(content)) == read(content)
    }

    def "the writer packs a report named .ncu-repz"() {
        given:
        Path file = directory.resolve("written.ncu-repz")

        when:
        NcuRepWriter.write(file, MadeUp.REPORT, MadeUp.results())

        then:
        Files.size(file) < plain.length / 2
        unpacked(Files.readAllBytes(file)) == plain
        new CaptureReader().read([file]).results()*.work() == MadeUp.results()*.work()
    }

    def "results of a packed report can be read repeatedly"() {
        given:
        ReportSource source = new CaptureReader().open("report", packed(plain))

        expect:
        source.capture() == source.capture()
    }

    def "packed CSV is read"() {
        given:
        byte[] page = CsvPages.raw(["a__b"], [""], [1]).bytes

        expect:
        read(packed(page)) == read(page)
    }

    def "#what in a zstd stream is rejected: #reason"() {
        when:
        read(packed(content as byte[]))

        then:
        IngestException failure = thrown()
        failure.reason() == reason

        where:
        what               | content                    || reason
        "nothing"          | []                         || "is empty"
        "another stream"   | packed([1, 2] as byte[])   || "is compressed with zstd twice; unpack it first"
        "something else"   | [1, 2, 3, 4]               || "is neither a .ncu-rep file nor CSV of ncu"
        "a gzip file"      | [0x1f, (byte) 0x8b, 8, 0]  || "is compressed with gzip; unpack it first"
    }

    def "a damaged report in an intact stream is rejected with the position in the unpacked data"() {
        when:
        read(packed(Arrays.copyOf(plain, plain.length - 1)))

        then:
        IngestException failure = thrown()
        failure.position() ==~ /byte \d+ of the unpacked data/
        failure.reason() ==~ /a block of \d+ bytes extends past the end of the file at byte ${plain.length - 1}/
        failure.advice() == IngestException.DAMAGED
    }

    def "a packed report truncated at any byte is rejected, #how"() {
        given:
        byte[] intact = packed(plain, options)

        when:
        List<String> wrong = (4..<intact.length).findResults { length ->
            Object outcome = outcome(Arrays.copyOf(intact, length))
            outcome instanceof IngestException && outcome.reason().startsWith("cannot be unpacked after the first ") && outcome.advice().contains("'zstd -d'") ? null : "$length: $outcome".toString()
        }

        then:
        wrong.empty

        where:
        how                  | options
        "with a checksum"    | [:]
        "without a checksum" | [checksum: false]
        "of many blocks"     | [flushed: 100]
    }

    def "a packed report with a bit flipped in any byte is rejected, or equal if the bit has no meaning"() {
        given:
        byte[] intact = packed(plain)
        Capture expected = read(plain)

        when:
        List<String> wrong = (0..<intact.length).collectMany { at ->
            (0..7).findResults { bit ->
                byte[] damaged = Arrays.copyOf(intact, intact.length)
                damaged[at] = (byte) (damaged[at] ^ (1 << bit))
                Object outcome = outcome(damaged)
                outcome instanceof IngestException || outcome == expected ? null : "byte $at, bit $bit: $outcome".toString()
            }
        }

        then:
        wrong.empty
    }

    @Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
    def "packed real reports with random bytes overwritten or truncated are read or rejected"() {
        given:
        Random random = new Random(42)

        when:
        List<String> wrong = ["synth_nvtx_kernels", "gpu-demo-658c9970"].collectMany { name ->
            byte[] real = packed(Files.readAllBytes(SampleReports.report(name)), [checksum: false])
            (1..300).findResults { round ->
                byte[] damaged = Arrays.copyOf(real, real.length)
                (1..(1 + random.nextInt(8))).each { damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256) }
                Object outcome = outcome(random.nextBoolean() ? damaged : Arrays.copyOf(damaged, random.nextInt(damaged.length)))
                outcome instanceof Capture || outcome instanceof IngestException ? null : "$name, round $round: $outcome".toString()
            }
        }

        then:
        wrong.empty
    }

    def "#what is rejected in a heap of 32 MB: #reason"() {
        given:
        Path file = directory.resolve("bomb.ncu-repz")
        Files.newOutputStream(file).withCloseable { out ->
            ZstdOutputStream bomb = new ZstdOutputStream(out, 3)
            bomb.write(Arrays.copyOf(plain, 10))
            bomb.write(start as byte[])
            byte[] zeros = new byte[1 << 20]
            megabytes.times { bomb.write(zeros) }
            bomb.close()
        }

        expect:
        Files.size(file) < 20_000
        readInSmallHeap(file).startsWith("$file$reason")

        where:
        what                          | megabytes | start                                        || reason
        "a bomb of nothing"           | 100       | []                                           || ", byte 10 of the unpacked data: expected a block; found zeros"
        "a bomb of one block"         | 100       | block(message().unsigned(5, 0xffffffffL))    || ": unpacks to more than "
        "a block that is not there"   | 5         | block(message().unsigned(5, 0xffffffffL))    || ", byte 20 of the unpacked data: a block of 4294967295 bytes extends past the end of the file"
        "a header of 2 GiB"           | 5         | [255, 255, 255, 127]                         || ", byte 15 of the unpacked data: a block header cannot be decoded"
        "a header that is not there"  | 5         | [0, 0, 112, 0]                               || ", byte 14 of the unpacked data: a block header of 7340032 bytes extends past the end of the file"
    }

    def "a packed report of many results is read in a heap of 32 MB"() {
        given:
        Path file = directory.resolve("many.ncu-repz")
        new NcuRepWriter(file, MadeUp.SESSION, [MadeUp.DEVICE]).withCloseable { writer ->
            100_000.times { writer.add(MadeUp.kernel(it)) }
            writer.finish()
        }

        expect:
        unpackedSize(file) > 34_000_000
        readInSmallHeap(file) == "100000 results"
    }

    private static String readInSmallHeap(Path file) {
        Process process = new ProcessBuilder("${System.getProperty("java.home")}/bin/java", "-Xmx32m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), SmallHeapRead.name, "$file")
            .redirectErrorStream(true).start()
        String output = process.inputStream.text.trim()
        assert process.waitFor() == 0: output
        output
    }

    private static Capture read(byte[] content) {
        new CaptureReader().open("report", content).capture()
    }

    private static Object outcome(byte[] content) {
        try {
            read(content)
        } catch (Throwable e) {
            e
        }
    }

    private static byte[] packed(byte[] content, Map options = [:]) {
        ByteArrayOutputStream out = new ByteArrayOutputStream()
        ZstdOutputStream zstd = new ZstdOutputStream(out, options.level == null ? 3 : options.level as int)
        zstd.checksum = options.checksum != false
        zstd.closeFrameOnFlush = false
        int piece = options.flushed as Integer ?: content.length
        for (int start = 0; start < content.length; start += piece) {
            zstd.write(content, start, Math.min(piece, content.length - start))
            zstd.flush()
        }
        zstd.close()
        out.toByteArray()
    }

    private static byte[] unpacked(byte[] content) {
        new com.github.luben.zstd.ZstdInputStream(new ByteArrayInputStream(content)).bytes
    }

    private static long unpackedSize(Path file) {
        new com.github.luben.zstd.ZstdInputStream(Files.newInputStream(file)).withCloseable { it.skip(Long.MAX_VALUE) }
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream()
        parts.each { out.write(it) }
        out.toByteArray()
    }

    private static WireMessage message() {
        new WireMessage()
    }

    private static byte[] block(WireMessage header) {
        ByteArrayOutputStream out = new ByteArrayOutputStream()
        header.writeTo(out)
        out.toByteArray()
    }
}
