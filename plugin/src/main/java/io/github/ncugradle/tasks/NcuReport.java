package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.comparison.Comparison;
import io.github.ncugradle.internal.comparison.model.ComparisonDocument;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.GateResults;
import io.github.ncugradle.internal.measurement.SideRequest;
import io.github.ncugradle.internal.measurement.Sides;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.report.OverviewRequest;
import io.github.ncugradle.internal.report.Overviews;
import io.github.ncugradle.internal.report.ReportRequest;
import io.github.ncugradle.internal.report.ReportSummary;
import io.github.ncugradle.internal.report.Reports;
import io.github.ncugradle.internal.report.TemplateProblem;
import io.github.ncugradle.internal.report.comparison.ComparisonReports;
import io.github.ncugradle.internal.report.comparison.ComparisonRequest;
import io.github.ncugradle.internal.report.export.ExportFormat;
import io.github.ncugradle.internal.report.export.Exports;
import io.github.ncugradle.internal.report.view.OverviewView;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.tasks.console.Console;
import io.github.ncugradle.tasks.console.NoInput;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.Directory;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.services.ServiceReference;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.NormalizeLineEndings;

/**
 * Generates the reports from {@code regions.json}: a consolidated report and a directory per region. For a collection, collects
 * the members' reports below an overview.
 */
@CacheableTask
public abstract class NcuReport extends DefaultTask {

    private final FileSystemOperations files;

    @Inject
    public NcuReport(FileSystemOperations files) {
        this.files = files;
        // Not a ListProperty: the configuration cache cannot always restore one whose values are computed late.
        getMembers().convention(Collections.emptyList());
        getMeasurement().convention(getTitle());
        getConfidence().convention(0.9);
        onlyIf(
                Unmeasured.WHY,
                self -> Unmeasured.allows(getUnmeasured(), getRegions(), getOutputDirectory())
                        && Unmeasured.allows(getUnmeasured(), getMembers().get(), getOutputDirectory()));
        onlyIf("its report is shown even if it does not run", self -> {
            // The task for all workloads has no actions if there is only one, which has its own task.
            if (getShown().isPresent() && !getActions().isEmpty()) {
                getShown().get().expect(getPath(), shown());
            }
            return true;
        });
    }

    @ServiceReference(Unmeasured.NAME)
    protected abstract Property<Unmeasured> getUnmeasured();

    @ServiceReference(ShownReports.NAME)
    protected abstract Property<ShownReports> getShown();

    /** The {@code regions.json} to report on; not used for a collection. */
    @InputFile
    @Optional
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getRegions();

    /** Files of the scopes that it names. */
    @InputFiles
    @Optional
    @PathSensitive(PathSensitivity.NAME_ONLY)
    public Provider<File> getScopes() {
        return ScopeFiles.of(getRegions());
    }

    /** Members whose reports are collected, instead of reporting on regions. Default: none. */
    @Internal
    public abstract Property<Collection<Member>> getMembers();

    /** Members with a measurement, from this build or an earlier one. */
    @Nested
    public List<Member> getMeasuredMembers() {
        return Unmeasured.without(getUnmeasured(), getMembers().get());
    }

    /** Verdicts on budgets; not set if no region has a budget. */
    @InputFile
    @Optional
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getVerdicts();

    /** Baselines, one file per GPU model. The task compares the measurement with them on a separate page. */
    @InputFiles
    @IgnoreEmptyDirectories
    @NormalizeLineEndings
    @PathSensitive(PathSensitivity.NAME_ONLY)
    public abstract ConfigurableFileCollection getBaselines();

    /** Title of the reports. Default: the project name. */
    @Input
    @Option(option = "title", description = "Title of the reports.")
    public abstract Property<String> getTitle();

    /** Whether to generate the HTML report. */
    @Input
    @Option(option = "html", description = "Generates the HTML report.")
    public abstract Property<Boolean> getHtml();

    /** Whether to generate the Markdown report. */
    @Input
    @Option(option = "markdown", description = "Generates the Markdown report.")
    public abstract Property<Boolean> getMarkdown();

    /** Names of the formats of the exports for services that keep a history. Default: none. */
    @Input
    public abstract ListProperty<String> getExports();

    /** Name of the project and the workload, with which the names of exported values begin. */
    @Input
    public abstract Property<String> getMeasurement();

    /** One-sided confidence level of each exported bound, from 0.5 to 1. */
    @Input
    public abstract Property<Double> getConfidence();

    /** Whether to measure again even if nothing has changed. */
    @Internal
    @Option(option = "fresh", description = "Measures again even if nothing has changed.")
    public abstract Property<Boolean> getFresh();

    /** Maximum length of a Markdown report, in characters. */
    @Input
    public abstract Property<Integer> getMarkdownLimit();

    /** Directories with templates that override the plugin's. */
    @InputFiles
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getTemplates();

    /** Directories of the machine that compiled the program, and where they are in this project. Default: none. */
    @Internal
    public abstract MapProperty<String, String> getSourcePaths();

    /** Root directory of the build, outside which no source file is read. */
    @Internal
    public abstract DirectoryProperty getRootDirectory();

    /** Directory that relative paths of source files start from. */
    @Internal
    public abstract DirectoryProperty getProjectDirectory();

    /** Source files with hot lines in this build: the recorded path of each, and the path relative to the root. */
    @Input
    @Optional
    public Provider<Map<String, String>> getSourcePlaces() {
        return SourceFiles.places(getRegions(), getRootDirectory(), getProjectDirectory(), getSourcePaths());
    }

    /** These source files. */
    @InputFiles
    @Optional
    @NormalizeLineEndings
    @PathSensitive(PathSensitivity.NONE)
    public Provider<List<File>> getSourceFiles() {
        Provider<Directory> root = getRootDirectory();
        return getSourcePlaces().zip(root, (places, directory) -> places.values().stream()
                .map(place -> directory.file(place).getAsFile())
                .toList());
    }

    /** Directory of the reports. Default: {@code build/reports/ncu}. */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    @TaskAction
    void render() throws IOException {
        Console.run(this::renderAll);
    }

    private void renderAll() throws IOException {
        if (getShown().isPresent()) {
            getShown().get().runs(getPath());
        }
        Path unfinished = getTemporaryDir().toPath().resolve("reports");
        files.delete(spec -> spec.delete(unfinished));
        if (!getMeasuredMembers().isEmpty()) {
            OverviewView overview = collect(unfinished);
            finish(unfinished, ReportSummary.of(overview));
        } else if (getRegions().isPresent()) {
            ReportView report = report(unfinished);
            finish(unfinished, ReportSummary.of(report));
        } else {
            throw NoInput.of(this);
        }
    }

    private ReportView report(Path directory) throws IOException {
        try {
            RegionDocuments documents =
                    RegionDocuments.open(getRegions().get().getAsFile().toPath());
            GateResult verdicts = getVerdicts().isPresent()
                    ? GateResults.read(getVerdicts().get().getAsFile().toPath())
                    : null;
            ReportView report = Reports.write(
                    new ReportRequest(
                            getTitle().get(),
                            documents,
                            verdicts,
                            getHtml().get(),
                            getMarkdown().get(),
                            getMarkdownLimit().get(),
                            templates(),
                            SourceFiles.in(getRootDirectory(), getProjectDirectory(), getSourcePaths())),
                    directory);
            Exports.write(
                    getExports().get().stream().map(ExportFormat::valueOf).toList(),
                    getMeasurement().get(),
                    documents,
                    verdicts,
                    getConfidence().get(),
                    directory);
            if (verdicts != null
                    && verdicts.basis().baseline().sha256() != null
                    && getHtml().get()) {
                compare(verdicts.basis().baseline().file(), directory.resolve("comparison"));
            }
            return report;
        } catch (TemplateProblem e) {
            throw new InvalidUserDataException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Explains what changed since the baseline. The report links to it. */
    private void compare(String baseline, Path directory) throws IOException {
        List<Path> accepted = getBaselines().getFiles().stream()
                .filter(file -> file.getName().equals(baseline))
                .map(File::toPath)
                .toList();
        Sides sides = Sides.open(
                new SideRequest("baseline", accepted, false, false, getPath() + ", baseline"),
                new SideRequest(
                        getTitle().get(),
                        List.of(getRegions().get().getAsFile().toPath()),
                        true,
                        false,
                        getPath() + ", regions"),
                List.of(),
                getTemporaryDir().toPath());
        ComparisonDocument comparison = Comparison.of(sides.before(), sides.after(), Comparison.Options.DEFAULT);
        ComparisonReports.write(
                new ComparisonRequest(
                        comparison,
                        sides.before(),
                        sides.after(),
                        getMarkdownLimit().get(),
                        templates()),
                directory);
    }

    private OverviewView collect(Path directory) throws IOException {
        try {
            return Overviews.write(
                    new OverviewRequest(
                            getTitle().get(),
                            getMeasuredMembers().stream()
                                    .map(member -> new OverviewRequest.Source(
                                            member.getName(), member.getMade().toPath()))
                                    .toList(),
                            getHtml().get(),
                            getMarkdown().get(),
                            getMarkdownLimit().get(),
                            templates()),
                    directory);
        } catch (TemplateProblem | IllegalArgumentException e) {
            throw new InvalidUserDataException(String.valueOf(e.getMessage()), e);
        }
    }

    private List<Path> templates() {
        return getTemplates().getFiles().stream().map(File::toPath).toList();
    }

    /** Replaces the previous reports once the new ones are complete, and shows them. */
    private void finish(Path unfinished, List<String> summary) throws IOException {
        Files.writeString(unfinished.resolve(ShownReports.SUMMARY), String.join("\n", summary) + "\n");
        files.sync(spec -> {
            spec.from(unfinished);
            for (Member member : getMeasuredMembers()) {
                spec.from(member.getMade(), copy -> copy.into(Overviews.place(member.getName())));
            }
            spec.into(getOutputDirectory());
        });
        files.delete(spec -> spec.delete(unfinished));
        ShownReports.show(Console.of(this), shown());
    }

    private ShownReports.Shown shown() {
        return new ShownReports.Shown(
                "Report", getOutputDirectory().get().getAsFile().toPath());
    }
}
