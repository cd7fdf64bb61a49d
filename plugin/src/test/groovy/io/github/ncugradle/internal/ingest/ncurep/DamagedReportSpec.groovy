package io.github.ncugradle.internal.ingest.ncurep

import io.github.ncugradle.internal.ingest.MadeUp
import io.github.ncugradle.internal.ingest.SampleReports
import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.ingest.source.ReportSource
import io.github.ncugradle.internal.profile.Capture
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.simulator.writer.NcuRepWriter
import io.github.ncugradle.simulator.writer.WireMessage
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.ByteBuffer
import java.nio.ByteOrder
import java.nio.file.Files
import java.nio.file.Path

class DamagedReportSpec extends Specification {

    @Shared
    @TempDir
    Path directory

    @Shared
    byte[] intact

    def setupSpec() {
        Path file = directory.resolve("intact.ncu-rep")
        NcuRepWriter.write(file, MadeUp.REPORT, MadeUp.results())
        intact = Files.readAllBytes(file)
    }

    def "a report truncated at any byte is rejected, unless only whole blocks are missing"() {
        given:
        Set<Integer> blockEnds = blockEnds(intact)

        when:
        List<Integer> wrong = (1..<intact.length).findAll { length ->
            Object outcome = outcome(Arrays.copyOf(intact, length))
            outcome instanceof Capture ? !(length in blockEnds) : !(outcome instanceof IngestException)
        }

        then:
        wrong.empty
        blockEnds.size() > 5
    }

    def "a report with a bit flipped in any byte is read or rejected cleanly"() {
        when:
        List<String> wrong = (0..<intact.length).collectMany { at ->
            [at % 8, 7].unique().findResults { bit ->
                byte[] damaged = Arrays.copyOf(intact, intact.length)
                damaged[at] = (byte) (damaged[at] ^ (1 << bit))
                Object outcome = outcome(damaged)
                outcome instanceof Capture || outcome instanceof IngestException ? null : "byte $at, bit $bit: $outcome".toString()
            }
        }

        then:
        wrong.empty
    }

    def "a length of #length instead of that of #what is rejected with its position"() {
        given:
        byte[] damaged = Arrays.copyOf(intact, intact.length)
        ByteBuffer.wrap(damaged).order(ByteOrder.LITTLE_ENDIAN).putInt(offset, (int) length)

        when:
        new CaptureReader().open("damaged", damaged).capture()

        then:
        IngestException failure = thrown()
        failure.file() == "damaged"
        failure.position() ==~ /byte \d+/
        failure.message.contains("The report is damaged or incomplete")

        where:
        [offset, what, length] << [[[4, "the file header"], [10, "the first block"]], [0xffffffffL, 0x7fffffffL, 0x80000000L, 100_000_000L]].combinations()
            .collect { [it[0][0], it[0][1], it[1]] }
    }

    def "#what is refused: #reason"() {
        when:
        new CaptureReader().open("damaged", content as byte[]).capture()

        then:
        IngestException failure = thrown()
        failure.reason().contains(reason)
        failure.position().startsWith("byte ")

        where:
        what                                  | content                                                            | reason
        "a magic alone"                       | report()                                                           | "ends inside a length"
        "a payload past the end"              | report(header(), block(message().unsigned(5, 1000L)))              | "a block of 1000 bytes extends past the end"
        "a result that is not there"          | report(header(), block(message().unsigned(2, 1L)))                 | "the block ends before a kernel result"
        "four billion results"                | report(header(), block(message().unsigned(2, 0xffffffffL)))        | "the block ends before a kernel result"
        "a result longer than its block"      | report(header(), block(message().unsigned(2, 1L).unsigned(5, 4L)), [9, 0, 0, 0], *([block(message().unsigned(1, 0L))] * 3)) | "extends past the end of its block"
        "zeros in the place of results"       | [*intact, *([0] * 4096)]                                           | "expected a block; found zeros"
        "a string that no block defines"      | withResult(message().metric(13, 7, MetricValue.ofUnsigned(1L)))    | "a metric is named by string 7 of 0"
        "a metric without a name"             | withResult(message().nested(13, message()))                        | "a metric is named by string"
        "a nested length past its message"    | withResult([0x6a, 0x05, 0x08])                                     | "cannot be decoded"
        "a nested length of 4 GiB"            | withResult([0x8a, 0x01, 0xff, 0xff, 0xff, 0xff, 0x0f])             | "exceeds the limit"
        "a negative length"                   | withResult([0x6a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]) | "cannot be decoded"
        "a varint that does not end"          | withResult([0x08] + [0xff] * 11)                                   | "cannot be decoded"
        "a group that never began"            | withResult([0x0c])                                                 | "cannot be decoded"
        "a field with the number 0"           | withResult([0x00])                                                 | "cannot be decoded"
        "sections nested a thousand deep"     | withResult(message().nested(17, message().nested(5, message().nested(1, containers(1000))))) | "nested more than 32 deep"
    }

    def "a newer version of the format is read with a warning"() {
        given:
        byte[] newer = Arrays.copyOf(intact, intact.length)
        newer[9] = 8

        when:
        ReportSource source = new CaptureReader().open("newer", newer)

        then:
        source.report().warnings() == ["The report has file version 8, newer than the newest known version, 7; unknown data is skipped."]
        source.capture().results().size() == MadeUp.results().size()
    }

    def "results of an unknown kind are skipped with a warning"() {
        when:
        ReportSource source = new CaptureReader().open("newer", report(header(), block(message().unsigned(11, 3L))))

        then:
        source.report().warnings().any { it.contains("only a newer ncu writes") }
        source.capture().results().empty
    }

    def "descriptions of CUDA graphs are not results, and are skipped silently"() {
        given:
        byte[] description = [3, 0, 0, 0, 1, 2, 3]

        when:
        ReportSource source = new CaptureReader().open("graphs", report(header(), block(message().unsigned(5, 7L).unsigned(10, 1L)), description, resultBlock(message().text(7, "k").toByteArray())))

        then:
        source.report().warnings().empty
        source.capture().results()*.work()*.name() == ["k"]
    }

    def "a report of ncu #version is read #how"() {
        given:
        WireMessage session = message().nested(8, message().text(1, "Nsight Compute Target").text(2, version))

        when:
        ReportSource source = new CaptureReader().open("report", report(header(), block(message().nested(3, session)), resultBlock(message().text(7, "k").toByteArray())))

        then:
        source.report().warnings().collect { it.find(/newer than the newest tested version, [0-9.]+\d/) } == warnings

        where:
        version                                        || warnings
        "2020.3.0.0 (build 29307467) (public-release)" || []
        "2026.2.1.0 (build 38283040) (public-release)" || []
        "2026.2.2.0"                                   || ["newer than the newest tested version, 2026.2.1"]
        "2026.3.0.0 (build 39000000) (public-release)" || ["newer than the newest tested version, 2026.2.1"]
        "2027.1.0.0"                                   || ["newer than the newest tested version, 2026.2.1"]
        "2026.99999999999999999999"                    || ["newer than the newest tested version, 2026.2.1"]
        "internal"                                     || []
        how = warnings.empty ? "without a warning" : "with a warning"
    }

    def "unknown fields are skipped"() {
        given:
        WireMessage strange = message().unsigned(900, 1L).text(901, "new").nested(902, message().decimal(1, 1d)).single(903, 1f)

        when:
        Capture capture = new CaptureReader().open("strange", withResult(strange.text(7, "kernel"))).capture()

        then:
        capture.results()*.work()*.name() == ["kernel"]
    }

    def "a result larger than the window is read in parts"() {
        given:
        byte[] large = new byte[12_000_000]
        WireMessage result = message().text(7, "before").text(900, new String(large, "ISO-8859-1")).metric(13, 0, MetricValue.ofUnsigned(5L))
        byte[] content = report(header(), block(message().nested(4, message().text(1, "after"))), resultBlock(result.toByteArray()), resultBlock(result.toByteArray()))

        when:
        List<Result> results = new CaptureReader().open("large", content).capture().results()

        then:
        results*.work()*.name() == ["before", "before"]
        results*.metrics()*.value("after") == [MetricValue.ofUnsigned(5L)] * 2
    }

    def "a string may be defined after it is used"() {
        given:
        byte[] content = report(header(),
            resultBlock(message().metric(13, 0, MetricValue.ofUnsigned(5L)).toByteArray()),
            block(message().nested(4, message().text(1, "late"))))

        expect:
        new CaptureReader().open("late", content).capture().results()[0].metrics().value("late") == MetricValue.ofUnsigned(5L)
    }

    @Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
    def "real reports with random bytes overwritten are read or rejected"() {
        given:
        Random random = new Random(42)

        when:
        List<String> wrong = ["synth_nvtx_kernels", "synth_graph_cmdlist_misc", "gpu-demo-658c9970"].collectMany { name ->
            byte[] real = Files.readAllBytes(SampleReports.report(name))
            (1..400).findResults { round ->
                byte[] damaged = Arrays.copyOf(real, real.length)
                (1..(1 + random.nextInt(8))).each { damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256) }
                Object outcome = outcome(random.nextBoolean() ? damaged : Arrays.copyOf(damaged, random.nextInt(damaged.length)))
                outcome instanceof Capture || outcome instanceof IngestException ? null : "$name, round $round: $outcome".toString()
            }
        }

        then:
        wrong.empty
    }

    private static Object outcome(byte[] content) {
        try {
            new CaptureReader().open("damaged", content).capture()
        } catch (Throwable e) {
            e
        }
    }

    private static Set<Integer> blockEnds(byte[] content) {
        ByteBuffer buffer = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN)
        Set<Integer> ends = []
        int position = 8 + buffer.getInt(4)
        ends << position
        while (position < content.length) {
            int length = buffer.getInt(position)
            long[] payload = [0]
            Wire.nested(Arrays.copyOfRange(content, position + 4, position + 4 + length), { tag, input ->
                if (tag == (5 << 3)) {
                    payload[0] = input.readUInt32()
                } else {
                    Wire.skip(input, tag)
                }
            } as Wire.Field)
            position += 4 + length + (int) payload[0]
            ends << position
        }
        ends
    }

    private static WireMessage message() {
        new WireMessage()
    }

    private static WireMessage containers(int depth) {
        WireMessage inner = message()
        depth.times { inner = message().nested(5, message().nested(1, inner)) }
        inner
    }

    private static byte[] header() {
        block(message().unsigned(1, 7L))
    }

    private static byte[] block(WireMessage header) {
        ByteArrayOutputStream out = new ByteArrayOutputStream()
        header.writeTo(out)
        out.toByteArray()
    }

    private static byte[] resultBlock(byte[] result) {
        byte[] header = block(message().unsigned(2, 1L).unsigned(5, result.length + 4L))
        ByteBuffer.allocate(header.length + 4 + result.length).order(ByteOrder.LITTLE_ENDIAN).put(header).putInt(result.length).put(result).array()
    }

    private static byte[] withResult(Object result) {
        byte[] bytes = result instanceof WireMessage ? result.toByteArray() : (result as List<Integer>).collect { (byte) it } as byte[]
        report(header(), resultBlock(bytes))
    }

    private static byte[] report(Object... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream()
        out.write([0x4e, 0x56, 0x52, 0] as byte[])
        parts.each { out.write(it instanceof byte[] ? it : (it as List).collect { (byte) it } as byte[]) }
        out.toByteArray()
    }
}
