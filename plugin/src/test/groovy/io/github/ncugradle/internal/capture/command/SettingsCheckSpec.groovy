package io.github.ncugradle.internal.capture.command

import io.github.ncugradle.internal.capture.RealNcu
import io.github.ncugradle.internal.capture.tool.CaptureException
import io.github.ncugradle.internal.capture.tool.NcuTool
import io.github.ncugradle.internal.profile.NcuVersion
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

import static io.github.ncugradle.internal.capture.Samples.plan
import static io.github.ncugradle.internal.capture.Samples.settings

class SettingsCheckSpec extends Specification {

    @TempDir
    Path directory

    def "#setting is rejected before ncu starts: #message"() {
        when:
        SettingsCheck.check(new NcuTool(lists(), version), plan(), settings(changes))

        then:
        def e = thrown(CaptureException)
        e.message.startsWith("ncu.$setting: ")
        e.message.contains(message)

        where:
        setting                   | version                       | changes                                             | message
        "capture.replayMode"      | NcuVersion.OLDEST             | [replayMode: "app-range"]                           | "'app-range' requires ncu 2023.2 or newer"
        "capture.replayMode"      | new NcuVersion(2024, 1, 1)    | [replayMode: "warp"]                                | "expected one of kernel, application, range, app-range; found 'warp'"
        "capture.clockControl"    | new NcuVersion(2024, 1, 1)    | [clockControl: "boost"]                             | "requires ncu 2025.4 or newer"
        "capture.clockControl"    | new NcuVersion(2025, 3, 0)    | [clockControl: "force-boost"]                       | "requires ncu 2025.4 or newer"
        "capture.pushPopScope"    | new NcuVersion(2024, 1, 1)    | [options: [pushPopScope: "process"]]                | "'process' requires ncu 2025.4 or newer"
        "capture.pushPopScope"    | new NcuVersion(2025, 1, 0)    | [options: [pushPopScope: "process"]]                | "'process' requires ncu 2025.4 or newer"
        "capture.pushPopScope"    | new NcuVersion(2026, 3, 0)    | [options: [pushPopScope: "proces"]]                 | "Did you mean 'process'?"
        "capture.pipelineBoostState" | new NcuVersion(2024, 1, 1) | [options: [pipelineBoostState: "dynamic"]]          | "requires ncu 2025.4 or newer"
        "capture.renameKernels"   | new NcuVersion(2024, 1, 1)    | [options: [renameKernels: "on"]]                    | "requires ncu 2025.4 or newer"
        "capture.graphProfiling"  | NcuVersion.OLDEST             | [options: [graphProfiling: "graph"]]                | "requires ncu 2022.4 or newer"
        "capture.rangeFilter"     | NcuVersion.OLDEST             | [options: [rangeFilter: "::2"]]                     | "requires ncu 2023.1 or newer"
        "capture.rangeFilter"     | new NcuVersion(2026, 3, 0)    | [options: [rangeFilter: "2"]]                       | "such as ::[2-4]; found '2'"
        "capture.cacheControl"    | NcuVersion.OLDEST             | [cacheControl: "al"]                                | "Did you mean 'all'?"
        "capture.targetProcesses" | NcuVersion.OLDEST             | [targetProcesses: "application"]                    | "one of all, application-only"
        "capture.kernelNameBase"  | NcuVersion.OLDEST             | [kernels: new KernelFilter([], [], "demangeld")]    | "Did you mean 'demangled'?"
        "capture.sectionSet"      | NcuVersion.OLDEST             | [set: "ful"]                                        | "has no 'ful'. Did you mean 'full'?"
        "capture.sections"        | NcuVersion.OLDEST             | [sections: ["SpeedOfLigth"]]                        | "has no 'SpeedOfLigth'. Did you mean 'SpeedOfLight'?"
        "capture.metrics"         | NcuVersion.OLDEST             | [metrics: ["a,b"]]                                  | "one name per entry"
        "capture.launchCount"     | NcuVersion.OLDEST             | [launchCount: 0]                                    | "at least 1; found '0'"
        "capture.launchSkip"      | NcuVersion.OLDEST             | [launchSkip: -1]                                    | "at least 0; found '-1'"
        "capture.devices"         | NcuVersion.OLDEST             | [devices: [-1]]                                     | "indices of at least 0; found '-1'"
        "kernels"                 | NcuVersion.OLDEST             | [kernels: new KernelFilter(["regex:("], [], "function")] | "do not form a valid regular expression"
        "capture.importSource"    | NcuVersion.OLDEST             | [replayMode: "range", importSource: "on"]           | "does not import source in range replay modes"
        "capture.extraArguments"  | NcuVersion.OLDEST             | [extraArguments: ["--export=x"]]                    | "--export is set by the plugin"
        "capture.extraArguments"  | new NcuVersion(2026, 3, 0)    | [extraArguments: ["--rename-kernels", "off"]]       | "--rename-kernels has a setting. Set ncu.capture.renameKernels instead."
    }

    def "ncu's help decides if the version alone does not tell whether it has an option"() {
        given:
        def settings = settings(options: [pushPopScope: "process"])
        def version = new NcuVersion(2025, 2, 0)

        when:
        SettingsCheck.check(new NcuTool(script('[ "$1" != --help ] || echo "  --nvtx-push-pop-scope arg (=thread)"'), version), plan(), settings)
        SettingsCheck.check(new NcuTool(script("exit 1"), version, true), plan(), settings)

        then:
        noExceptionThrown()
    }

    def "the plan #changes is rejected before ncu starts: #message"() {
        when:
        SettingsCheck.check(new NcuTool(lists(), NcuVersion.OLDEST), plan(changes), settings())

        then:
        def e = thrown(CaptureException)
        e.message == message

        where:
        changes                 || message
        [repetitions: 0]        || "ncu.capture.repetitions: expected at least 1; found '0'."
    }

    @Requires(value = { RealNcu.years() }, reason = "no real ncu")
    def "the real ncu #year accepts the extra arguments #arguments"() {
        expect:
        SettingsCheck.check(real(year), plan(), settings(extraArguments: arguments)) == []

        where:
        [year, arguments] << [RealNcu.years(), [["--kill", "yes"], ["--app-replay-mat=all"], ["-k", "x"]]].combinations()
    }

    @Requires(value = { RealNcu.years() }, reason = "no real ncu")
    def "the real ncu #year has no option like the one in #arguments"() {
        when:
        SettingsCheck.check(real(year), plan(), settings(extraArguments: arguments))

        then:
        def e = thrown(CaptureException)
        e.message.contains("has no option ${arguments[0].takeBefore("=") ?: arguments[0]}. Did you mean '$meant'?")

        where:
        [year, row] << [RealNcu.years(), [[["--klil", "yes"], "--kill"], [["--nvtx-inclde=x"], "--nvtx-include"]]].combinations()
        arguments = row[0]
        meant = row[1]
    }

    @Requires(value = { RealNcu.years() }, reason = "no real ncu")
    def "a counter that the real ncu #year does not list causes a warning, not an error"() {
        expect:
        SettingsCheck.check(real(year), plan(), settings(metrics: metrics)).collect { it.find("counter .*") } == doubts

        where:
        [year, row] << [RealNcu.years(), [
            [["dram__bytes.sum", "gpu__time_duration.sum", "launch__grid_size", "regex:sm__.*", "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum"], []],
            [["dram__byts.sum"], ["counter 'dram__byts'. Did you mean 'dram__bytes'? The plugin requests it anyway."]]]].combinations()
        metrics = row[0]
        doubts = row[1]
    }

    def "all invalid settings are reported at once"() {
        when:
        SettingsCheck.check(new NcuTool(lists(), NcuVersion.OLDEST), plan(), settings(replayMode: "app-range", launchCount: 0, set: "no"))

        then:
        def e = thrown(CaptureException)
        e.message.readLines().size() == 3
    }

    def "ncu is not queried if there is nothing to look up"() {
        when:
        SettingsCheck.check(new NcuTool(Path.of("/no/such/ncu"), NcuVersion.OLDEST), plan(), settings(sections: ["regex:.*"]))

        then:
        noExceptionThrown()
    }

    @Requires(value = { RealNcu.years() }, reason = "no real ncu")
    def "the real ncu #year lists its sections and sets"() {
        given:
        def ncu = real(year)

        expect:
        Preset.BUILT_IN.every { ncu.sections([]).containsAll(it.sections()) }
        ncu.sets([]).containsAll(["detailed", "full", "roofline"])
        ncu.version().year().toString() == year

        where:
        year << RealNcu.years()
    }

    def "an executable that is not ncu, or is too old, is rejected with its output"() {
        when:
        NcuTool.at(script("echo '$printed'"))

        then:
        def e = thrown(CaptureException)
        e.message.contains(message)

        where:
        printed                 | message
        "I am a teapot"         | "found:\nI am a teapot"
        "Version 2021.3.1.0"    | "ncu 2021.3.1 at"
    }

    private static NcuTool real(String year) {
        NcuTool.at(new RealNcu(year).executable.toPath())
    }

    private Path lists() {
        script('case $1 in --list-sets) echo "full  A, B  no 3";; --list-sections) echo "SpeedOfLight  GPU Speed  yes ...x";; esac')
    }

    private Path script(String body) {
        def file = directory.resolve("ncu-" + Math.abs(body.hashCode()) + "-" + System.nanoTime()).toFile()
        file.text = "#!/bin/sh\n$body\n"
        file.executable = true
        return file.toPath()
    }
}
