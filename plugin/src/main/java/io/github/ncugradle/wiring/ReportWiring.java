package io.github.ncugradle.wiring;

import io.github.ncugradle.GateSpec;
import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.ReportsSpec;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.report.export.ExportFormat;
import io.github.ncugradle.tasks.NcuRegions;
import io.github.ncugradle.tasks.NcuReport;
import io.github.ncugradle.tasks.ShownReports;
import java.io.File;
import java.util.List;
import org.gradle.api.Project;
import org.gradle.api.provider.Provider;
import org.gradle.build.event.BuildEventsListenerRegistry;

/** Configures {@code ncuReport}: the region model, and report settings from the build script and overrides. */
final class ReportWiring {

    private final ReportsSpec reports;
    private final GateSpec gate;
    private final Overrides general;
    private final Members members;
    private final BuildEventsListenerRegistry events;
    private final Stages all;
    private final File root;
    private final File directory;

    ReportWiring(
            Project project,
            NcuExtension ncu,
            Overrides general,
            Members members,
            BuildEventsListenerRegistry events,
            Stages all) {
        this.reports = ncu.getReports();
        this.gate = ncu.getGate();
        this.general = general;
        this.members = members;
        this.events = events;
        this.all = all;
        this.root = project.getRootDir();
        this.directory = project.getProjectDir();
        reports.getTitle().convention(project.getName());
        all.report().configure(task -> {
            task.getTitle().convention(general.text("reports.title", reports.getTitle()));
            task.getHtml()
                    .convention(general.flag(
                            "reports.html.required", reports.getHtml().getRequired()));
            task.getMarkdown()
                    .convention(general.flag(
                            "reports.markdown.required", reports.getMarkdown().getRequired()));
            form(task);
            // Each member has its own exports.
            task.getExports().empty();
            task.getMeasurement().convention(project.getName());
            task.getConfidence().convention(confidence());
            task.getOutputDirectory()
                    .convention(project.getLayout().getBuildDirectory().dir("reports/ncu"));
        });
    }

    void wire(Measurement measurement, Stages stages) {
        stages.report().configure(task -> {
            // Options of the task for all workloads apply to each workload.
            NcuReport forAll = all.report().get();
            task.getTitle()
                    .convention(forAll.getTitle()
                            .map(title ->
                                    members.isOnly(measurement.name()) ? title : title + " " + measurement.name()));
            task.getHtml().convention(forAll.getHtml());
            task.getMarkdown().convention(forAll.getMarkdown());
            form(task);
            export(task, ExportFormat.BENCHER, "bencher", reports.getBencher());
            export(
                    task,
                    ExportFormat.GITHUB_ACTION_BENCHMARK,
                    "githubActionBenchmark",
                    reports.getGithubActionBenchmark());
            export(task, ExportFormat.OPEN_METRICS, "openMetrics", reports.getOpenMetrics());
            task.getMeasurement().convention(measurement.label());
            task.getConfidence().convention(confidence());
            task.getRegions()
                    .convention(stages.regions()
                            .flatMap(NcuRegions::getOutputDirectory)
                            .map(directory -> directory.file(RegionDocuments.FILE)));
            task.getOutputDirectory().convention(measurement.reports(members));
        });
    }

    private void export(NcuReport task, ExportFormat format, String setting, ReportsSpec.Export export) {
        task.getExports()
                .addAll(general.flag("reports." + setting + ".required", export.getRequired())
                        .map(required -> required ? List.of(format.name()) : List.of()));
    }

    private Provider<Double> confidence() {
        return GateWiring.confidence(general, gate);
    }

    private void form(NcuReport task) {
        // A task with up-to-date outputs runs no action, so a listener shows its report.
        ShownReports.register(task.getProject(), events);
        task.getMarkdownLimit()
                .convention(general.number(
                        "reports.markdown.limit", reports.getMarkdown().getLimit()));
        task.getSourcePaths().convention(general.variables("reports.sourcePaths", reports.getSourcePaths()));
        task.getRootDirectory().set(root);
        task.getProjectDirectory().set(directory);
        task.getTemplates().from(general.files("reports.templates", reports.getTemplates()));
    }
}
