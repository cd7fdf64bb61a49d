package io.github.ncugradle.internal.capture

import io.github.ncugradle.internal.capture.command.CapturePlan
import io.github.ncugradle.internal.capture.command.CaptureSettings
import io.github.ncugradle.internal.capture.command.KernelFilter
import io.github.ncugradle.internal.capture.command.Preset
import io.github.ncugradle.internal.capture.program.Workload
import io.github.ncugradle.internal.capture.tool.NcuOption

import java.nio.file.Path
import java.time.Duration

/** Settings and jobs with defaults for all values. */
class Samples {

    static CaptureSettings settings(Map changes = [:]) {
        def all = [preset: "default", set: null, sections: [], metrics: [], kernels: new KernelFilter([], [], "function"), launchSkip: 0,
                   launchCount: null, devices: [], options: [:], extraArguments: []] + changes
        def options = NcuOption.values()*.setting().findAll { all.containsKey(it) }.collectEntries { [it, all.remove(it) as String] }
        assert all.size() == 10
        new CaptureSettings(Preset.BUILT_IN.find { it.name() == all.preset }, all.set, all.sections, all.metrics, all.kernels, all.launchSkip,
            all.launchCount, all.devices, options + all.options, all.extraArguments)
    }

    static CapturePlan plan(Map changes = [:]) {
        def all = [isPerRegion: false, repetitions: 1] + changes
        assert all.size() == 2
        CapturePlan.fixed(all.isPerRegion, all.repetitions)
    }

    static CaptureJob job(Map changes = [:]) {
        def all = [name: "all", repetition: 1, isReference: false, regions: ["A"], expressions: ["A/"], ncu: null, settings: settings(), workload: null,
                   rankVariable: null, environment: [:], timeout: Duration.ZERO, gpus: []] + changes
        assert all.size() == 12
        new CaptureJob(all.name, all.repetition, all.isReference, all.regions, all.expressions, all.ncu, all.settings, all.workload, all.rankVariable,
            all.environment, all.timeout, all.gpus)
    }

    static Workload workload(List<String> command, Path directory, List<String> launcher = [], Map<String, String> environment = [:]) {
        new Workload(launcher, command, environment, directory)
    }
}
