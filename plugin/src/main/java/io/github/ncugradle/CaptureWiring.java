package io.github.ncugradle;

import io.github.ncugradle.internal.capture.NvtxState;
import io.github.ncugradle.internal.capture.RegionFilter;
import io.github.ncugradle.tasks.CaptureTask;
import io.github.ncugradle.tasks.GpuService;
import io.github.ncugradle.tasks.Machine;
import io.github.ncugradle.tasks.MachineFacts;
import io.github.ncugradle.tasks.NcuDiscover;
import io.github.ncugradle.tasks.NcuDoctor;
import io.github.ncugradle.tasks.NcuProfile;
import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Exec;
import org.gradle.api.tasks.JavaExec;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.process.ProcessForkOptions;

/** Hands the tasks that run ncu what the build script and the command line say. */
final class CaptureWiring {

    private final Project project;
    private final NcuExtension ncu;
    private final Overrides overrides;

    CaptureWiring(Project project, NcuExtension ncu) {
        this.project = project;
        this.ncu = ncu;
        this.overrides = new Overrides(project.getProviders());
    }

    void wire(TaskProvider<NcuProfile> profile, TaskProvider<NcuDiscover> discover, TaskProvider<NcuDoctor> doctor) {
        overrides.refuseUnknown();
        Provider<MachineFacts> machine = machine();
        Provider<GpuService> gpu = project.getGradle()
                .getSharedServices()
                .registerIfAbsent("ncuGpu", GpuService.class, service -> service.getMaxParallelUsages()
                        .set(1));
        profile.configure(task -> {
            capture(task, machine, gpu);
            profile(task);
        });
        discover.configure(task -> {
            capture(task, machine, gpu);
            task.getRanges().convention(discoveredRanges());
            task.getOutputs().upToDateWhen(always -> false);
        });
        doctor.configure(task -> {
            task.getMachine().convention(machine);
            task.getLauncher()
                    .convention(overrides.list(
                            "workload.launcher", ncu.getWorkload().getLauncher()));
        });
    }

    private Provider<MachineFacts> machine() {
        Directory directory = project.getLayout().getProjectDirectory();
        return project.getProviders().of(Machine.class, source -> {
            Machine.Parameters parameters = source.getParameters();
            parameters
                    .getExecutable()
                    .set(overrides
                            .text("executable", ncu.getTool().getExecutable())
                            .map(path -> directory.file(path).getAsFile().getPath()));
            parameters
                    .getSimulation()
                    .set(overrides.text("simulation", ncu.getTool().getSimulation()));
            parameters
                    .getSimulationDirectory()
                    .set(new File(project.getGradle().getGradleUserHomeDir(), "caches/ncu-gradle-plugin").getPath());
        });
    }

    private void profile(NcuProfile task) {
        CaptureSpec capture = ncu.getCapture();
        task.getPreset().convention(overrides.text("capture.preset", capture.getPreset()));
        task.getReplayMode().convention(overrides.text("capture.replayMode", capture.getReplayMode()));
        task.getSectionSet().convention(overrides.text("capture.set", capture.getSet()));
        task.getSections().convention(overrides.list("capture.sections", capture.getSections()));
        task.getMetrics().convention(overrides.list("capture.metrics", capture.getMetrics()));
        task.getRepetitions().convention(overrides.number("capture.repetitions", capture.getRepetitions()));
        task.getStrategy().convention(overrides.text("capture.strategy", capture.getStrategy()));
        task.getKernelIncludes()
                .convention(overrides.list("kernels.includes", ncu.getKernels().getIncludes()));
        task.getKernelExcludes()
                .convention(overrides.list("kernels.excludes", ncu.getKernels().getExcludes()));
        task.getKernelNameBase().convention(overrides.text("capture.kernelNameBase", capture.getKernelNameBase()));
        task.getLaunchSkip().convention(overrides.number("capture.launchSkip", capture.getLaunchSkip()));
        task.getLaunchCount().convention(overrides.number("capture.launchCount", capture.getLaunchCount()));
        task.getClockControl().convention(overrides.text("capture.clockControl", capture.getClockControl()));
        task.getCacheControl().convention(overrides.text("capture.cacheControl", capture.getCacheControl()));
        task.getImportSource().convention(overrides.flag("capture.importSource", capture.getImportSource()));
        task.getExtraArguments().convention(overrides.list("capture.extraArguments", capture.getExtraArguments()));
        task.getOnEmpty().convention(overrides.text("capture.onEmpty", capture.getOnEmpty()));
        task.getRegions().convention(project.provider(() -> ncu.declaredRegions().stream()
                .map(CaptureWiring::filter)
                .toList()));
        task.getOutputDirectory()
                .convention(project.getLayout().getBuildDirectory().dir("ncu/capture"));
        task.getDiscoveredRanges().convention(discoveredRanges());
        task.getFresh().convention(false);
        Provider<Boolean> cacheable = overrides.flag("capture.cacheable", capture.getCacheable());
        task.getOutputs()
                .upToDateWhen(same -> !((NcuProfile) same).getFresh().get()
                        && cacheable.get()
                        && !((NcuProfile) same).measuredNothing());
        task.getOutputs().cacheIf("captures of this build may be cached", same -> cacheable.get());
        task.getOutputs().doNotCacheIf("--fresh asks for a new measurement", same -> ((NcuProfile) same)
                .getFresh()
                .get());
        task.getOutputs()
                .doNotCacheIf("the last capture measured nothing", same -> ((NcuProfile) same).measuredNothing());
    }

    private Provider<RegularFile> discoveredRanges() {
        return project.getLayout().getBuildDirectory().file("ncu/discover/ranges.txt");
    }

    private static RegionFilter filter(RegionSpec region) {
        return new RegionFilter(
                region.getName(),
                region.getPattern().getOrNull(),
                region.getDomain().getOrElse(NvtxState.DEFAULT_DOMAIN),
                region.getStartEnd().getOrElse(false));
    }

    private void capture(CaptureTask task, Provider<MachineFacts> machine, Provider<GpuService> gpu) {
        WorkloadSpec workload = ncu.getWorkload();
        task.getMachine().convention(machine);
        task.usesService(gpu);
        task.getLauncher().convention(overrides.list("workload.launcher", workload.getLauncher()));
        task.getRankVariable().convention(overrides.text("workload.rankVariable", workload.getRankVariable()));
        task.getTargetProcesses()
                .convention(overrides.text(
                        "capture.targetProcesses", ncu.getCapture().getTargetProcesses()));
        task.getDevices()
                .convention(
                        overrides.numbers("capture.devices", ncu.getCapture().getDevices()));
        task.getTimeoutSeconds()
                .convention(overrides.number(
                        "capture.timeoutSeconds", ncu.getCapture().getTimeoutSeconds()));
        task.getInputFiles().from(workload.getInputs());
        if (workload.getJavaExecTask().isPresent()) {
            javaExec(task, workload.getJavaExecTask().get());
        } else if (workload.getExecTask().isPresent()) {
            exec(task, workload.getExecTask().get());
        } else {
            Provider<List<String>> command = overrides.list("workload.command", workload.getCommand());
            task.getCommand().convention(command);
            task.getArguments().convention(overrides.list("workload.args", workload.getArgs()));
            task.getEnvironment().convention(workload.getEnvironment());
            task.getWorkingDirectory().convention(workload.getWorkingDirectory());
            task.getInputFiles().from(program(command, workload.getWorkingDirectory()));
        }
    }

    /** The program, where it is a file of this build rather than a command of the system. */
    private static Callable<List<File>> program(Provider<List<String>> command, DirectoryProperty directory) {
        return () -> command.getOrElse(List.of()).stream()
                .limit(2)
                .map(word -> directory.file(word).get().getAsFile())
                .filter(File::isFile)
                .toList();
    }

    private void javaExec(CaptureTask task, String name) {
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
        likeTask(task, source, source, source::getArgs);
    }

    private void exec(CaptureTask task, String name) {
        Exec source = project.getTasks().named(name, Exec.class).get();
        task.getCommand().convention(project.provider(source::getCommandLine));
        likeTask(task, source, source, List::of);
    }

    private void likeTask(CaptureTask task, Task source, ProcessForkOptions options, Callable<List<String>> arguments) {
        task.dependsOn((Callable<Object>) () -> source.getTaskDependencies().getDependencies(source));
        task.getInputFiles().from(source.getInputs().getFiles());
        task.getWorkingDirectory().convention(project.getLayout().dir(project.provider(options::getWorkingDir)));
        WorkloadSpec workload = ncu.getWorkload();
        task.getArguments()
                .convention(project.provider(arguments)
                        .zip(overrides.list("workload.args", workload.getArgs()), (own, more) -> Stream.concat(
                                        own.stream(), more.stream())
                                .toList()));
        task.getEnvironment().convention(project.provider(() -> {
            Map<String, String> variables = declared(options.getEnvironment());
            variables.putAll(workload.getEnvironment().get());
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
