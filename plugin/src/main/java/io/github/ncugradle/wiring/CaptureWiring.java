package io.github.ncugradle.wiring;

import io.github.ncugradle.CaptureSpec;
import io.github.ncugradle.CaptureStrategy;
import io.github.ncugradle.GateSpec;
import io.github.ncugradle.KernelFilterSpec;
import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.PresetSpec;
import io.github.ncugradle.WhenUnable;
import io.github.ncugradle.WorkloadSpec;
import io.github.ncugradle.internal.capture.command.Preset;
import io.github.ncugradle.internal.gate.BudgetMetrics;
import io.github.ncugradle.setting.SpecSetting;
import io.github.ncugradle.setting.Words;
import io.github.ncugradle.tasks.CaptureTask;
import io.github.ncugradle.tasks.CapturedProgram;
import io.github.ncugradle.tasks.DecidingInputs;
import io.github.ncugradle.tasks.DeclaredLimit;
import io.github.ncugradle.tasks.NcuDoctor;
import io.github.ncugradle.tasks.NcuProfile;
import io.github.ncugradle.tasks.ProfileTask;
import io.github.ncugradle.tasks.machine.GpuService;
import io.github.ncugradle.tasks.machine.Machine;
import io.github.ncugradle.tasks.machine.MachineFacts;
import java.io.File;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;
import org.jspecify.annotations.Nullable;

/** Configures the tasks that run ncu from the build script and overrides. */
final class CaptureWiring {

    private final Project project;
    private final NcuExtension ncu;
    private final Overrides general;
    private final Stages all;
    private final ProgramWiring program;
    private final FreshOption freshForAll;
    private final Map<String, Measurement> measurements = new HashMap<>();
    /** Created on first use: most projects of a large build measure nothing. */
    private @Nullable Provider<MachineFacts> machine;

    CaptureWiring(Project project, NcuExtension ncu, Overrides general, Stages all) {
        this.project = project;
        this.ncu = ncu;
        this.general = general;
        this.all = all;
        all.profile().configure(CaptureWiring::holdOptionsOnly);
        all.command().configure(CaptureWiring::holdOptionsOnly);
        this.program = new ProgramWiring(project);
        this.freshForAll = new FreshOption(all);
    }

    private static void holdOptionsOnly(ProfileTask task) {
        SpecSetting.clear(CaptureSpec.class, task.getCapture());
    }

    void wire(TaskProvider<NcuDoctor> doctor) {
        doctor.configure(task -> {
            task.getMachine().convention(machine());
            task.getLauncher().convention(general.list("workload.launcher", launcherOfMain()));
        });
    }

    void wire(Measurement measurement, Stages stages) {
        measurements.put(measurement.name(), measurement);
        FreshOption fresh = new FreshOption(stages);
        stages.profile().configure(task -> {
            captures(task, measurement, all.profile());
            profile(task, measurement);
            task.getFresh()
                    .convention(measurement.option(
                            all.profile(),
                            NcuProfile::getFresh,
                            project.provider(() -> fresh.isGiven() || freshForAll.isGiven())));
        });
        stages.command().configure(task -> captures(task, measurement, all.command()));
        stages.discover().configure(task -> {
            capture(task, measurement, all.profile());
            task.getRanges().convention(measurement.discoveredRanges());
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
            parameters.getWhenUnable().set(whenUnable());
            parameters
                    .getSimulationDirectory()
                    .set(new File(project.getGradle().getGradleUserHomeDir(), "caches/ncu-gradle-plugin").getPath());
        });
    }

    /** Evaluated when the doctor runs: a project that collects others has no workload. */
    private Provider<List<String>> launcherOfMain() {
        return project.provider(() -> {
            WorkloadSpec main = ncu.getWorkloads().findByName(WorkloadSpec.MAIN);
            return main == null ? List.of() : main.getLauncher().get();
        });
    }

    /** A strict gate overrides "skip" with "fail", as skipping would disable it. */
    private Provider<String> whenUnable() {
        GateSpec gate = ncu.getGate();
        return general.word("tool.whenUnable", WhenUnable.class, ncu.getTool().getWhenUnable())
                .zip(
                        gate.getStrict().zip(general.flag("gate.strict", gate.getStrict()), Boolean::logicalOr),
                        (action, strict) -> action == WhenUnable.SKIP && strict ? WhenUnable.FAIL : action)
                .map(Words::of);
    }

    private <T extends ProfileTask> void captures(T task, Measurement measurement, TaskProvider<T> forAll) {
        Overrides overrides = measurement.overrides();
        capture(task, measurement, forAll);
        task.getOnlyRegions()
                .convention(measurement.option(forAll, ProfileTask::getOnlyRegions, project.provider(List::of)));
        reference(task, measurement);
        task.getPresets().convention(project.provider(() -> presets(measurement)));
        overrides.settle(KernelFilterSpec.class, "kernels", task.getKernels(), measurement.kernels());
        task.getWholeProgram().convention(project.provider(measurement::hasProgramBudget));
        // A capture of all regions cannot apply the kernel filter of one, so those filters are no input of it.
        task.getRegions()
                .convention(project.provider(() -> measurement.declaredRegions(
                        task.getCapture().getStrategy().get() == CaptureStrategy.PER_REGION)));
    }

    /** The presets; that for budgets has the metrics that this workload's limits require. */
    private List<PresetSpec> presets(Measurement measurement) {
        return ncu.getPresets().stream()
                .map(preset -> preset.getName().equals(Preset.BUDGETS) ? forBudgets(preset, measurement) : preset)
                .toList();
    }

    private PresetSpec forBudgets(PresetSpec declared, Measurement measurement) {
        PresetSpec preset = project.getObjects().newInstance(PresetSpec.class, declared.getName());
        preset.getSections().set(declared.getSections());
        preset.getMetrics().set(BudgetMetrics.of(measurement.rules()));
        preset.getMetrics().addAll(declared.getMetrics());
        return preset;
    }

    /** The referenced workload may be registered after this one. */
    private void reference(ProfileTask task, Measurement measurement) {
        Provider<Measurement> reference = project.provider(() -> referenceOf(measurement));
        CapturedProgram made = project.getObjects().newInstance(CapturedProgram.class);
        task.getReferenceName().convention(measurement.reference());
        task.getReference().convention(reference.map(other -> {
            if (!made.getRootDirectory().isPresent()) {
                program.wire(made, other);
            }
            return made;
        }));
        task.dependsOn(
                (Callable<Object>) () -> reference.isPresent() ? program.dependencies(reference.get()) : List.of());
    }

    private @Nullable Measurement referenceOf(Measurement measurement) {
        String name = measurement.reference().getOrNull();
        return name == null ? null : measurements.get(name);
    }

    /** Limits and baselines are inputs of a capture only if they decide on the number of repetitions. */
    private void decide(NcuProfile task, Measurement measurement) {
        Overrides overrides = measurement.overrides();
        DecidingInputs inputs = project.getObjects().newInstance(DecidingInputs.class);
        inputs.getRegions().convention(project.provider(() -> measurement.declaredRegions(true)));
        inputs.getDiscover().convention(overrides.flag("discover", measurement.discover()));
        inputs.getAggregate().convention(overrides.flag("aggregate", ncu.getAggregate()));
        inputs.getKernelIncludes()
                .convention(
                        overrides.list("kernels.includes", measurement.kernels().getIncludes()));
        inputs.getKernelExcludes()
                .convention(
                        overrides.list("kernels.excludes", measurement.kernels().getExcludes()));
        inputs.getLimits().convention(GateWiring.limits(project, measurement).map(limits -> limits.stream()
                .map(DeclaredLimit::withoutEffect)
                .toList()));
        inputs.getBaselines().from(measurement.baselines().map(Directory::getAsFileTree));
        inputs.getConfidence().convention(GateWiring.confidence(overrides, ncu.getGate()));
        task.getDecidingInputs()
                .convention(project.provider(() -> ProfileTask.isAdaptive(task.getCapture()) ? inputs : null));
    }

    private void profile(NcuProfile task, Measurement measurement) {
        decide(task, measurement);
        task.getOutputDirectory().convention(measurement.directory("capture"));
        task.getDiscoveredRanges().convention(measurement.discoveredRanges());
        task.getInputsAreDeclared().convention(project.provider(measurement::areInputsDeclared));
        task.getInputsOfReferenceAreDeclared().convention(project.provider(() -> {
            Measurement reference = referenceOf(measurement);
            return reference != null && reference.areInputsDeclared();
        }));
        task.onlyIf("this machine can measure", self -> ((NcuProfile) self).canMeasure());
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

    /** A number of repetitions for one run replaces the range of the build script. */
    private static void replaceRange(CaptureSpec capture, Overrides overrides) {
        if (overrides.isGiven("capture.repetitions")) {
            if (!overrides.isGiven("capture.maxRepetitions")) {
                capture.getMaxRepetitions().convention((Integer) null);
            }
            if (!overrides.isGiven("capture.repetitionTime")) {
                capture.getRepetitionTime().convention((String) null);
            }
        }
    }

    private void capture(CaptureTask task, Measurement measurement, TaskProvider<? extends CaptureTask> forAll) {
        Overrides overrides = measurement.overrides();
        task.getMachine().convention(machine());
        task.usesService(gpu());
        overrides.settle(
                CaptureSpec.class, KnownSettings.CAPTURE, task.getCapture(), measurement.capture(), () -> forAll.get()
                        .getCapture());
        replaceRange(task.getCapture(), overrides);
        program.wire(task, measurement);
        task.dependsOn((Callable<Object>) () -> program.dependencies(measurement));
    }
}
