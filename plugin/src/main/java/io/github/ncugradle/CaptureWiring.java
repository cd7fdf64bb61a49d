package io.github.ncugradle;

import io.github.ncugradle.internal.capture.NvtxState;
import io.github.ncugradle.internal.capture.ProgramInputs;
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
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Exec;
import org.gradle.api.tasks.JavaExec;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.process.ProcessForkOptions;
import org.jspecify.annotations.Nullable;

/** Hands the tasks that run ncu what the build script and the command line say. */
final class CaptureWiring {

    private final Project project;
    private final NcuExtension ncu;
    private final Overrides general;
    private final Members members;
    private final Stages plain;
    /** Made for the first task that asks for it: most projects of a large build measure nothing. */
    private @Nullable Provider<MachineFacts> machine;

    CaptureWiring(Project project, NcuExtension ncu, Overrides general, Members members, Stages plain) {
        this.project = project;
        this.ncu = ncu;
        this.general = general;
        this.members = members;
        this.plain = plain;
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
        stages.profile().configure(task -> {
            capture(task, measurement);
            profile(task, measurement);
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
        task.getFresh().convention(option(measurement, NcuProfile::getFresh, project.provider(() -> false)));
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
        Provider<String> javaExec = overrides.text("workload.javaExec", workload.getJavaExecTask());
        Provider<String> exec = overrides.text("workload.exec", workload.getExecTask());
        if (javaExec.isPresent()) {
            javaExec(task, measurement, javaExec.get());
        } else if (exec.isPresent()) {
            exec(task, measurement, exec.get());
        } else {
            Provider<List<String>> command = overrides.list("workload.command", workload.getCommand());
            Provider<Directory> directory = workingDirectory(measurement);
            task.getCommand().convention(command);
            task.getArguments().convention(overrides.list("workload.args", workload.getArgs()));
            task.getEnvironment().convention(overrides.variables("workload.environment", workload.getEnvironment()));
            task.getWorkingDirectory().convention(directory);
        }
        task.getInputFiles().from(filesAmongWords(task));
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

    private Provider<Directory> workingDirectory(Measurement measurement) {
        Directory project = this.project.getLayout().getProjectDirectory();
        return measurement
                .overrides()
                .text(
                        "workload.workingDirectory",
                        measurement.workload().getWorkingDirectory().map(Directory::toString))
                .map(project::dir);
    }

    /** The program, its script, its data. Which of them exist is asked when the task runs: a task before it may make them. */
    private FileCollection filesAmongWords(CaptureTask task) {
        Provider<List<String>> words = task.getCommand()
                .zip(task.getArguments(), (command, arguments) -> Stream.concat(command.stream(), arguments.stream())
                        .toList());
        return project.files(words.zip(
                        task.getWorkingDirectory(),
                        (all, directory) ->
                                ProgramInputs.candidates(directory.getAsFile().toPath(), all)))
                .filter(File::isFile);
    }

    private void javaExec(CaptureTask task, Measurement measurement, String name) {
        JavaExec source = project.getTasks().named(name, JavaExec.class).get();
        task.getJavaClasspath().from(source.getClasspath());
        task.getJavaExecutable().convention(source.getJavaLauncher().map(launcher -> launcher.getExecutablePath()
                .getAsFile()
                .getPath()));
        task.getCommand().convention(project.provider(() -> Stream.concat(
                        source.getJvmArguments().get().stream(), source.getAllJvmArgs().stream())
                .distinct()
                .toList()));
        task.getJavaVersion().convention(source.getJavaLauncher().map(launcher -> launcher.getMetadata()
                .getLanguageVersion()
                .asInt()));
        task.getJavaMain().convention(source.getMainClass());
        likeTask(task, measurement, source, source, source::getArgs);
    }

    private void exec(CaptureTask task, Measurement measurement, String name) {
        Exec source = project.getTasks().named(name, Exec.class).get();
        task.getCommand().convention(project.provider(source::getCommandLine));
        likeTask(task, measurement, source, source, List::of);
    }

    private void likeTask(
            CaptureTask task,
            Measurement measurement,
            Task source,
            ProcessForkOptions options,
            Callable<List<String>> arguments) {
        // What it is said to depend on; what makes its inputs comes along with them. Isolated projects allow no more.
        task.dependsOn((Callable<Object>) source::getDependsOn);
        task.getInputFiles().from(source.getInputs().getFiles());
        task.getWorkingDirectory().convention(project.getLayout().dir(project.provider(options::getWorkingDir)));
        WorkloadSpec workload = measurement.workload();
        Overrides overrides = measurement.overrides();
        Provider<Map<String, String>> environment =
                overrides.variables("workload.environment", workload.getEnvironment());
        task.getArguments()
                .convention(project.provider(arguments)
                        .zip(overrides.list("workload.args", workload.getArgs()), (own, more) -> Stream.concat(
                                        own.stream(), more.stream())
                                .toList()));
        task.getEnvironment().convention(project.provider(() -> {
            Map<String, String> variables = declared(options.getEnvironment());
            variables.putAll(environment.get());
            return variables;
        }));
    }

    /** What the task sets itself: the rest is inherited anyway, and none of the capture's business. */
    private static Map<String, String> declared(Map<String, Object> environment) {
        Map<String, String> own = new TreeMap<>();
        // Not System.getenv, which would make every variable of the machine an input of the configuration.
        Map<String, String> inherited = new ProcessBuilder().environment();
        environment.forEach((name, value) -> {
            if (!value.toString().equals(inherited.get(name))) {
                own.put(name, value.toString());
            }
        });
        return own;
    }
}
