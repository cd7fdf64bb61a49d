package io.github.ncugradle.internal.ingest.ncurep

import com.google.protobuf.CodedInputStream
import com.google.protobuf.CodedOutputStream
import com.google.protobuf.WireFormat
import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.internal.ingest.RealNcu
import io.github.ncugradle.internal.ingest.SampleReports
import io.github.ncugradle.internal.ingest.SourcePage
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.source.SourceCounts
import io.github.ncugradle.internal.profile.source.SourceMetric
import io.github.ncugradle.internal.profile.source.SourcePlace
import io.github.ncugradle.internal.profile.source.SourceProfile
import io.github.ncugradle.internal.profile.source.SourceProfile.State
import io.github.ncugradle.testing.SharedData
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.ByteBuffer
import java.nio.ByteOrder
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.TimeUnit

@Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
class RealSourceLinesSpec extends Specification {

    @TempDir
    Path directory

    @Shared
    Map<String, Integer> compared = [:].withDefault { 0 }

    def cleanupSpec() {
        println "source lines: ${compared.instructions} addresses with lines, ${compared.lines} sums by line, ${compared.plain} addresses without lines " +
            "and ${compared.cells} cells of the real ncu compared"
    }

    def "instructions and sums by line of #page.fileName are those that ncu prints"() {
        given:
        List<Result> results = new CaptureReader().read([SampleReports.report(SampleReports.nameOf(page))]).results()

        expect:
        differences(results, SourcePage.of(page)) == []

        where:
        page << SharedData.files("source") { it.endsWith(".csv") }
    }

    @Requires(value = { RealNcu.years().contains(2024) }, reason = RealNcu.MISSING)
    def "instructions and sums by line of #name are those that ncu prints now"() {
        given: "ncu hangs on this page where source files were imported"
        Path report = withoutFiles(SampleReports.report(name), directory.resolve("without-files.ncu-rep"))

        expect:
        differences(new CaptureReader().read([SampleReports.report(name)]).results(), printed(report, "cuda,sass")) == []

        where:
        name << namesWith(State.LINES)
    }

    @Requires(value = { RealNcu.years().contains(2024) }, reason = RealNcu.MISSING)
    def "instructions and sums by function of #name, which has no line info, are those that ncu prints now"() {
        given:
        List<Result> results = new CaptureReader().read([SampleReports.report(name)]).results()

        expect:
        differencesByFunction(results, printed(SampleReports.report(name), "sass")) == []

        where:
        name << namesWith(State.NO_LINES)
    }

    def "the hot line of fill_matrix is where its threads wait for each other"() {
        when:
        SourceProfile profile = new CaptureReader().read([SampleReports.report("seq-align-ba70a791")]).results()[1].source().profile()

        then:
        profile.state() == State.LINES
        profile.note() == ""
        profile.total().samples() == 1098
        with(profile.lines()[new SourcePlace("/home/victor/Documents/seq_align/src/nw1.cu", 20)]) {
            samples() == 872
            value(SourceMetric.Kind.INSTRUCTIONS) == 91_488
            stalls().max { it.value }.key == "barrier"
            stalls().values().sum() == 872
        }

        and: "code without line info is listed by function"
        profile.functions().collectEntries { [it.key, it.value.samples()] } == [min: 38d, max: 53d]
    }

    def "the hot line of daxpy is where it loads and stores"() {
        when:
        Result daxpy = new CaptureReader().read([SampleReports.report("nsight-training-8399c713")]).results()
            .find { it.work().name().startsWith("daxpy") }
        SourceProfile profile = daxpy.source().profile()
        def hottest = profile.lines().max { it.value.samples() }

        then:
        hottest.key == new SourcePlace("/usr/local/parallel_forall/posts/nvtx/manual_nvtx.cu", 69)
        profile.total().samples() == 16_781
        Math.round(1000 * hottest.value.samples() / profile.total().samples()) == 966
    }

    def "imported source text is available"() {
        when:
        Result result = new CaptureReader().read([SampleReports.report("gpu-workshop-0295a32a-before")]).results()[0]
        SourcePlace hottest = result.source().profile().lines().max { it.value.samples() }.key
        String text = result.source().text(hottest.file()).get()

        then:
        hottest.line() == 400
        text.readLines()[hottest.line() - 1].strip() == "sendbuf_l(s,k,ll) = state(s      ,k,ll)"
    }

    def "a note names missing data: #name has #state"() {
        when:
        SourceProfile profile = new CaptureReader().read([SampleReports.report(name)]).results()[0].source().profile()

        then:
        profile.state() == state
        profile.note().contains(note)
        profile.functions().keySet() as List == functions

        where:
        name                          || state           | functions                                                                          | note
        "gpu-demo-658c9970"           || State.NO_VALUES | []                                                                                 | "SourceCounters"
        "raytracing-ca437891"         || State.NO_VALUES | []                                                                                 | "SourceCounters"
        "cuda-mlp-inference-b4d31e9a" || State.NO_LINES  | ["_Z17matrix_addition2DPfS_S_ii"]                                                  | "-lineinfo"
        "self-join-mistic-41e4b029"   || State.NO_LINES  | ["_Z20searchKernelCOSStreejPdjPjS0_S0_PyS0_jjjdS0_S0_S0_S0_S0_j"]                    | "-lineinfo"
    }

    private List<String> differences(List<Result> results, SourcePage page) {
        [results, page.byResult(results*.work()*.name())].transpose().collectMany { Result result, List<SourcePage.Part> parts ->
            lines(result, parts) + instructions(result, parts)
        }
    }

    private List<String> lines(Result result, List<SourcePage.Part> parts) {
        SourceProfile profile = result.source().profile()
        Map<SourcePlace, Map<SourceMetric, Double>> theirs = [:]
        parts*.lines.flatten().each { SourcePage.Row row ->
            compared.lines++
            row.values.each { metric, value -> theirs.computeIfAbsent(row.place, { [:] }).merge(metric, value, { a, b -> a + b }) }
        }
        profile.lines().keySet().findAll { !theirs.containsKey(it) }.collect { "$result: ncu does not print $it".toString() } +
            theirs.collectMany { place, values ->
                compared.cells += values.size()
                def ours = profile.lines()[place]
                values.findAll { metric, value -> value != (ours == null ? 0 : ours.value(ours.metrics().indexOf(metric))) }
                    .collect { "$result, $place: ncu prints ${it}, we read ${ours}".toString() }
            }
    }

    private List<String> instructions(Result result, List<SourcePage.Part> parts) {
        SampledResult source = (SampledResult) result.source()
        Map<Long, Map<SourceMetric, Double>> ours = values(source)
        def code = source.code()
        Map<Long, List<SourcePage.Row>> theirs = parts*.instructions.flatten().groupBy { it.address }
        ours.keySet().findAll { code.find(it)?.lines() && !theirs.containsKey(it) }.collect { "$result: ncu does not print ${Long.toHexString(it)}".toString() } +
            theirs.collectMany { address, rows ->
                compared.instructions += rows.size()
                compared.cells += rows*.values*.size().sum()
                Set<SourcePlace> lines = code.find(address).lines() as Set
                List<String> differences = lines == rows*.place as Set ? [] : ["$result, ${Long.toHexString(address)}: $lines, not ${rows*.place}".toString()]
                differences + rows.collectMany { row -> row.values.findAll { metric, value -> (ours[address]?.get(metric) ?: 0) != value }
                    .collect { "$result, ${Long.toHexString(address)}: ncu prints $it, we read ${ours[address]}".toString() }
                }
            }
    }

    /**
     * ncu prints a part for each function, also for those that did not run, and for some results each part twice. It does not say
     * where a result ends: a part belongs to the first result with its values.
     */
    private List<String> differencesByFunction(List<Result> results, SourcePage page) {
        List<String> differences = []
        List<Map<Long, Map<SourceMetric, Double>>> read = results.collect { it.source() instanceof SampledResult ? values((SampledResult) it.source()) : [:] }
        List<Map<Long, Map<SourceMetric, Double>>> missing = read*.clone()
        List<Map<String, Map<SourceMetric, Double>>> sums = results.collect { [:] }
        page.parts.each { part ->
            compared.plain += part.instructions.size()
            compared.cells += part.instructions*.values*.size().sum()
            Closure differ = { values -> part.instructions.collectMany { row ->
                row.values.findAll { metric, value -> counted(values[row.address] ?: [:], metric) != value }
                    .collect { "$part.function, ${Long.toHexString(row.address)}: ncu prints $it, we read ${values[row.address]}".toString() }
            } }
            int index = missing.findIndexOf { values -> part.instructions.any { it.address in values } && differ(values).empty }
            if (index < 0) {
                differences += read.any { differ(it).empty } ? [] : differ(read.find { values -> part.instructions.any { it.address in values } } ?: [:])
                return
            }
            missing[index].keySet().removeAll(part.instructions*.address)
            def code = ((SampledResult) results[index].source()).code()
            part.instructions.each { row ->
                def sum = sums[index].computeIfAbsent(code.find(row.address).function(), { [:] })
                row.values.each { metric, value -> sum.merge(metric, value, { a, b -> a + b }) }
            }
        }
        [results, missing, sums].transpose().each { Result result, Map left, Map<String, Map<SourceMetric, Double>> byFunction ->
            differences += left.keySet().collect { "$result: ncu does not print ${Long.toHexString(it)}".toString() }
            Map functions = result.source().profile().functions()
            differences += functions.keySet() == byFunction.keySet() ? [] : ["$result: ${functions.keySet()}, not ${byFunction.keySet()}".toString()]
            byFunction.each { function, values ->
                differences += values.findAll { metric, value -> counted(byMetric(functions[function]), metric) != value }
                    .collect { "$result, $function: ncu's instructions add up to $it, we read ${functions[function]}".toString() }
            }
        }
        differences
    }

    /** Up to ncu 2020.3 reports do not have the number of samples, but each sample has one reason. */
    private static double counted(Map<SourceMetric, Double> values, SourceMetric metric) {
        Double known = values[metric]
        known != null ? known : metric == SourceMetric.SAMPLES ? (double) (values.findAll { it.key.kind() == SourceMetric.Kind.STALL }.values().sum() ?: 0) : 0
    }

    private static Map<SourceMetric, Double> byMetric(SourceCounts counts) {
        counts == null ? [:] : [counts.metrics(), (0..<counts.metrics().size()).collect { counts.value(it) }].transpose().collectEntries()
    }

    private static List<String> namesWith(State state) {
        !SampleReports.available() ? [] : SampleReports.reports()
            .findAll { new CaptureReader().read([it]).results().any { it.source().profile().state() == state } }.collect { SampleReports.nameOf(it) }
    }

    private static Map<Long, Map<SourceMetric, Double>> values(SampledResult source) {
        Instructions found = new Instructions(source.@shared.columns().@metrics)
        source.read(found)
        found.values
    }

    private static class Instructions implements InstructionValues.Sink {

        final Map<Long, Map<SourceMetric, Double>> values = [:]
        private final List<SourceMetric> metrics
        private SourceMetric current

        Instructions(List<SourceMetric> metrics) {
            this.metrics = metrics
        }

        @Override
        boolean begin(int column) {
            current = metrics[column]
            true
        }

        @Override
        void add(int position, long address, double value) {
            values.computeIfAbsent(address, { [:] }).put(current, value)
        }
    }

    private static SourcePage printed(Path report, String code) {
        File home = File.createTempDir()
        File page = new File(home, "page.csv")
        ProcessBuilder builder = new ProcessBuilder(RealNcu.at(2024).path, "--import", report as String, "--page", "source", "--print-source", code, "--csv")
            .redirectError(ProcessBuilder.Redirect.DISCARD).redirectOutput(page)
        builder.environment().putAll([LC_ALL: "C", HOME: home.path, NV_COMPUTE_PROFILER_DISABLE_STOCK_FILE_DEPLOYMENT: "1"])
        Process process = builder.start()
        try {
            assert process.waitFor(5, TimeUnit.MINUTES): "ncu hangs on $report"
            SourcePage.of(page.toPath())
        } finally {
            process.destroyForcibly()
            home.deleteDir()
        }
    }

    /** A copy of a report without the source files that were imported. */
    private static Path withoutFiles(Path report, Path target) {
        ByteBuffer input = ByteBuffer.wrap(Files.readAllBytes(report)).order(ByteOrder.LITTLE_ENDIAN)
        ByteArrayOutputStream out = new ByteArrayOutputStream()
        byte[] start = new byte[8 + input.getInt(4)]
        input.get(start)
        out.write(start)
        while (input.hasRemaining()) {
            byte[] header = sized(input)
            int payloadEnd = input.position() + (int) (number(header, 5) ?: 0)
            ByteArrayOutputStream payload = new ByteArrayOutputStream()
            (number(header, 1) ?: 0).times { writeSized(payload, rewritten(sized(input)) { field, copy -> field == 8 ? null : copy }) }
            byte[] results = new byte[payloadEnd - input.position()]
            input.get(results)
            payload.write(results)
            writeSized(out, rewritten(header) { field, copy -> field == 5 ? (long) payload.size() : copy })
            payload.writeTo(out)
        }
        Files.write(target, out.toByteArray())
    }

    private static byte[] sized(ByteBuffer input) {
        byte[] message = new byte[input.getInt()]
        input.get(message)
        message
    }

    private static void writeSized(ByteArrayOutputStream out, byte[] message) {
        out.write(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(message.length).array())
        out.write(message)
    }

    private static Long number(byte[] message, int field) {
        Long found = null
        rewritten(message) { number, value ->
            found = number == field ? (long) value : found
            value
        }
        found
    }

    /** A message whose fields, by number and value, are those that a closure returns. */
    private static byte[] rewritten(byte[] message, Closure<Object> change) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream()
        CodedOutputStream out = CodedOutputStream.newInstance(bytes)
        CodedInputStream input = CodedInputStream.newInstance(message)
        for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
            int field = WireFormat.getTagFieldNumber(tag)
            boolean varint = WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_VARINT
            Object changed = change(field, varint ? (Object) input.readUInt64() : input.readByteArray())
            if (changed instanceof byte[]) {
                out.writeByteArray(field, (byte[]) changed)
            } else if (changed != null) {
                out.writeUInt64(field, (long) changed)
            }
        }
        out.flush()
        bytes.toByteArray()
    }
}
