package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.comparison.Comparison;
import io.github.ncugradle.internal.comparison.model.ComparisonDocument;
import io.github.ncugradle.internal.measurement.SideRequest;
import io.github.ncugradle.internal.measurement.Sides;
import io.github.ncugradle.internal.report.TemplateProblem;
import io.github.ncugradle.internal.report.comparison.ComparisonReports;
import io.github.ncugradle.internal.report.comparison.ComparisonRequest;
import io.github.ncugradle.internal.report.comparison.ComparisonTable;
import io.github.ncugradle.tasks.console.Console;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileSystemOperations;
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

/**
 * Compares two measurements and explains the difference in time: an HTML page, Markdown for a pull request, and JSON. Requires
 * neither ncu nor a GPU nor a program, unless a side is a workload.
 */
@CacheableTask
public abstract class NcuCompare extends DefaultTask {

    /** The accepted baselines of the workload on the other side. */
    public static final String BASELINE = "baseline";

    private final FileSystemOperations files;

    @Inject
    public NcuCompare(FileSystemOperations files) {
        this.files = files;
        onlyIf(
                Unmeasured.WHY,
                self -> !getUnmeasured().isPresent()
                        || Stream.of(getBeforeFiles(), getAfterFiles())
                                .flatMap(side -> side.getFiles().stream())
                                .noneMatch(file -> getUnmeasured().get().has(file)));
        onlyIf("its comparison is shown even if it does not run", self -> {
            if (getShown().isPresent() && compares()) {
                getShown().get().expect(getPath(), shown());
            }
            return true;
        });
    }

    @ServiceReference(Unmeasured.NAME)
    protected abstract Property<Unmeasured> getUnmeasured();

    @ServiceReference(ShownReports.NAME)
    protected abstract Property<ShownReports> getShown();

    /** Measurement before the change: a path, {@code baseline}, or the name of a workload. */
    @Input
    @Optional
    @Option(option = "before", description = "Measurement before the change: a path, 'baseline', or a workload.")
    public abstract Property<String> getBefore();

    /** Measurement after the change: a path, {@code baseline}, or the name of a workload. */
    @Input
    @Optional
    @Option(option = "after", description = "Measurement after the change: a path, 'baseline', or a workload.")
    public abstract Property<String> getAfter();

    /** Whether to explain the difference of measurements that are not comparable. */
    @Input
    @Option(option = "force", description = "Also compares measurements that are not comparable.")
    public abstract Property<Boolean> getForce();

    /** Files before the change. May be missing: the task's message has more detail than Gradle's. */
    @InputFiles
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getBeforeFiles();

    /** Files after the change. May be missing: the task's message has more detail than Gradle's. */
    @InputFiles
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getAfterFiles();

    /** Maximum length of the Markdown, in characters. */
    @Input
    public abstract Property<Integer> getMarkdownLimit();

    /** Directories with templates that override the plugin's. */
    @InputFiles
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getTemplates();

    /** Names of the workloads. */
    @Input
    public abstract ListProperty<String> getWorkloads();

    /** Names of further comparisons, which have tasks of their own. */
    @Internal
    public abstract ListProperty<String> getOthers();

    /** Whether a measurement is given; without one, the plain task only depends on those of the further comparisons. */
    @Internal
    public abstract Property<Boolean> getHasMeasurement();

    /** Directory of the reports. Default: {@code build/reports/ncu-compare}. */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    @TaskAction
    void compare() throws IOException {
        Console.run(this::compareAll);
    }

    private void compareAll() throws IOException {
        if (compares()) {
            if (getShown().isPresent()) {
                getShown().get().runs(getPath());
            }
            try {
                compareSides();
            } catch (TemplateProblem | IllegalArgumentException e) {
                throw new InvalidUserDataException(String.valueOf(e.getMessage()), e);
            }
        }
    }

    private boolean compares() {
        return getHasMeasurement().get() || getOthers().get().isEmpty();
    }

    private void compareSides() throws IOException {
        Path unfinished = getTemporaryDir().toPath();
        files.delete(spec -> spec.delete((Object[]) unfinished.toFile().listFiles()));
        List<String> words = new ArrayList<>(getWorkloads().get());
        words.add(BASELINE);
        Sides sides = Sides.open(
                request("before", getBefore(), getBeforeFiles()),
                request("after", getAfter(), getAfterFiles()),
                words,
                unfinished);
        ComparisonDocument comparison = Comparison.of(
                sides.before(),
                sides.after(),
                new Comparison.Options(getForce().get(), Comparison.Options.DEFAULT.confidence()));
        Path reports = unfinished.resolve("reports");
        ComparisonReports.write(
                new ComparisonRequest(
                        comparison,
                        sides.before(),
                        sides.after(),
                        getMarkdownLimit().get(),
                        templates()),
                reports);
        Files.writeString(reports.resolve(ShownReports.SUMMARY), String.join("\n", summary(comparison, sides)) + "\n");
        files.sync(spec -> spec.from(reports).into(getOutputDirectory()));
        Console console = Console.of(this);
        if (!comparison.explained()) {
            console.warn("The measurements are not comparable, so their times are not compared. To compare them anyway:"
                    + " -Pncu.compare.force=true");
        }
        ShownReports.show(console, shown());
    }

    private List<Path> templates() {
        return getTemplates().getFiles().stream().map(File::toPath).toList();
    }

    private static List<String> summary(ComparisonDocument comparison, Sides sides) {
        List<String> lines = new ArrayList<>();
        if (sides.areTheSame()) {
            lines.add("Before and after are the same: the reports have the same content.");
        }
        lines.addAll(ComparisonTable.of(comparison));
        lines.add("");
        if (comparison.simulated()) {
            lines.add("SIMULATED: numbers of at least one side come from a simulation, not from a GPU.");
        }
        return lines;
    }

    private ShownReports.Shown shown() {
        return new ShownReports.Shown(
                "Comparison", getOutputDirectory().get().getAsFile().toPath());
    }

    private SideRequest request(String side, Property<String> text, ConfigurableFileCollection given) {
        if (!isGiven(text, given)) {
            throw new InvalidUserDataException(missing());
        }
        String setting = getPath() + ", " + side;
        List<Path> paths = given.getFiles().stream().map(File::toPath).toList();
        if (paths.isEmpty() && text.getOrElse("").equals(BASELINE)) {
            throw new InvalidUserDataException(setting + ": expected '" + BASELINE
                    + "' with the name of a workload on the other side, which has the baseline; found several workloads: "
                    + String.join(", ", getWorkloads().get())
                    + ". Name one of them, or give the path of the baseline: ncu-baselines/<workload>/<gpu>.json.");
        }
        String label = text.isPresent() ? text.get() : name(paths);
        return new SideRequest(label, paths, getWorkloads().get().contains(label), label.equals(BASELINE), setting);
    }

    private static String name(List<Path> paths) {
        return paths.isEmpty() ? "no file" : String.valueOf(paths.get(0).getFileName());
    }

    private String missing() {
        List<String> found = new ArrayList<>();
        if (isGiven(getBefore(), getBeforeFiles())) {
            found.add("before");
        }
        if (isGiven(getAfter(), getAfterFiles())) {
            found.add("after");
        }
        return getPath() + ": expected two measurements, before and after; found "
                + (found.isEmpty() ? "none" : "only '" + found.get(0) + "'")
                + ". Give both: ./gradlew " + getPath() + " --before old.ncu-rep --after new.ncu-rep. Each is"
                + " a report, a capture directory, a regions.json, '" + BASELINE + "' or a workload: "
                + String.join(", ", getWorkloads().get()) + ".";
    }

    private static boolean isGiven(Provider<String> text, ConfigurableFileCollection given) {
        return text.isPresent() || !given.getFiles().isEmpty();
    }
}
