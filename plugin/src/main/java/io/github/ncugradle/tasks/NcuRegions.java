package io.github.ncugradle.tasks;

import io.github.ncugradle.OnEmpty;
import io.github.ncugradle.internal.capture.command.CommandText;
import io.github.ncugradle.internal.capture.model.CaptureName;
import io.github.ncugradle.internal.region.Captures;
import io.github.ncugradle.internal.region.RangeTree;
import io.github.ncugradle.internal.region.RegionAnalysis;
import io.github.ncugradle.internal.region.RegionRequest;
import io.github.ncugradle.internal.region.ResultTables;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.text.VisibleText;
import io.github.ncugradle.tasks.console.Console;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileSystemLocation;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.services.ServiceReference;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;

/** Aggregates captures by region: {@code regions.json}, {@code kernels.csv}, {@code lines.csv}, {@code results.csv} and {@code metrics.csv}. */
@CacheableTask
public abstract class NcuRegions extends DefaultTask implements RegionInputs {

    private final FileSystemOperations files;

    @Inject
    public NcuRegions(ProjectLayout layout, FileSystemOperations files) {
        this.files = files;
        getProjectDirectory().convention(layout.getProjectDirectory());
        onlyIf(
                Unmeasured.WHY,
                self -> Unmeasured.allows(
                        getUnmeasured(),
                        getCaptureDirectory(),
                        getOutputDirectory().file(RegionDocuments.FILE)));
    }

    @ServiceReference(Unmeasured.NAME)
    protected abstract Property<Unmeasured> getUnmeasured();

    /** Imported reports, read instead of captures. May be missing: the reader's message has more detail than Gradle's. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getReports();

    /** Base directory of report names. */
    @Internal
    public abstract DirectoryProperty getProjectDirectory();

    /** Names of imported reports in outputs, independent of the project's location. */
    @Input
    public Provider<List<String>> getReportNames() {
        File directory = getProjectDirectory().get().getAsFile();
        return getReports()
                .getElements()
                .map(files -> files.stream().map(file -> name(directory, file)).toList());
    }

    /** Reports to import as the build names them, for the message when none is found. */
    @Input
    public abstract ListProperty<String> getRequestedReports();

    /** Captures of {@code ncuProfile}. May be missing: the task's message has more detail than Gradle's. */
    @InputFiles
    @Optional
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract DirectoryProperty getCaptureDirectory();

    /** Ranges of the last {@code ncuDiscover}, for hints at misspelled region names; may be missing. */
    @InputFiles
    @PathSensitive(PathSensitivity.NONE)
    public abstract ConfigurableFileCollection getDiscoveredRanges();

    @Override
    @Input
    @Option(option = "discover", description = "Whether undeclared NVTX ranges become regions.")
    public abstract Property<Boolean> getDiscover();

    /** For the command line: Gradle 8.2 takes no list property as an option. */
    @Option(option = "include-kernel", description = "Pattern of kernels to include; repeatable.")
    public void chooseKernelIncludes(List<String> values) {
        getKernelIncludes().set(values);
    }

    /** For the command line: Gradle 8.2 takes no list property as an option. */
    @Option(option = "exclude-kernel", description = "Pattern of kernels to exclude; repeatable.")
    public void chooseKernelExcludes(List<String> values) {
        getKernelExcludes().set(values);
    }

    /** Whether to measure again even if nothing has changed. */
    @Internal
    @Option(option = "fresh", description = "Measures again even if nothing has changed.")
    public abstract Property<Boolean> getFresh();

    /** Patterns of metrics to keep. Default: all. */
    @Input
    public abstract ListProperty<String> getMetrics();

    /** Action when no region contains a measurement. */
    @Input
    public abstract Property<OnEmpty> getOnEmpty();

    /** Whether to write {@code metrics.csv}, with every metric value of every launch, and {@code results.csv}. */
    @Input
    public abstract Property<Boolean> getMetricsCsv();

    /** Whether to read source lines, and to write them to {@code lines.csv}. */
    @Input
    public abstract Property<Boolean> getSourceLines();

    /** Directory of the outputs. Default: {@code build/ncu/main/regions}. */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    @TaskAction
    void aggregate() throws IOException {
        Console.run(this::aggregateAll);
    }

    private void aggregateAll() throws IOException {
        OnEmpty onEmpty = getOnEmpty().get();
        Captures captures = captures();
        Path unfinished = getTemporaryDir().toPath().resolve("regions");
        files.delete(spec -> spec.delete(unfinished));
        Files.createDirectories(unfinished);
        RegionAnalysis analysis = getMetricsCsv().get()
                ? withMetrics(captures, unfinished)
                : RegionAnalysis.of(request(captures), result -> {});
        RegionModel model = analysis.write(unfinished).model();
        reference(unfinished);
        publish(unfinished);
        tell(model, onEmpty);
    }

    /** The reference has the same documents in a separate directory. */
    private void reference(Path unfinished) throws IOException {
        Captures reference = getRequestedReports().get().isEmpty()
                ? Captures.ofReferenceIn(getCaptureDirectory().get().getAsFile().toPath())
                : null;
        if (reference != null) {
            Path directory = Files.createDirectories(unfinished.resolve(CaptureName.REFERENCE));
            RegionAnalysis.of(request(reference), result -> {}).write(directory);
        }
    }

    /** Replaces the previous outputs only with complete ones. */
    private void publish(Path unfinished) throws IOException {
        Path directory = getOutputDirectory().get().getAsFile().toPath();
        files.delete(spec -> spec.delete((Object[]) directory.toFile().listFiles()));
        try (Stream<Path> outputs = Files.list(unfinished)) {
            for (Path output : outputs.toList()) {
                Files.move(output, directory.resolve(output.getFileName().toString()));
            }
        }
    }

    private RegionAnalysis withMetrics(Captures captures, Path directory) throws IOException {
        try (ResultTables tables = new ResultTables(directory)) {
            return RegionAnalysis.of(request(captures), tables);
        }
    }

    private Captures captures() throws IOException {
        if (getRequestedReports().get().isEmpty()) {
            Path capture = getCaptureDirectory().get().getAsFile().toPath();
            if (!Files.isDirectory(capture)) {
                throw new InvalidUserDataException(getPath() + ": expected a capture in " + capture
                        + "; found none. Run "
                        + getName().replaceFirst("^ncuRegions", "ncuProfile")
                        + ", without '-x', or import a report: -Pncu.importedReports=path/to/report.ncu-rep.");
            }
            return Captures.in(capture);
        }
        File directory = getProjectDirectory().get().getAsFile();
        Map<String, Path> files = new TreeMap<>();
        getReports()
                .getElements()
                .get()
                .forEach(file ->
                        files.put(name(directory, file), file.getAsFile().toPath()));
        if (files.isEmpty()) {
            throw new InvalidUserDataException(
                    "ncu.workload.importedReports: expected at least one report; found no file for "
                            + String.join(", ", getRequestedReports().get())
                            + " in the project directory. Check the path, or remove the setting to profile the workload.");
        }
        if (files.size() > 1) {
            Console.of(this)
                    .lifecycle(
                            files.size() + " imported reports are added up as processes of one measurement. To report"
                                    + " them separately, import each in a workload of its own:"
                                    + " ncu { workloads { register(\"before\") { importedReports(\"before.ncu-rep\") } } }.");
        }
        if (files.size() == 2) {
            List<String> names = List.copyOf(files.keySet());
            Console.of(this)
                    .lifecycle("To compare them instead: "
                            + CommandText.of(List.of(
                                    "./gradlew",
                                    "ncuCompare",
                                    "-Pncu.compare.before=" + names.get(0),
                                    "-Pncu.compare.after=" + names.get(1))));
        }
        return Captures.ofReports(files);
    }

    /** The path relative to the project directory; the absolute path for files outside it. */
    private static String name(File directory, FileSystemLocation report) {
        Path project = directory.toPath();
        Path path = report.getAsFile().toPath();
        return (path.startsWith(project) ? project.relativize(path) : path)
                .toString()
                .replace(File.separatorChar, '/');
    }

    private List<String> discovered() throws IOException {
        List<String> paths = new ArrayList<>();
        for (File ranges : getDiscoveredRanges()) {
            if (ranges.isFile()) {
                paths.addAll(RangeTree.pathsIn(Files.readString(ranges.toPath())));
            }
        }
        return paths;
    }

    private RegionRequest request(Captures captures) throws IOException {
        return captures.request(
                AnalysisSettings.of(this, getMetrics().get()), getSourceLines().get(), discovered());
    }

    private void tell(RegionModel model, OnEmpty onEmpty) {
        Console console = Console.of(this);
        model.provenance().captures().forEach(capture -> capture.warnings()
                .forEach(warning -> console.warn(VisibleText.of(capture.file() + ": " + warning))));
        if (!isEmpty(model)) {
            model.notes().forEach(note -> console.warn(VisibleText.of(note.text())));
            return;
        }
        String why = VisibleText.of(
                model.notes().stream().map(Note::text).findFirst().orElse("No region contains a result."));
        if (onEmpty == OnEmpty.FAIL) {
            throw new GradleException(why + " (ncu.capture.onEmpty is \"fail\".)");
        }
        console.warn(why);
    }

    /** With declared regions, one of them must contain a result; without, any result is sufficient. */
    private boolean isEmpty(RegionModel model) {
        return model.empty() || (!getRegions().get().isEmpty() && !model.hasRegions());
    }
}
