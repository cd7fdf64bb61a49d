package io.github.ncugradle.internal.capture.command

import io.github.ncugradle.internal.capture.RealNcu
import io.github.ncugradle.internal.capture.Samples
import io.github.ncugradle.internal.capture.run.RunVerdict
import io.github.ncugradle.internal.capture.tool.NcuTool
import io.github.ncugradle.internal.profile.NcuVersion
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

import static io.github.ncugradle.internal.capture.Samples.settings

class NcuCommandSpec extends Specification {

    static final NcuTool OLD = new NcuTool(Path.of("ncu"), NcuVersion.OLDEST)
    static final NcuTool NEW = new NcuTool(Path.of("ncu"), new NcuVersion(2024, 1, 1))

    static final NcuTool NEWEST = new NcuTool(Path.of("ncu"), new NcuVersion(2026, 3, 1))

    /** Every setting of the DSL at least once. */
    static final Map<String, CaptureSettings> SETTINGS = [
        "the defaults": settings(),
        "preset high": settings(preset: "high"),
        "preset compute": settings(preset: "compute"),
        "preset memory": settings(preset: "memory"),
        "a set": settings(set: "full"),
        "sections": settings(sections: ["WarpStateStats", "regex:Memory.*"]),
        "metrics": settings(metrics: ["sm__warps_active.avg.pct_of_peak_sustained_active", "regex:^dram__bytes"]),
        "replay mode application": settings(replayMode: "application"),
        "replay mode range": settings(replayMode: "range"),
        "replay mode app-range": settings(replayMode: "app-range"),
        "replay mode range with everything that it allows": settings(replayMode: "range", launchSkip: 1, launchCount: 2, devices: [0],
            kernels: new KernelFilter(["*"], [], "mangled"), preset: "high"),
        "kernels": settings(kernels: new KernelFilter(["*gemm*", "regex:^conv"], ["memset?", "regex:copy\$"], "demangled")),
        "excluded kernels": settings(kernels: new KernelFilter([], ["void f<int, (E)3>(T*)"], "mangled")),
        "launches": settings(launchSkip: 3, launchCount: 5),
        "this process only": settings(targetProcesses: "application-only"),
        "devices": settings(devices: [0, 2]),
        "clocks left alone": settings(clockControl: "none"),
        "caches left alone": settings(cacheControl: "none"),
        "source": settings(importSource: "on"),
        "source lines": settings().withSourceLines(),
        "source lines of ranges": settings(replayMode: "range").withSourceLines(),
        "source lines in addition to a set": settings(set: "full").withSourceLines(),
        "processes by name": settings(options: [targetProcessesFilter: "sh,regex:^py"]),
        "graphs": settings(options: [graphProfiling: "graph"]),
        "instances of ranges": settings(options: [rangeFilter: "on:1:[2-4]"]),
        "what other versions do by themselves": settings(options: [pushPopScope: "thread", pipelineBoostState: "stable", renameKernels: "off"]),
        "further arguments": settings(extraArguments: ["--apply-rules", "no"]),
    ]

    /** What ncu 2022.3 lacks. */
    static final List<String> NEWER = ["replay mode app-range", "graphs", "instances of ranges"]

    @Shared
    @TempDir
    Path directory

    def "the command line sets everything that differs between versions, and ends with the program"() {
        expect:
        NcuCommand.profile(NEW, settings(), ["A/"], "out/profile.ncu-rep", Samples.workload(["demo", "--steps", "4 5"], directory)) == [
            "ncu", "--config-file", "off", "--replay-mode", "kernel", "--target-processes", "all", "--clock-control", "base",
            "--cache-control", "all", "--import-source", "off", "--section", "SpeedOfLight", "--section", "LaunchStats", "--section", "Occupancy",
            "--metrics", "gpu__time_duration.sum", "--nvtx", "--nvtx-include", "A/", "--force-overwrite", "--export", "out/profile.ncu-rep",
            "demo", "--steps", "4 5",
        ]
    }

    def "#setting maps to #words"() {
        given:
        def command = NcuCommand.profile(NEW, settings, [], "out", Samples.workload(["demo"], directory, launcher))

        expect:
        Collections.indexOfSubList(command, words) >= 0

        where:
        setting         | settings                                                            | launcher               | words
        "a set"         | Samples.settings(set: "full")                                       | []                     | ["--set", "full", "--metrics"]
        "sections"      | Samples.settings(sections: ["Occupancy", "X"])                      | []                     | ["--section", "Occupancy", "--section", "X", "--metrics"]
        "metrics"       | Samples.settings(metrics: ["a", "gpu__time_duration.sum", "b"])     | []                     | ["--metrics", "gpu__time_duration.sum,a,b"]
        "devices"       | Samples.settings(devices: [0, 2])                                   | []                     | ["--devices", "0,2"]
        "launches"      | Samples.settings(launchSkip: 3, launchCount: 5)                     | []                     | ["--launch-skip", "3", "--launch-count", "5"]
        "source"        | Samples.settings(importSource: "on")                                | []                     | ["--import-source", "on"]
        "source lines"  | Samples.settings().withSourceLines()                                | []                     | ["--import-source", "on", "--section", "SpeedOfLight", "--section", "LaunchStats", "--section", "Occupancy", "--section", "SourceCounters", "--metrics"]
        "lines, ranges" | Samples.settings(replayMode: "range").withSourceLines()             | []                     | ["--import-source", "off"]
        "processes"     | Samples.settings(options: [targetProcessesFilter: "a,regex:b"])     | []                     | ["--target-processes-filter", "a,regex:b", "--section"]
        "arguments"     | Samples.settings(extraArguments: ["--a", "b c"])                    | []                     | ["--nvtx", "--a", "b c", "--force-overwrite"]
        "a launcher"    | Samples.settings()                                                  | ["mpirun", "-np", "4"] | ["mpirun", "-np", "4", "ncu", "--config-file"]
        "kernels"       | Samples.settings(kernels: new KernelFilter(["a*"], ["b"], "function")) | []                  | ["--kernel-name-base", "function", "--kernel-name", "regex:^(?!b\$)(?=a.*\$)"]
    }

    def "the command line of ncu 2026.3 sets every option with a changed default"() {
        given:
        def workload = Samples.workload(["demo"], directory)
        def all = settings(clockControl: "force-boost", options: [
            pushPopScope: "process", pipelineBoostState: "dynamic", graphProfiling: "graph", rangeFilter: "::2", renameKernels: "on"])

        expect:
        NcuCommand.profile(NEWEST, settings(), [], "out.ncu-rep", workload).take(15) == [
            "ncu", "--config-file", "off", "--replay-mode", "kernel", "--target-processes", "all", "--clock-control", "base",
            "--cache-control", "all", "--import-source", "off", "--rename-kernels", "off"]
        NcuCommand.profile(NEWEST, all, [], "out.ncu-rep", workload).subList(13, 23) == [
            "--nvtx-push-pop-scope", "process", "--pipeline-boost-state", "dynamic", "--rename-kernels", "on", "--graph-profiling", "graph",
            "--range-filter", "::2"]
    }

    def "options that the version lacks or the replay mode rejects are omitted"() {
        given:
        def workload = Samples.workload(["demo"], directory)
        def filtered = settings(replayMode: "range", kernels: new KernelFilter(["x"], [], "function"))

        expect:
        !NcuCommand.profile(OLD, settings(), [], "out", workload).contains("--config-file")
        !NcuCommand.profile(NEW, filtered, [], "out", workload).contains("--kernel-name")
    }

    def "the kernel filter #includes without #excludes keeps #kept"() {
        given:
        def regex = new KernelFilter(includes, excludes, "function").expression().get().substring("regex:".length())

        expect:
        ["gemm", "my_gemm_1", "memset", "memset_gemm", "f(int)"].findAll { it =~ regex } == kept

        where:
        includes            | excludes          | kept
        ["*gemm*"]          | []                | ["gemm", "my_gemm_1", "memset_gemm"]
        ["*gemm*"]          | ["regex:^memset"] | ["gemm", "my_gemm_1"]
        []                  | ["memset*"]       | ["gemm", "my_gemm_1", "f(int)"]
        ["gemm", "f(int)"]  | []                | ["gemm", "f(int)"]
        ["regex:gemm\$"]    | ["gemm"]          | ["memset_gemm"]
        ["gem?"]            | []                | ["gemm"]
    }

    def "a capture of one region keeps kernels that pass both the workload's and the region's filter: #kept"() {
        given:
        def region = new RegionFilter("A", null, "", false, own, notOwn)
        def regex = settings(kernels: new KernelFilter(includes, excludes, "function")).of(region).kernels().expression().orElse("regex:").substring("regex:".length())

        expect:
        ["gemm", "my_gemm_1", "memset", "memset_gemm", "f(int)"].findAll { it =~ regex } == kept

        where:
        includes   | excludes  | own        | notOwn            | kept
        ["*gemm*"] | []        | ["mem*"]   | []                | ["memset_gemm"]
        []         | ["gemm"]  | ["*gemm*"] | ["regex:^memset"] | ["my_gemm_1"]
        []         | []        | ["gem?"]   | []                | ["gemm"]
        []         | []        | []         | []                | ["gemm", "my_gemm_1", "memset", "memset_gemm", "f(int)"]
    }

    @Requires(value = { RealNcu.years() }, reason = "no real ncu")
    def "ncu #year accepts the command line for #setting"() {
        given:
        def real = new RealNcu(year)
        def ncu = NcuTool.at(real.executable.toPath())
        def settings = SETTINGS[setting]
        def report = directory.resolve("report-${year}.ncu-rep").toString()
        def regions = ["A", "A::A1", "a/b [c], d@e", "-x", "regex:y", "back\\"].collect { RegionFilter.of(it, null) } +
            [RegionFilter.of("p", "dec*"), RegionFilter.of("q", "regex:^[A-C]/@,"), new RegionFilter("s", null, "lib", true)]
        def command = NcuCommand.profile(ncu, settings, regions*.expressions().flatten(), report, Samples.workload(["/bin/sh", "-c", "echo ran"], directory))

        when:
        SettingsCheck.check(ncu, Samples.plan(), settings)
        def run = real.run(command, directory)

        then:
        run.exitCode() == 0
        run.tail().contains("ran")
        RunVerdict.of(run, false).outcome() == RunVerdict.Outcome.NOTHING_PROFILED
        run.messages().findAll { it.contains("==ERROR==") } - "==ERROR== Failed to create report." == []
        !run.messages().any { it.contains("No metrics to collect") }

        where:
        [setting, year] << [SETTINGS.keySet(), RealNcu.years()].combinations().findAll { it[1] != "2022" || !(it[0] in NEWER) }
    }
}
