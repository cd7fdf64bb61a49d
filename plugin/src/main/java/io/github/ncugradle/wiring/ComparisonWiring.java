package io.github.ncugradle.wiring;

import io.github.ncugradle.ComparisonSpec;
import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.setting.ComparedMeasurement;
import io.github.ncugradle.tasks.NcuCompare;
import io.github.ncugradle.tasks.NcuRegions;
import io.github.ncugradle.tasks.ShownReports;
import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gradle.api.Project;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.build.event.BuildEventsListenerRegistry;
import org.jspecify.annotations.Nullable;

/** Configures {@code ncuCompare}, and a task for each further comparison: the files of both measurements. */
final class ComparisonWiring {

    private final Project project;
    private final NcuExtension ncu;
    private final Overrides overrides;
    private final BuildEventsListenerRegistry events;
    private final Map<String, Provider<Directory>> regions = new LinkedHashMap<>();
    private final Map<String, Provider<Directory>> baselines = new LinkedHashMap<>();

    ComparisonWiring(Project project, NcuExtension ncu, Overrides overrides, BuildEventsListenerRegistry events) {
        this.project = project;
        this.ncu = ncu;
        this.overrides = overrides;
        this.events = events;
    }

    /** Makes a workload comparable by its name. */
    void wire(Measurement measurement, Stages stages) {
        regions.put(measurement.name(), stages.regions().flatMap(NcuRegions::getOutputDirectory));
        baselines.put(measurement.name(), measurement.baselines());
    }

    void wire() {
        TaskProvider<NcuCompare> plain =
                register("ncuCompare", ncu.getCompare(), KnownSettings.COMPARE, "Compares two measurements.");
        List<TaskProvider<NcuCompare>> further = new ArrayList<>();
        ncu.getComparisons()
                .all(comparison -> further.add(register(
                        Measurement.task("ncuCompare", comparison.getName()),
                        comparison,
                        KnownSettings.COMPARISONS + "." + comparison.getName(),
                        "Compares the measurements of the comparison " + comparison.getName() + ".")));
        plain.configure(task -> {
            task.getOthers().addAll(project.provider(() -> ncu.getComparisons().getNames()));
            // Without its own measurements, it runs all comparisons.
            task.dependsOn((Callable<Object>) () -> task.getHasMeasurement().get() ? List.of() : further);
        });
    }

    private TaskProvider<NcuCompare> register(String name, ComparisonSpec comparison, String path, String description) {
        TaskProvider<NcuCompare> registered = Stages.register(project, name, NcuCompare.class, description);
        registered.configure(task -> {
            ShownReports.register(project, events);
            task.getBefore().convention(overrides.text(path + ".before", comparison.getBefore()));
            task.getAfter()
                    .convention(overrides
                            .text(path + ".after", comparison.getAfter())
                            .orElse(project.provider(() -> sinceBaseline(task, comparison))));
            task.getForce().convention(force(path + ".force", comparison));
            side(task.getBeforeFiles(), task.getBefore(), task.getAfter(), comparison.getBeforeFiles());
            side(task.getAfterFiles(), task.getAfter(), task.getBefore(), comparison.getAfterFiles());
            task.getHasMeasurement()
                    .convention(project.provider(() -> ComparedMeasurement.known(task.getBefore()) != null
                            || ComparedMeasurement.known(task.getAfter()) != null
                            || !comparison.getBeforeFiles().getFrom().isEmpty()
                            || !comparison.getAfterFiles().getFrom().isEmpty()));
            task.getWorkloads().addAll(project.provider(regions::keySet));
            task.getMarkdownLimit()
                    .convention(overrides.number(
                            "reports.markdown.limit",
                            ncu.getReports().getMarkdown().getLimit()));
            task.getTemplates()
                    .from(overrides.files("reports.templates", ncu.getReports().getTemplates()));
            task.getOutputDirectory()
                    .convention(project.getLayout()
                            .getBuildDirectory()
                            .dir("reports/ncu-" + path.replaceFirst("^comparisons\\.", "compare-")));
        });
        return registered;
    }

    /** The only workload is what a baseline is compared with if nothing else is given. */
    private @Nullable String sinceBaseline(NcuCompare task, ComparisonSpec comparison) {
        return regions.size() == 1
                        && comparison.getAfterFiles().getFrom().isEmpty()
                        && NcuCompare.BASELINE.equals(ComparedMeasurement.known(task.getBefore()))
                ? regions.keySet().iterator().next()
                : null;
    }

    /** {@code -Pncu.compare.force} without a value means true. */
    private Provider<Boolean> force(String path, ComparisonSpec comparison) {
        String given = overrides.text(path, project.provider(() -> "script")).get();
        return given.isEmpty() ? project.provider(() -> true) : overrides.flag(path, comparison.getForce());
    }

    private void side(
            ConfigurableFileCollection files,
            Provider<String> text,
            Provider<String> otherText,
            ConfigurableFileCollection scriptFiles) {
        // The names of workloads and the options of the task are known only when Gradle plans the build.
        files.from((Callable<Object>) () -> {
            String words = ComparedMeasurement.known(text);
            return words == null ? scriptFiles : named(words, ComparedMeasurement.known(otherText));
        });
    }

    /** The files that a text stands for. Workloads come first: {@code ./main} is a file. */
    private Object named(String words, @Nullable String other) {
        Provider<Directory> measured = regions.get(words);
        if (measured != null) {
            return List.of(
                    measured.map(directory -> directory.file(RegionDocuments.FILE)),
                    measured.map(directory -> directory.dir(RegionDocuments.SCOPES)));
        }
        if (words.equals(NcuCompare.BASELINE)) {
            return accepted(other);
        }
        File file = project.file(words);
        return file.getName().equals(RegionDocuments.FILE)
                ? List.of(file, new File(file.getParentFile(), RegionDocuments.SCOPES))
                : file;
    }

    /** The baselines of the workload on the other side, or of the only workload. */
    private Object accepted(@Nullable String other) {
        if (other != null && baselines.containsKey(other)) {
            return baselines.get(other);
        }
        return baselines.size() == 1 ? baselines.values().iterator().next() : List.of();
    }
}
