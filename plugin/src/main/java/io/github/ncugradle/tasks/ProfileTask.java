package io.github.ncugradle.tasks;

import io.github.ncugradle.CaptureSpec;
import io.github.ncugradle.CaptureStrategy;
import io.github.ncugradle.KernelFilterSpec;
import io.github.ncugradle.PresetSpec;
import io.github.ncugradle.internal.capture.CaptureJob;
import io.github.ncugradle.internal.capture.command.CapturePlan;
import io.github.ncugradle.internal.capture.command.CaptureSettings;
import io.github.ncugradle.internal.capture.command.KernelFilter;
import io.github.ncugradle.internal.capture.command.NvtxExpression;
import io.github.ncugradle.internal.capture.command.Preset;
import io.github.ncugradle.internal.capture.command.RegionFilter;
import io.github.ncugradle.internal.capture.model.CaptureName;
import io.github.ncugradle.internal.capture.program.Workload;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import io.github.ncugradle.internal.text.NearestName;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.DisableCachingByDefault;

/** Base of the tasks that plan the captures of a workload: their settings and regions. */
@DisableCachingByDefault(because = "only complete captures are cached")
public abstract class ProfileTask extends CaptureTask {

    /** Command-line option. */
    @Option(
            option = "preset",
            description = "Preset: default, high, compute, memory, budgets, or a preset of the build script.")
    public void choosePreset(String value) {
        getCapture().getPreset().set(value);
    }

    /** Command-line option. */
    @Option(option = "replay-mode", description = "Replay mode: kernel, application, range or app-range.")
    public void chooseReplayMode(String value) {
        getCapture().replayMode(value);
    }

    /** Command-line option. */
    @Option(option = "section", description = "Section to collect in addition to the preset's; repeatable.")
    public void chooseSections(List<String> values) {
        getCapture().getSections().set(values);
    }

    /** Command-line option. */
    @Option(option = "metric", description = "Metric to collect in addition to the sections'; repeatable.")
    public void chooseMetrics(List<String> values) {
        getCapture().getMetrics().set(values);
    }

    /** Available presets. */
    @Internal
    public abstract ListProperty<PresetSpec> getPresets();

    /** Sections and metrics of the selected preset. */
    @Nested
    public Provider<PresetSpec> getChosenPreset() {
        return getCapture().getPreset().zip(getPresets(), ProfileTask::preset);
    }

    private static PresetSpec preset(String name, List<PresetSpec> presets) {
        List<String> names = presets.stream().map(PresetSpec::getName).toList();
        if (!names.contains(name)) {
            throw new InvalidUserDataException("ncu.capture.preset: expected one of " + String.join(", ", names)
                    + "; found '" + name + "'." + NearestName.hint(name, names));
        }
        return presets.get(names.indexOf(name));
    }

    /** Kernel filter. */
    @Nested
    public abstract KernelFilterSpec getKernels();

    /** Declared regions, in declaration order. */
    @Input
    public abstract ListProperty<DeclaredRegion> getRegions();

    /** Names of the regions to measure. Default: all declared regions. */
    @Input
    public abstract ListProperty<String> getOnlyRegions();

    /**
     * Whether all launches are captured, rather than those in declared regions. {@code --region} restricts the capture
     * nevertheless. Default: whether the program has a budget.
     */
    @Input
    public abstract Property<Boolean> getWholeProgram();

    /** Program of the workload's reference, captured alternately with the program; not set without a reference. */
    @Nested
    @Optional
    public abstract Property<CapturedProgram> getReference();

    /** Name of the workload that is the reference. */
    @Internal
    public abstract Property<String> getReferenceName();

    /** For the command line: Gradle 8.2 takes no list property as an option. */
    @Option(option = "region", description = "Declared region to measure, instead of all declared regions; repeatable.")
    public void chooseOnlyRegions(List<String> values) {
        getOnlyRegions().set(values);
    }

    /** Whether the limits decide on the number of repetitions. */
    public static boolean isAdaptive(CaptureSpec capture) {
        return capture.getMaxRepetitions().isPresent()
                || capture.getRepetitionTime().isPresent();
    }

    CapturePlan plan() {
        CaptureSpec capture = getCapture();
        boolean perRegion = capture.getStrategy().get() == CaptureStrategy.PER_REGION;
        int repetitions = capture.getRepetitions().get();
        return isAdaptive(capture)
                ? CapturePlan.adaptive(
                        perRegion,
                        repetitions,
                        capture.getMaxRepetitions().getOrElse(CapturePlan.MOST),
                        duration(capture.getRepetitionTime()))
                : CapturePlan.fixed(perRegion, repetitions);
    }

    /** The captures of a repetition, in execution order. The first of program and reference alternates: A B, B A, A B. */
    List<CaptureJob> jobs(NcuTool ncu, CapturePlan plan, CaptureSettings settings, int repetition) {
        List<Side> sides = new ArrayList<>();
        sides.add(new Side(this, workload(ncu, settings.replayMode()), false));
        if (getReference().isPresent()) {
            CapturedProgram reference = getReference().get();
            String block = "ncu.workloads." + getReferenceName().get();
            sides.add(
                    repetition % 2 == 1 ? 1 : 0,
                    new Side(reference, ProgramCommand.of(reference, block, ncu, settings.replayMode()), true));
        }
        List<CaptureJob> jobs = new ArrayList<>();
        for (List<RegionFilter> regions : batches(plan)) {
            boolean alone = regions.size() == 1 && plan.isPerRegion();
            String name = alone ? CaptureName.ofRegion(regions.get(0).name()) : CaptureName.ALL;
            CaptureSettings own = alone ? settings.of(regions.get(0)) : settings;
            sides.forEach(side -> jobs.add(job(name, repetition, regions, ncu, own, side)));
        }
        return jobs;
    }

    /** One of the two programs that are compared, or the only program. */
    private record Side(CapturedProgram program, Workload workload, boolean isReference) {}

    private CaptureJob job(
            String name, int run, List<RegionFilter> regions, NcuTool ncu, CaptureSettings settings, Side side) {
        return new CaptureJob(
                name,
                run,
                side.isReference(),
                regions.stream().map(RegionFilter::name).toList(),
                regions.isEmpty() && getCapture().getRangesOnly().get()
                        ? NvtxExpression.ANY_RANGE
                        : expressions(regions),
                ncu,
                settings,
                side.workload(),
                side.program().getRankVariable().getOrNull(),
                side.program().getEnvironment().get(),
                timeout(),
                getMachine().get().gpus());
    }

    private static List<String> expressions(List<RegionFilter> regions) {
        return regions.stream()
                .flatMap(region -> region.expressions().stream())
                .distinct()
                .toList();
    }

    private List<List<RegionFilter>> batches(CapturePlan plan) {
        List<RegionFilter> regions = chosenRegions();
        if (getWholeProgram().get() && getOnlyRegions().get().isEmpty()) {
            requireUnrestricted(plan.isPerRegion() && !regions.isEmpty(), "ncu.capture.strategy = perRegion");
            requireUnrestricted(getCapture().getRangesOnly().get(), "ncu.capture.rangesOnly = true");
            return List.of(List.of());
        }
        return plan.isPerRegion() && !regions.isEmpty()
                ? regions.stream().map(List::of).toList()
                : List.of(regions);
    }

    private static void requireUnrestricted(boolean restricted, String setting) {
        if (restricted) {
            throw new InvalidUserDataException("ncu.program.budget: expected one capture of the whole program; found "
                    + setting + ". Remove that setting, or the budget of the program.");
        }
    }

    private List<RegionFilter> chosenRegions() {
        List<RegionFilter> declared =
                getRegions().get().stream().map(DeclaredRegion::filter).toList();
        List<String> names = declared.stream().map(RegionFilter::name).toList();
        List<RegionFilter> chosen = new ArrayList<>();
        for (String name : getOnlyRegions().get()) {
            if (!names.contains(name)) {
                throw new InvalidUserDataException("--region: expected one of " + String.join(", ", names) + "; found '"
                        + name + "'." + NearestName.hint(name, names));
            }
            chosen.add(declared.get(names.indexOf(name)));
        }
        return chosen.isEmpty() ? declared : chosen;
    }

    CaptureSettings settings() {
        CaptureSpec capture = getCapture();
        PresetSpec preset = getChosenPreset().get();
        CaptureSettings settings = new CaptureSettings(
                new Preset(
                        preset.getName(),
                        preset.getSections().get(),
                        preset.getMetrics().get()),
                capture.getSectionSet().getOrNull(),
                capture.getSections().get(),
                capture.getMetrics().get(),
                new KernelFilter(
                        getKernels().getIncludes().get(),
                        getKernels().getExcludes().get(),
                        capture.getKernelNameBase().get()),
                capture.getLaunchSkip().get(),
                capture.getLaunchCount().getOrNull(),
                capture.getDevices().get(),
                CaptureOptions.of(capture),
                capture.getExtraArguments().get());
        return capture.getSourceLines().get() ? settings.withSourceLines() : settings;
    }
}
