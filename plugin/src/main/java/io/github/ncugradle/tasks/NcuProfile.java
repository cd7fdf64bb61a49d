package io.github.ncugradle.tasks;

import io.github.ncugradle.OnEmpty;
import io.github.ncugradle.internal.capture.CaptureJob;
import io.github.ncugradle.internal.capture.CaptureRunner;
import io.github.ncugradle.internal.capture.CaptureSeries;
import io.github.ncugradle.internal.capture.command.CapturePlan;
import io.github.ncugradle.internal.capture.command.CaptureSettings;
import io.github.ncugradle.internal.capture.command.SettingsCheck;
import io.github.ncugradle.internal.capture.model.CaptureDocument;
import io.github.ncugradle.internal.capture.program.ProgramInputs;
import io.github.ncugradle.internal.capture.run.RunVerdict;
import io.github.ncugradle.internal.capture.run.VerdictMessage;
import io.github.ncugradle.internal.capture.tool.CaptureException;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import io.github.ncugradle.internal.region.RangeTree;
import io.github.ncugradle.internal.text.NearestName;
import io.github.ncugradle.tasks.console.Console;
import io.github.ncugradle.tasks.machine.MachineFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.GradleException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.services.ServiceReference;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.jspecify.annotations.Nullable;

/** Profiles the workload under ncu. */
@CacheableTask
public abstract class NcuProfile extends ProfileTask {

    private final FileSystemOperations files;

    @Inject
    public NcuProfile(FileSystemOperations files) {
        this.files = files;
    }

    /** Whether the build script declares the files that the program reads. */
    @Internal
    public abstract Property<Boolean> getInputsAreDeclared();

    /** The same for the program of the reference. */
    @Internal
    public abstract Property<Boolean> getInputsOfReferenceAreDeclared();

    /** Whether to measure again even if nothing has changed. */
    @Internal
    @Option(option = "fresh", description = "Measures again even if nothing has changed.")
    public abstract Property<Boolean> getFresh();

    /** Ranges of the last {@code ncuDiscover}, for hints when a capture measures nothing. */
    @Internal
    public abstract RegularFileProperty getDiscoveredRanges();

    /** What decides on the number of repetitions; not set for a fixed number. */
    @Nested
    @Optional
    public abstract Property<DecidingInputs> getDecidingInputs();

    /** Directory of the captures. Default: {@code build/ncu/main/capture}. */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    @ServiceReference(Unmeasured.NAME)
    protected abstract Property<Unmeasured> getUnmeasured();

    /** Whether the task runs: this machine can measure, or the build is to fail if it cannot. Otherwise logs the reason. */
    public boolean canMeasure() {
        MachineFacts machine = getMachine().get();
        // A launcher may start ncu on another machine, with a GPU.
        boolean elsewhere = machine.hasNcu() && !getLauncher().get().isEmpty();
        if (machine.unable() == null || elsewhere) {
            return true;
        }
        getUnmeasured().get().add(getOutputDirectory());
        console()
                .quiet(getPath() + ": skipped, because " + machine.unable()
                        + ". Nothing is measured, and no budget is checked. Run ncuDoctor for details. To simulate,"
                        + " run with -Pncu.tool.whenUnable=simulate; to fail instead, set ncu { tool {"
                        + " whenUnable(\"fail\") } }.");
        return false;
    }

    /** Whether the existing captures are empty: the next build measures again, as the user may have fixed the cause. */
    public boolean measuredNothing() {
        return CaptureRunner.measuredNothing(
                getOutputDirectory().get().getAsFile().toPath());
    }

    /** Whether all inputs of the measurement are known. */
    public boolean mayBeKept() {
        return getCapture().getCacheable().getOrElse(unknownInputs() == null);
    }

    private @Nullable String unknownInputs() {
        String unknown = getInputsAreDeclared().get() ? null : unknownInputs(this);
        boolean asked = unknown == null
                && getReference().isPresent()
                && !getInputsOfReferenceAreDeclared().get();
        return asked ? unknownInputs(getReference().get()) : unknown;
    }

    private static @Nullable String unknownInputs(CapturedProgram program) {
        return program.getJavaMain().isPresent() || program.getCommand().get().isEmpty()
                ? null
                : ProgramInputs.unknown(
                        program.getWorkingDirectory().get().getAsFile().toPath(),
                        program.getCommand().get());
    }

    @TaskAction
    void profile() throws IOException {
        Console.run(this::captureAll);
    }

    private void captureAll() {
        OnEmpty onEmpty = getCapture().getOnEmpty().get();
        NcuTool ncu = ncu();
        CapturePlan plan = plan();
        CaptureSettings settings = settings();
        String unknown = getCapture().getCacheable().isPresent() ? null : unknownInputs();
        if (unknown != null) {
            console()
                    .lifecycle(
                            "Measured in every build, because " + unknown
                                    + ". Declare its input files, workload { inputs(…) }, or set capture { cacheable = true }.");
        }
        alone(ReportContents::read, runner -> {
            SettingsCheck.check(ncu, plan, settings).forEach(console()::warn);
            captureAll(runner, ncu, plan, settings, onEmpty);
        });
    }

    private void captureAll(
            CaptureRunner runner, NcuTool ncu, CapturePlan plan, CaptureSettings settings, OnEmpty onEmpty)
            throws InterruptedException {
        // All captures are complete before the previous ones are replaced.
        Path staging = getTemporaryDir().toPath().resolve("complete");
        files.delete(spec -> spec.delete(staging));
        List<String> complete = new ArrayList<>();
        CaptureSeries.Round round = repetition -> {
            for (CaptureJob job : jobs(ncu, plan, settings, repetition)) {
                Path directory = job.directory(staging, plan.most() == 1);
                judge(captured(runner, job, directory, complete, staging), job, onEmpty);
                complete.add(staging.relativize(directory).toString());
            }
        };
        CaptureDocument.Series series = CaptureSeries.run(plan, round, decision(plan, staging), System::nanoTime);
        if (plan.isAdaptive()) {
            note(series, staging);
        }
        CaptureRunner.publish(staging, getOutputDirectory().get().getAsFile().toPath());
    }

    private CaptureSeries.Decision decision(CapturePlan plan, Path staging) {
        return plan.isAdaptive()
                ? new LimitsDecision(
                        getDecidingInputs().get(),
                        plan,
                        staging,
                        getTemporaryDir().toPath().resolve("regions"))
                : repetitions -> null;
    }

    private void note(CaptureDocument.Series series, Path staging) {
        try {
            CaptureSeries.note(series, staging);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        console().lifecycle("Measuring stopped " + series.text() + ".");
    }

    private static RunVerdict captured(
            CaptureRunner runner, CaptureJob job, Path directory, List<String> complete, Path staging)
            throws InterruptedException {
        try {
            return runner.capture(job, directory);
        } catch (CaptureException e) {
            throw complete.isEmpty()
                    ? e
                    : new CaptureException(
                            "Capture " + job.label() + ", repetition " + job.repetition() + ": " + e.getMessage()
                                    + "\n" + before(complete.size())
                                    + staging + " contains them until the next capture, which starts over.",
                            e);
        }
    }

    private static String before(int captures) {
        return captures == 1
                ? "The capture before it is complete, but no task uses it: "
                : "The " + captures + " captures before it are complete, but no task uses them: ";
    }

    private void judge(RunVerdict verdict, CaptureJob job, OnEmpty onEmpty) {
        if (verdict.outcome() != RunVerdict.Outcome.NOTHING_PROFILED) {
            return;
        }
        String discovered = discovered();
        String text = "Capture " + job.label() + ": "
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
}
