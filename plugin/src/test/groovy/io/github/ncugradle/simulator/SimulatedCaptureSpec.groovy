package io.github.ncugradle.simulator

import io.github.ncugradle.internal.capture.tool.SimulatedTool
import io.github.ncugradle.internal.profile.NcuVersion
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.profile.SimulationMark
import io.github.ncugradle.internal.region.RangeTree
import io.github.ncugradle.internal.report.RooflineMetrics
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

import static io.github.ncugradle.simulator.Simulated.event
import static io.github.ncugradle.simulator.Simulated.launch
import static io.github.ncugradle.simulator.Simulated.pop
import static io.github.ncugradle.simulator.Simulated.push

@Requires(value = { os.linux }, reason = "the programs are shell scripts")
class SimulatedCaptureSpec extends Specification {

    @TempDir
    Path directory

    def simulated

    def setup() {
        simulated = new Simulated(directory)
        simulated.program([
            launch("void ns::warmup<float, 1>(float *, int)", ns: 1000),
            push("A"),
            launch("conv", ns: 2000, counters: "ffma=640 read=4096 written=1024"),
            push("A1"),
            launch("relu", ns: 3000),
            launch("conv", ns: 4000, device: 1),
            pop(),
            launch("add", ns: 5000, thread: 2),
            pop(),
            push("A"),
            launch("conv", ns: 6000),
            pop(),
            event("start", 5, "", "B"),
            launch("pool", ns: 7000),
            event("end", 5),
        ])
    }

    def "'#options' measures #kernels"() {
        when:
        def call = simulated.ncu("--nvtx", *options.split(" ").findAll(), "-o", "out", "./program")

        then:
        call.exitCode == 0
        results("out.ncu-rep")*.work()*.name() == kernels

        where:
        options                                         | kernels
        ""                                              | ["void ns::warmup<float, 1>(float *, int)", "conv", "relu", "conv", "add", "conv", "pool"]
        "--nvtx-include A/"                             | ["conv", "relu", "conv", "conv"]
        "--nvtx-include A/A1/ --nvtx-include B"         | ["relu", "conv", "pool"]
        "--nvtx-include A/ --nvtx-exclude A1/"          | ["conv", "conv"]
        "--nvtx-exclude A/"                             | ["add", "pool"]
        "--nvtx-push-pop-scope thread --nvtx-include A/" | ["conv", "relu", "conv", "conv"]
        "--nvtx-push-pop-scope process --nvtx-include A/" | ["conv", "relu", "conv", "add", "conv"]
        "--nvtx-push-pop-scope process --nvtx-include A]" | ["conv", "add", "conv"]
        "--nvtx-push-pop-scope process --nvtx-exclude A/" | ["pool"]
        "--target-processes-filter demo -k relu"        | ["relu"]
        "--target-processes-filter regex:^de -k relu"   | ["relu"]
        "--target-processes-filter other -k relu"       | []
        "--target-processes-filter exclude:demo"        | []
        "--target-processes-filter exclude:other -k relu" | ["relu"]
        "--graph-profiling graph --pipeline-boost-state dynamic --rename-kernels off --clock-control force-boost -k relu" | ["relu"]
        "-k conv"                                       | ["conv", "conv", "conv"]
        "-k con"                                        | []
        "-k warmup"                                     | ["void ns::warmup<float, 1>(float *, int)"]
        "-k regex:^(conv|relu)\$"                       | ["conv", "relu", "conv", "conv"]
        "--kernel-name-base demangled -k regex:float"   | ["void ns::warmup<float, 1>(float *, int)"]
        "-k conv -s 1"                                  | ["conv", "conv"]
        "-k conv -s 1 -c 1"                             | ["conv"]
        "--nvtx-include A/ --launch-skip 1 -c 2"        | ["relu", "conv"]
        "-s -1"                                         | []
        "--devices 1"                                   | ["conv"]
        "--devices 0,1 -c 3"                            | ["void ns::warmup<float, 1>(float *, int)", "conv", "relu"]
    }

    def "in process scope, launches count in the ranges of other threads; in thread scope, they do not"() {
        given:
        simulated.program("threads", [
            push("train"), push("forward"), launch("gemm"), pop(),
            push("backward"), launch("gemm_t", thread: 9), push("grad", "", 9), launch("add", thread: 9), pop("", 9), pop(), pop()])

        when:
        simulated.ncu("--nvtx", "--nvtx-push-pop-scope", scope, "-o", scope, "./threads")
        def tree = new RangeTree()
        results("${scope}.ncu-rep").each { tree.add(it) }

        then:
        tree.text() == expected.stripMargin()

        where:
        scope     | expected
        "process" | """\
            |<default domain>
            |  train  3
            |    forward  1
            |    backward  2
            |      grad  1
            |3 results, 0 of them in no range
            |"""
        "thread"  | """\
            |<default domain>
            |  train  1
            |    forward  1
            |  grad  1
            |3 results, 1 of them in no range
            |"""
    }

    def "ranges are measured whole, on the thread that opened them, and have no kernels"() {
        when:
        def call = simulated.ncu("--nvtx", "--replay-mode", mode, "--nvtx-include", "A/", "--nvtx-include", "A/A1/", "--set", "full", "-o", "out", "./program")
        def ranges = results("out.ncu-rep")

        then:
        call.exitCode == 0
        ranges*.kind() == [ResultKind.RANGE, ResultKind.RANGE]
        ranges*.metrics()*.value("gpu__time_duration.sum")*.number() == [9000d, 6000d]
        ranges[0].nvtx().pushPop()[0].ranges()*.name() == ["A"]
        !ranges[0].metrics().schema().names().any { it.startsWith("launch__") }
        call.output.contains('==PROF== Profiling "range" - 1: 0%')

        where:
        mode << ["range", "app-range"]
    }

    def "stacks are recorded only with --nvtx"() {
        expect:
        simulated.ncu(*options, "-o", "out", "./program").exitCode == 0
        results("out.ncu-rep").count { !it.nvtx().pushPop().empty } == recorded

        where:
        options    | recorded
        ["--nvtx"] | 6
        []         | 0
    }

    def "sections add their metrics, unknown metrics are omitted, and a message names what cannot be simulated"() {
        when:
        def call = simulated.ncu("--section", "SpeedOfLight", "--section", "WarpStateStats", "--metrics", "no__such.sum,dram__bytes.sum", "-o", "out", "./program")
        Result conv = results("out.ncu-rep")[1]

        then:
        conv.sections()*.identifier() == ["SpeedOfLight", "CommandLineProfilerMetrics"]
        conv.metrics().schema().names().findAll { !it.startsWith("device__") } == [
            "dram__bytes.sum", "dram__cycles_elapsed.avg.per_second", "gpc__cycles_elapsed.avg.per_second", "gpc__cycles_elapsed.max",
            "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed", "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
            "gpu__time_duration.sum", "sm__throughput.avg.pct_of_peak_sustained_elapsed"]
        conv.metrics().value("dram__bytes.sum").number() == 5120d
        conv.metrics().value("sm__throughput.avg.pct_of_peak_sustained_elapsed").number() == 0.5d
        call.lines.count { it == "==WARNING== The simulated GPU has no metrics for section WarpStateStats." } == 1
    }

    def "sections have the order of ncu's details page"() {
        when:
        simulated.ncu("--section", "Occupancy", "--section", "LaunchStats", "--section", "SpeedOfLight", "-o", "out", "./program")

        then:
        results("out.ncu-rep")[1].sections().toSorted { it.order() }*.identifier() == ["SpeedOfLight", "LaunchStats", "Occupancy"]
    }

    def "the section of the roofline chart contains all metrics of the chart"() {
        when:
        simulated.ncu("--section", "SpeedOfLight_RooflineChart", "-o", "out", "./program")
        def metrics = results("out.ncu-rep")[1].metrics()
        def roofline = RooflineMetrics.of { metrics.schema().names().contains(it) ? metrics.value(it).number() : null }

        then:
        [roofline.single(), roofline.traffic()] == [2 * 0.32e9d, 2.56e9d]
        [roofline.peakSingle(), roofline.peakTraffic()] == [128e9d, 32e9d]
    }

    def "the simulation derives no metric from counters that the program does not report"() {
        when:
        simulated.ncu("--set", "full", "-o", "out", "./program")

        then:
        !results("out.ncu-rep")[2].metrics().schema().names().any { it.startsWith("dram__bytes") || it.contains("throughput") }
    }

    def "child processes are measured, too, unless the filter selects only the application"() {
        given:
        simulated.script("parent", "./program; ./program; exit 0")

        when:
        def call = simulated.ncu("--target-processes", which, "-o", "out", "./parent")

        then:
        call.exitCode == 0
        Files.exists(directory.resolve("out.ncu-rep")) == (processes > 0)
        call.lines.count { it.startsWith("==PROF== Connected to process ") } == processes
        call.output.contains("No kernels were profiled") == (processes == 0)

        where:
        which              | processes
        "all"              | 2
        "application-only" | 0
    }

    def "the report's name can contain macros"() {
        when:
        simulated.ncu(RANK: "3", "-o", "r%%_%q{RANK}_%i", "./program")
        simulated.ncu(RANK: "3", "-o", "r%%_%q{RANK}_%i", "./program")

        then:
        directory.toFile().list().findAll { it.endsWith(".ncu-rep") }.sort() == ["r%_3_0.ncu-rep", "r%_3_1.ncu-rep"]
    }

    def "the error about a failed program has its exit code, and the measurement is kept"() {
        given:
        simulated.program("failing", 3, [launch("conv")])

        when:
        def call = simulated.ncu("-o", "out", "./failing")

        then:
        call.exitCode == 3
        call.lines.contains("==ERROR== The application returned an error code (3).")
        results("out.ncu-rep").size() == 1
    }

    def "a program without a trace is one without kernels"() {
        given:
        simulated.script("quiet", "exit 0")

        when:
        def call = simulated.ncu("-o", "out", "./quiet")

        then:
        call.exitCode == 0
        call.lines == ["==WARNING== No kernels were profiled."]
        !Files.exists(directory.resolve("out.ncu-rep"))
    }

    def "a damaged trace is an error, and no report is left"() {
        given:
        simulated.program("damaged", 0, ["launch\tx"])

        when:
        def call = simulated.ncu("-o", "out", "./damaged")

        then:
        call.exitCode == 1
        call.output.contains("cannot be read: line 3")
        !Files.exists(directory.resolve("out.ncu-rep"))
    }

    def "progress goes to the log file, with names cut and counted"() {
        given:
        simulated.program("long", 0, [launch("a_kernel_with_quite_a_long_name_indeed")])

        when:
        simulated.ncu("-c", "2", "--log-file", "log.txt", "-o", "out", "./long")

        then:
        Files.readAllLines(directory.resolve("log.txt"))[1] == '==PROF== Profiling "a_kernel_with_quite_a_long_na..." - 0 (1/2): 0%....50%....100% - 1 pass'
    }

    def "every file says that it is simulated"() {
        when:
        def call = simulated.ncu("--nvtx", "-o", "out", "./program")
        def report = simulated.read("out.ncu-rep").reports()[0]
        def pages = ["raw", "details"].collect { simulated.ncu("--import", "out.ncu-rep", "--csv", "--page", it, "--print-units", "base").output }
        Files.writeString(directory.resolve("raw.csv"), pages[0])
        Files.writeString(directory.resolve("details.csv"), pages[1])

        then:
        SimulationMark.isOn(report)
        call.lines.contains("==WARNING== Simulated: these results do not come from a GPU.")
        report.devices()*.name().every { it == "Simulated GPU" }
        report.session().ncuVersion() == "2024.1.1.0"
        pages.every { page -> page.readLines().drop(1).findAll { it.startsWith('"0') }.every { it.contains('"simulated"') } }
        ["raw.csv", "details.csv"].every { SimulationMark.isOn(simulated.read(it).reports()[0]) }
    }

    def "the simulated ncu identifies itself, and the plugin reads its version"() {
        when:
        def call = simulated.ncu("--version")

        then:
        call.output.contains("simulated")
        NcuVersion.in(call.output).get().toString() == SimulatedTool.VERSION
    }

    def "filters apply to imported reports, too"() {
        given:
        simulated.ncu("--nvtx", "-o", "out", "./program")

        expect:
        ids("--nvtx-include", "A/") == [1, 2, 3, 5]
        ids("-k", "conv", "-s", "1", "-c", "1") == [3]
        ids("--devices", "1") == [3]
        ids("--nvtx-include", "nowhere/") == []
    }

    def "the simulated ncu runs as a separate process"() {
        when:
        def process = new ProcessBuilder("${System.getProperty("java.home")}/bin/java", "-cp", System.getProperty("java.class.path"),
            "io.github.ncugradle.simulator.SimulatedNcu", "--nvtx", "--nvtx-include", "A/", "-o", "out", "./program")
            .directory(directory.toFile()).redirectErrorStream(true).start()
        def output = process.inputStream.text

        then:
        process.waitFor() == 0
        output.contains("==PROF== Report: ")
        results("out.ncu-rep").size() == 4
    }

    private List<Result> results(String report) {
        Files.exists(directory.resolve(report)) ? simulated.read(report).results() : []
    }

    private List<Integer> ids(String... filter) {
        def call = simulated.ncu("--import", "out.ncu-rep", "--csv", "--page", "raw", "--print-units", "base", *filter)
        assert call.exitCode == 0
        (call.output =~ /(?m)^"(\d+)",/).collect { it[1] as int }
    }
}
