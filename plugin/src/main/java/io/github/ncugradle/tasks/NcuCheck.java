package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.file.ProjectFiles;
import io.github.ncugradle.internal.gate.CheckMessage;
import io.github.ncugradle.internal.gate.ci.Announcement;
import io.github.ncugradle.internal.gate.ci.BuildScript;
import io.github.ncugradle.internal.gate.ci.Checkout;
import io.github.ncugradle.internal.gate.ci.CiNotation;
import io.github.ncugradle.internal.gate.ci.CodeQuality;
import io.github.ncugradle.internal.gate.ci.Sarif;
import io.github.ncugradle.internal.gate.model.CollectedVerdicts;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.GateResults;
import io.github.ncugradle.internal.text.VisibleText;
import io.github.ncugradle.tasks.console.Console;
import io.github.ncugradle.tasks.console.GateProblems;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.services.ServiceReference;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;
import org.gradle.api.tasks.VerificationException;
import org.gradle.api.tasks.options.Option;
import org.gradle.process.ExecOperations;
import org.gradle.process.ExecResult;

/** Fails the build, or warns, if a region violates its budget or regresses from its baseline; writes the output for CI systems. */
@UntrackedTask(because = "it reports the verdicts in every build")
public abstract class NcuCheck extends DefaultTask {

    private static final int UNTRACKED = 1;

    private final ObjectFactory objects;
    private final ExecOperations exec;

    @Inject
    public NcuCheck(ObjectFactory objects, ProjectLayout layout, ExecOperations exec) {
        this.objects = objects;
        this.exec = exec;
        getStrict().convention(false);
        getSarif().convention(false);
        getProjectDirectory().convention(layout.getProjectDirectory());
        onlyIf(Unmeasured.WHY, self -> Unmeasured.allows(getUnmeasured(), getResult(), getCodeQuality()));
    }

    @ServiceReference(Unmeasured.NAME)
    protected abstract Property<Unmeasured> getUnmeasured();

    /** The {@code result.json} with the verdicts. */
    @InputFile
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getResult();

    /** Whether violations are reported as warnings. */
    @Internal
    @Option(option = "warn-only", description = "Reports violations as warnings, without failing the build.")
    public abstract Property<Boolean> getWarnOnly();

    /** Whether to measure again even if nothing has changed. */
    @Internal
    @Option(option = "fresh", description = "Measures again even if nothing has changed.")
    public abstract Property<Boolean> getFresh();

    /** Whether the gate ignores everything that would soften a verdict, including {@code --warn-only}. Default: false. */
    @Internal
    public abstract Property<Boolean> getStrict();

    /** Report that the task's message links to. */
    @Internal
    public abstract RegularFileProperty getReport();

    /** Markdown report, for a job summary. */
    @Internal
    public abstract RegularFileProperty getSummary();

    /** File that GitHub shows as the job summary; not set on other systems. */
    @Internal
    public abstract Property<String> getJobSummary();

    /** Command that accepts the measurement as the baseline. */
    @Internal
    public abstract Property<String> getAcceptCommand();

    /** Build script that declares the budgets. */
    @Internal
    public abstract RegularFileProperty getScript();

    /** Path of that build script, relative to the root of the build. */
    @Internal
    public abstract Property<String> getScriptPath();

    /** Root directory of the build, which contains the members' build scripts. */
    @Internal
    public abstract DirectoryProperty getRootDirectory();

    /** Checkout directory, as set by the CI system; not set elsewhere. */
    @Internal
    public abstract Property<String> getWorkspace();

    /** Whether to write annotations and a job summary for GitHub. */
    @Internal
    public abstract Property<Boolean> getGithub();

    /** Whether to write service messages for TeamCity. */
    @Internal
    public abstract Property<Boolean> getTeamcity();

    /** Whether to write logging commands for Azure Pipelines. */
    @Internal
    public abstract Property<Boolean> getAzure();

    /** Whether to write GitLab's Code Quality report. */
    @Internal
    public abstract Property<Boolean> getGitlab();

    /** GitLab's Code Quality report. Default: {@code build/ncu/main/check/gl-code-quality-report.json}. */
    @OutputFile
    public abstract RegularFileProperty getCodeQuality();

    /** Whether to write a report in SARIF. Default: false. */
    @Internal
    public abstract Property<Boolean> getSarif();

    /** Report in SARIF. Default: {@code build/ncu/main/check/ncu.sarif}. */
    @OutputFile
    @Optional
    public abstract RegularFileProperty getSarifFile();

    /** Directories of the machine that compiled the program, and where they are in this project. */
    @Internal
    public abstract MapProperty<String, String> getSourcePaths();

    /** Directory that relative paths of source files start from. */
    @Internal
    public abstract DirectoryProperty getProjectDirectory();

    @TaskAction
    void check() throws IOException {
        Console.run(this::judge);
    }

    private void judge() throws IOException {
        CollectedVerdicts verdicts =
                GateResults.readAll(getResult().get().getAsFile().toPath());
        ProjectFiles sources = SourceFiles.in(getRootDirectory(), getProjectDirectory(), getSourcePaths());
        tellMachines(
                Announcement.of(verdicts, recorded -> sources.find(recorded).filter(this::isTracked), this::script));
        List<String> failures = CheckMessage.lines(verdicts, Effect.FAIL);
        List<String> warnings = CheckMessage.lines(verdicts, Effect.WARN);
        warnings.forEach(console()::warn);
        if (failures.isEmpty()) {
            String summary = CheckMessage.summary(verdicts);
            // With --quiet, an inconclusive result is still shown.
            if (verdicts.inconclusive() > 0) {
                console().quiet(summary);
            } else {
                console().lifecycle(summary);
            }
            CheckMessage.basis(verdicts).forEach(console()::lifecycle);
            improvements(verdicts).forEach(console()::lifecycle);
            return;
        }
        String message = message(verdicts, failures);
        if (!getWarnOnly().get()) {
            throw new VerificationException(VisibleText.lines(message));
        }
        if (getStrict().get()) {
            throw new VerificationException(VisibleText.lines(
                    message + "\nThe gate is strict (ncu { gate { strict = true } }): --warn-only does not apply."));
        }
        console().warn(message);
    }

    /** Whether git tracks a file, such as no generated one; true if git is missing, or the build is in no repository. */
    private boolean isTracked(String place) {
        try {
            ExecResult found = exec.exec(spec -> {
                spec.workingDir(getRootDirectory());
                spec.commandLine("git", "--literal-pathspecs", "ls-files", "--error-unmatch", "--", place);
                spec.setStandardOutput(OutputStream.nullOutputStream());
                spec.setErrorOutput(OutputStream.nullOutputStream());
                spec.setIgnoreExitValue(true);
            });
            return found.getExitValue() != UNTRACKED;
        } catch (GradleException e) {
            return true;
        }
    }

    private List<String> improvements(CollectedVerdicts verdicts) {
        List<String> lines = new ArrayList<>(CheckMessage.improvements(verdicts));
        if (!lines.isEmpty()) {
            lines.add("To make a later loss of this improvement fail, accept it as the baseline: "
                    + getAcceptCommand().get());
        }
        return lines;
    }

    private Console console() {
        return Console.of(this);
    }

    private String message(CollectedVerdicts verdicts, List<String> failures) {
        List<String> lines = new ArrayList<>();
        lines.add(CheckMessage.summary(verdicts));
        lines.add("");
        lines.addAll(failures);
        lines.add("");
        lines.addAll(CheckMessage.basis(verdicts));
        lines.addAll(improvements(verdicts));
        lines.add("Report: " + getReport().get().getAsFile().toPath().toUri());
        if (CheckMessage.mayAccept(verdicts)) {
            lines.add("Accept this measurement as the baseline: "
                    + getAcceptCommand().get());
        }
        return String.join("\n", lines);
    }

    /** The build script of a member; line numbers are available only for scripts of this build. */
    private BuildScript script(CollectedVerdicts.Member member) {
        String path = member.result().script();
        String own = getScriptPath().get();
        try {
            if (path == null || path.equals(own)) {
                return BuildScript.read(own, getScript().get().getAsFile().toPath());
            }
            return BuildScript.read(
                    path, getRootDirectory().file(path).get().getAsFile().toPath());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void tellMachines(List<Announcement> announcements) throws IOException {
        GateProblems.report(objects, console(), announcements);
        Path place = Checkout.placeOf(
                getRootDirectory().get().getAsFile().toPath(), getWorkspace().getOrNull());
        List<Announcement> placed = announcements.stream()
                .map(announcement -> announcement.at(place))
                .toList();
        tell(getGithub(), CiNotation.GITHUB, placed);
        tell(getTeamcity(), CiNotation.TEAMCITY, placed);
        tell(getAzure(), CiNotation.AZURE, placed);
        Path codeQuality = getCodeQuality().get().getAsFile().toPath();
        if (getGitlab().get()) {
            CodeQuality.write(placed, codeQuality);
        } else {
            Files.deleteIfExists(codeQuality);
        }
        if (getSarif().get()) {
            Sarif.write(placed, getSarifFile().get().getAsFile().toPath());
        } else if (getSarifFile().isPresent()) {
            Files.deleteIfExists(getSarifFile().get().getAsFile().toPath());
        }
        Path summary = getSummary().get().getAsFile().toPath();
        if (getGithub().get() && getJobSummary().isPresent() && Files.exists(summary)) {
            Files.writeString(
                    Path.of(getJobSummary().get()),
                    Files.readString(summary) + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        }
    }

    private void tell(Property<Boolean> on, CiNotation notation, List<Announcement> announcements) {
        if (on.get()) {
            console().commands(notation, announcements);
        }
    }
}
