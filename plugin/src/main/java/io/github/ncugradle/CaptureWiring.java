package io.github.ncugradle;

import io.github.ncugradle.internal.capture.NvtxState;
import io.github.ncugradle.internal.capture.RegionFilter;
import io.github.ncugradle.tasks.CaptureTask;
import io.github.ncugradle.tasks.DecidingVariables;
import io.github.ncugradle.tasks.GpuService;
import io.github.ncugradle.tasks.Machine;
import io.github.ncugradle.tasks.MachineFacts;
import io.github.ncugradle.tasks.NcuDoctor;
import io.github.ncugradle.tasks.NcuProfile;
import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;
import org.jspecify.annotations.Nullable;

/** Hands the tasks that run ncu what the build script and the command line say. */
final class CaptureWiring {

    private final Project project;
    private final NcuExtension ncu;
    private final Overrides general;
    private final Members members;
    private final Stages plain;
    private final ProgramWiring program;
    private final FreshOption freshForAll;
    /** Made for the first task that asks for it: most projects of a large build measure nothing. */
    private @Nullable Provider<MachineFacts> machine;

    CaptureWiring(Project project, NcuExtension ncu, Overrides general, Members members, Stages plain) {
        this.project = project;
        this.ncu = ncu;
        this.general = general;
        this.members = members;
        this.plain = plain;
        this.program = new ProgramWiring(project);
        this.freshForAll = new FreshOption(plain);
    }

    void wire(TaskProvider<NcuDoctor> doctor) {
        doctor.configure(task -> {
            task.getMachine().convention(machine());
            task.getLauncher()
                    .convention(
                            general.list("workload.launcher", ncu.getWorkload().getLauncher()));
        });
    }

    void wire(Measurement measurement, Stages stages) {
        FreshOption fresh = measurement.isPlain() ? freshForAll : new FreshOption(stages);
        stages.profile().configure(task -> {
            capture(task, measurement);
            profile(task, measurement);
            task.getFresh()
                    .convention(option(
                            measurement,
                            NcuProfile::getFresh,
                            project.provider(() -> fresh.isGiven() || freshForAll.isGiven())));
        });
        stages.discover().configure(task -> {
            capture(task, measurement);
            task.getRanges().convention(discoveredRanges(measurement));
            task.getOutputs().upToDateWhen(always -> false);
        });
    }

    private Provider<MachineFacts> machine() {
        if (machine == null) {
            machine = newMachine();
        }
        return machine;
    }

    private Provider<GpuService> gpu() {
        return project.getGradle()
                .getSharedServices()
                .registerIfAbsent("ncuGpu", GpuService.class, service -> service.getMaxParallelUsages()
                        .set(1));
    }

    private Provider<MachineFacts> newMachine() {
        Directory directory = project.getLayout().getProjectDirectory();
        return project.getProviders().of(Machine.class, source -> {
            Machine.Parameters parameters = source.getParameters();
            parameters
                    .getExecutable()
                    .set(general.text("tool.executable", ncu.getTool().getExecutable())
                            .map(path -> directory.file(path).getAsFile().getPath()));
            parameters
                    .getSimulation()
                    .set(general.text("tool.simulation", ncu.getTool().getSimulation()));
            parameters
                    .getSimulationDirectory()
                    .set(new File(project.getGradle().getGradleUserHomeDir(), "caches/ncu-gradle-plugin").getPath());
        });
    }

    private void profile(NcuProfile task, Measurement measurement) {
        CaptureSpec capture = measurement.capture();
        Overrides overrides = measurement.overrides();
        task.getPreset()
                .convention(option(
                        measurement, NcuProfile::getPreset, overrides.text("capture.preset", capture.getPreset())));
        task.getReplayMode()
                .convention(option(
                        measurement,
                        NcuProfile::getReplayMode,
                        overrides.text("capture.replayMode", capture.getReplayMode())));
        task.getSectionSet().convention(overrides.text("capture.set", capture.getSet()));
        task.getSections()
                .convention(option(
                        measurement,
                        NcuProfile::getSections,
                        overrides.list("capture.sections", capture.getSections())));
        task.getMetrics()
                .convention(option(
                        measurement, NcuProfile::getMetrics, overrides.list("capture.metrics", capture.getMetrics())));
        task.getOnlyRegions().convention(option(measurement, NcuProfile::getOnlyRegions, project.provider(List::of)));
        task.getRepetitions().convention(overrides.number("capture.repetitions", capture.getRepetitions()));
        task.getStrategy().convention(overrides.text("capture.strategy", capture.getStrategy()));
        task.getKernelIncludes()
                .convention(
                        overrides.list("kernels.includes", measurement.kernels().getIncludes()));
        task.getKernelExcludes()
                .convention(
                        overrides.list("kernels.excludes", measurement.kernels().getExcludes()));
        task.getKernelNameBase().convention(overrides.text("capture.kernelNameBase", capture.getKernelNameBase()));
        task.getLaunchSkip().convention(overrides.number("capture.launchSkip", capture.getLaunchSkip()));
        task.getLaunchCount().convention(overrides.number("capture.launchCount", capture.getLaunchCount()));
        task.getClockControl().convention(overrides.text("capture.clockControl", capture.getClockControl()));
        task.getCacheControl().convention(overrides.text("capture.cacheControl", capture.getCacheControl()));
        task.getImportSource().convention(overrides.flag("capture.importSource", capture.getImportSource()));
        task.getExtraArguments().convention(overrides.list("capture.extraArguments", capture.getExtraArguments()));
        task.getOnEmpty().convention(overrides.text("capture.onEmpty", capture.getOnEmpty()));
        task.getRegions().convention(project.provider(() -> measurement.regions().stream()
                .map(region -> filter(region, overrides))
                .toList()));
        task.getOutputDirectory().convention(measurement.directory("capture"));
        task.getDiscoveredRanges().convention(discoveredRanges(measurement));
        task.getCacheable().convention(overrides.flag("capture.cacheable", capture.getCacheable()));
        task.getInputsAreDeclared()
                .convention(project.provider(() -> overrides.isGiven("workload.inputs")
                        || !measurement.workload().getInputs().getFrom().isEmpty()));
        task.getOutputs()
                .upToDateWhen(same -> !((NcuProfile) same).getFresh().get()
                        && ((NcuProfile) same).mayBeKept()
                        && !((NcuProfile) same).measuredNothing());
        task.getOutputs().cacheIf("captures of this build may be cached", same -> ((NcuProfile) same).mayBeKept());
        task.getOutputs().doNotCacheIf("--fresh asks for a new measurement", same -> ((NcuProfile) same)
                .getFresh()
                .get());
        task.getOutputs()
                .doNotCacheIf("the last capture measured nothing", same -> ((NcuProfile) same).measuredNothing());
    }

    private <V> Provider<V> option(
            Measurement measurement, Function<NcuProfile, Provider<V>> option, Provider<V> script) {
        return measurement.option(plain.profile(), option, members, script);
    }

    private static Provider<RegularFile> discoveredRanges(Measurement measurement) {
        return measurement.directory("discover").map(directory -> directory.file("ranges.txt"));
    }

    private static RegionFilter filter(RegionSpec region, Overrides overrides) {
        return new RegionFilter(
                region.getName(),
                region.pattern(overrides).getOrNull(),
                region.domain(overrides).getOrElse(NvtxState.DEFAULT_DOMAIN),
                region.startEnd(overrides).getOrElse(false));
    }

    private void capture(CaptureTask task, Measurement measurement) {
        WorkloadSpec workload = measurement.workload();
        CaptureSpec capture = measurement.capture();
        Overrides overrides = measurement.overrides();
        task.getMachine().convention(machine());
        task.usesService(gpu());
        task.getLauncher().convention(overrides.list("workload.launcher", workload.getLauncher()));
        task.getRankVariable().convention(overrides.text("workload.rankVariable", workload.getRankVariable()));
        task.getLockstep().convention(overrides.text("workload.lockstep", workload.getLockstep()));
        task.getPeers().convention(overrides.number("workload.peers", workload.getPeers()));
        task.getTargetProcesses().convention(overrides.text("capture.targetProcesses", capture.getTargetProcesses()));
        task.getDevices().convention(overrides.numbers("capture.devices", capture.getDevices()));
        options(task, capture, overrides);
        task.getTimeoutSeconds().convention(overrides.number("capture.timeoutSeconds", capture.getTimeoutSeconds()));
        task.getInputFiles().from(overrides.files("workload.inputs", workload.getInputs()));
        program.wire(task, measurement);
        task.getDecidingVariables().convention(project.getProviders().of(DecidingVariables.class, none -> {}));
    }

    private static void options(CaptureTask task, CaptureSpec capture, Overrides overrides) {
        Map<String, Provider<String>> options = Map.of(
                "pushPopScope", overrides.text("capture.pushPopScope", capture.getPushPopScope()),
                "pipelineBoostState", overrides.text("capture.pipelineBoostState", capture.getPipelineBoostState()),
                "graphProfiling", overrides.text("capture.graphProfiling", capture.getGraphProfiling()),
                "targetProcessesFilter",
                        overrides
                                .list("capture.targetProcessesFilter", capture.getTargetProcessesFilter())
                                .map(expressions -> String.join(",", expressions)),
                "rangeFilter",
                        overrides
                                .text("capture.rangeFilter", capture.getRangeFilter())
                                .orElse(""),
                "renameKernels",
                        overrides
                                .flag("capture.renameKernels", capture.getRenameKernels())
                                .map(renamed -> renamed ? "on" : "off"));
        options.forEach((setting, value) -> task.getOptions().put(setting, value));
    }
}
