package io.github.ncugradle.tasks;

import io.github.ncugradle.CaptureSpec;
import io.github.ncugradle.CaptureStrategy;
import io.github.ncugradle.KernelFilterSpec;
import io.github.ncugradle.OnEmpty;
import io.github.ncugradle.PresetSpec;
import io.github.ncugradle.internal.NearestName;
import io.github.ncugradle.internal.capture.CaptureJob;
import io.github.ncugradle.internal.capture.CaptureName;
import io.github.ncugradle.internal.capture.CapturePlan;
import io.github.ncugradle.internal.capture.CaptureRunner;
import io.github.ncugradle.internal.capture.CaptureSettings;
import io.github.ncugradle.internal.capture.KernelFilter;
import io.github.ncugradle.internal.capture.NcuTool;
import io.github.ncugradle.internal.capture.NvtxExpression;
import io.github.ncugradle.internal.capture.Preset;
import io.github.ncugradle.internal.capture.ProgramInputs;
import io.github.ncugradle.internal.capture.RegionFilter;
import io.github.ncugradle.internal.capture.RunVerdict;
import io.github.ncugradle.internal.capture.SettingsCheck;
import io.github.ncugradle.internal.capture.VerdictMessage;
import io.github.ncugradle.internal.capture.Workload;
import io.github.ncugradle.internal.region.RangeTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.GradleException;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.services.ServiceReference;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.jspecify.annotations.Nullable;

/** Runs the workload under ncu. */
@CacheableTask
public abstract class NcuProfile extends CaptureTask {

    private final FileSystemOperations files;

    @Inject
    public NcuProfile(FileSystemOperations files) {
        this.files = files;
    }

    /** For the command line. */
    @Option(option = "preset", description = "The preset: default, high, compute, memory, or one of your own.")
    public void choosePreset(String value) {
        getCapture().getPreset().set(value);
    }

    /** For the command line. */
    @Option(option = "replay-mode", description = "The replay mode: kernel, application, range or app-range.")
    public void chooseReplayMode(String value) {
        getCapture().replayMode(value);
    }

    /** For the command line. */
    @Option(option = "section", description = "A section to collect besides the preset's; may be repeated.")
    public void chooseSections(List<String> values) {
        getCapture().getSections().set(values);
    }

    /** For the command line. */
    @Option(option = "metric", description = "A metric to collect besides the sections'; may be repeated.")
    public void chooseMetrics(List<String> values) {
        getCapture().getMetrics().set(values);
    }

    /** The presets to choose from. */
    @Internal
    public abstract ListProperty<PresetSpec> getPresets();

    /** The sections and metrics of the chosen preset. */
    @Nested
    public Provider<PresetSpec> getChosenPreset() {
        return getCapture().getPreset().zip(getPresets(), NcuProfile::preset);
    }

    private static PresetSpec preset(String name, List<PresetSpec> presets) {
        List<String> names = presets.stream().map(PresetSpec::getName).toList();
        if (!names.contains(name)) {
            throw new InvalidUserDataException("ncu.capture.preset: expected one of " + String.join(", ", names)
                    + "; found '" + name + "'." + NearestName.hint(name, names));
        }
        return presets.get(names.indexOf(name));
    }

    /** The kernels that count. */
    @Nested
    public abstract KernelFilterSpec getKernels();

    /** The declared regions, in their order. */
    @Input
    public abstract ListProperty<RegionFilter> getRegions();

    /** The only regions to measure. Default: all that are declared. */
    @Input
    public abstract ListProperty<String> getOnlyRegions();

    /** For the command line: Gradle 8.2 takes no list property as an option. */
    @Option(option = "region", description = "A declared region to measure, in place of all of them; may be repeated.")
    public void chooseOnlyRegions(List<String> values) {
        getOnlyRegions().set(values);
    }

    /** Whether the script declares what the program reads. */
    @Internal
    public abstract Property<Boolean> getInputsAreDeclared();

    /** Whether to measure again though nothing changed. */
    @Internal
    @Option(option = "fresh", description = "Measures again though nothing changed.")
    public abstract Property<Boolean> getFresh();

    /** What {@code ncuDiscover} saw last: it decides nothing, it only helps where nothing was profiled. */
    @Internal
    public abstract RegularFileProperty getDiscoveredRanges();

    /** Default: {@code build/ncu/main/capture}. */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    @ServiceReference(Unmeasured.NAME)
    protected abstract Property<Unmeasured> getUnmeasured();

    /** Whether this machine can measure, or the build wants to fail where it cannot; otherwise it is told why not. */
    public boolean canMeasure() {
        MachineFacts machine = getMachine().get();
        // What a launcher starts may run on another machine, with a GPU.
        boolean elsewhere = machine.executable() != null && !getLauncher().get().isEmpty();
        if (machine.unable() == null || elsewhere) {
            return true;
        }
        getUnmeasured().get().add(getOutputDirectory());
        console()
                .quiet(getPath() + ": skipped, because " + machine.unable()
                        + ". Nothing is measured, and no budget is checked. ncuDoctor says what is missing; to simulate,"
                        + " run with -Pncu.tool.whenUnable=simulate; to fail instead, set ncu { tool {"
                        + " whenUnable(\"fail\") } }.");
        return false;
    }

    /** Whether the captures that are there are empty: the user will have done something about it. */
    public boolean measuredNothing() {
        return CaptureRunner.measuredNothing(
                getOutputDirectory().get().getAsFile().toPath());
    }

    /** Whether all that decides what is measured is known. */
    public boolean mayBeKept() {
        return getCapture().getCacheable().getOrElse(unknownInputs() == null);
    }

    private @Nullable String unknownInputs() {
        return getJavaMain().isPresent()
                        || getInputsAreDeclared().get()
                        || getCommand().get().isEmpty()
                ? null
                : ProgramInputs.unknown(
                        getWorkingDirectory().get().getAsFile().toPath(),
                        getCommand().get());
    }

    @TaskAction
    void profile() throws IOException {
        Console.run(this::captureAll);
    }

    private void captureAll() {
        OnEmpty onEmpty = getCapture().getOnEmpty().get();
        NcuTool ncu = ncu();
        CapturePlan plan = new CapturePlan(
                getCapture().getStrategy().get() == CaptureStrategy.PER_REGION,
                getCapture().getRepetitions().get(),
                timeout().toSeconds());
        CaptureSettings settings = settings();
        String unknown = getCapture().getCacheable().isPresent() ? null : unknownInputs();
        if (unknown != null) {
            console()
                    .lifecycle("Measured in every build, because " + unknown
                            + ". Declare what it reads, workload { inputs(…) }, or say capture { cacheable = true }.");
        }
        alone(runner -> {
            SettingsCheck.check(ncu, plan, settings).forEach(console()::warn);
            captureAll(runner, ncu, plan, settings, onEmpty);
        });
    }

    private void captureAll(
            CaptureRunner runner, NcuTool ncu, CapturePlan plan, CaptureSettings settings, OnEmpty onEmpty)
            throws InterruptedException {
        Workload workload = workload(ncu, settings.replayMode());
        // Everything is complete before anything of the last run is replaced.
        Path staging = getTemporaryDir().toPath().resolve("complete");
        files.delete(spec -> spec.delete(staging));
        for (List<RegionFilter> regions : batches(plan)) {
            boolean alone = regions.size() == 1 && plan.isPerRegion();
            String name = alone ? CaptureName.ofRegion(regions.get(0).name()) : CaptureName.ALL;
            CaptureSettings own = alone ? settings.of(regions.get(0)) : settings;
            for (int run = 1; run <= plan.repetitions(); run++) {
                Path directory = staging.resolve(name);
                CaptureJob job = job(name, run, regions, ncu, own, workload);
                judge(
                        runner.capture(job, plan.repetitions() == 1 ? directory : directory.resolve("run-" + run)),
                        job,
                        onEmpty);
            }
        }
        CaptureRunner.publish(staging, getOutputDirectory().get().getAsFile().toPath());
    }

    private void judge(RunVerdict verdict, CaptureJob job, OnEmpty onEmpty) {
        if (verdict.outcome() != RunVerdict.Outcome.NOTHING_PROFILED) {
            return;
        }
        String discovered = discovered();
        String text = "Capture '" + job.name() + "': "
                + VerdictMessage.nothingProfiled(verdict, job.expressions(), discovered)
                + hints(job.regions(), RangeTree.pathsIn(discovered));
        if (onEmpty == OnEmpty.FAIL) {
            throw new GradleException(text);
        }
        console().warn(text);
    }

    private static String hints(List<String> regions, List<String> paths) {
        StringBuilder hints = new StringBuilder();
        for (String region : regions) {
            String hint = NearestName.pathHint(region, paths);
            hints.append(hint.isEmpty() ? "" : "\nRegion '" + region + "':" + hint);
        }
        return hints.toString();
    }

    private String discovered() {
        Path ranges = getDiscoveredRanges().get().getAsFile().toPath();
        try {
            return Files.isRegularFile(ranges) ? Files.readString(ranges) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CaptureJob job(
            String name,
            int run,
            List<RegionFilter> regions,
            NcuTool ncu,
            CaptureSettings settings,
            Workload workload) {
        return new CaptureJob(
                name,
                run,
                regions.stream().map(RegionFilter::name).toList(),
                regions.isEmpty() && getCapture().getRangesOnly().get()
                        ? NvtxExpression.ANY_RANGE
                        : expressions(regions),
                ncu,
                settings,
                workload,
                getRankVariable().getOrNull(),
                getEnvironment().get(),
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
        return plan.isPerRegion() && !regions.isEmpty()
                ? regions.stream().map(List::of).toList()
                : List.of(regions);
    }

    private List<RegionFilter> chosenRegions() {
        List<RegionFilter> declared = getRegions().get();
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

    private CaptureSettings settings() {
        CaptureSpec capture = getCapture();
        PresetSpec preset = getChosenPreset().get();
        return new CaptureSettings(
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
    }
}
