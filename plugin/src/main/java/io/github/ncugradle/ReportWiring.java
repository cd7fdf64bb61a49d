package io.github.ncugradle;

import io.github.ncugradle.tasks.NcuReport;
import org.gradle.api.Project;

/** Hands {@code ncuReport} the region model, and what the build script and the command line say about reports. */
final class ReportWiring {

    private final ReportsSpec reports;
    private final Members members;
    private final Stages plain;

    ReportWiring(Project project, NcuExtension ncu, Members members, Stages plain) {
        this.reports = ncu.getReports();
        this.members = members;
        this.plain = plain;
        reports.getTitle().convention(project.getName());
    }

    void wire(Measurement measurement, Stages stages) {
        Overrides overrides = measurement.overrides();
        stages.report().configure(task -> {
            if (measurement.isPlain()) {
                task.getTitle().convention(overrides.text("reports.title", reports.getTitle()));
                task.getHtml()
                        .convention(overrides.flag(
                                "reports.html.required", reports.getHtml().getRequired()));
                task.getMarkdown()
                        .convention(overrides.flag(
                                "reports.markdown.required",
                                reports.getMarkdown().getRequired()));
            } else {
                // What is said to the task for all holds for each.
                NcuReport all = plain.report().get();
                task.getTitle().convention(all.getTitle().map(title -> title + measurement.suffix()));
                task.getHtml().convention(all.getHtml());
                task.getMarkdown().convention(all.getMarkdown());
            }
            task.getRegions().convention(measurement.model(stages, members));
            task.getMarkdownLimit()
                    .convention(overrides.number(
                            "reports.markdown.limit", reports.getMarkdown().getLimit()));
            task.getTemplates().from(overrides.files("reports.templates", reports.getTemplates()));
            task.getOutputDirectory().convention(measurement.reports());
        });
    }
}
