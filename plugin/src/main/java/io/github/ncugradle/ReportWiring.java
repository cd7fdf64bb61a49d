package io.github.ncugradle;

import io.github.ncugradle.tasks.NcuRegions;
import io.github.ncugradle.tasks.NcuReport;
import org.gradle.api.Project;
import org.gradle.api.tasks.TaskProvider;

/** Hands {@code ncuReport} the region model, and what the build script and the command line say about reports. */
final class ReportWiring {

    private final Project project;
    private final ReportsSpec reports;
    private final Overrides overrides;

    ReportWiring(Project project, NcuExtension ncu) {
        this.project = project;
        this.reports = ncu.getReports();
        this.overrides = new Overrides(project.getProviders());
    }

    void wire(TaskProvider<NcuRegions> regions, TaskProvider<NcuReport> report) {
        reports.getTitle().convention(project.getName());
        report.configure(task -> {
            task.getRegions()
                    .convention(regions.flatMap(NcuRegions::getOutputDirectory)
                            .map(directory -> directory.file("regions.json")));
            task.getTitle().convention(overrides.text("reports.title", reports.getTitle()));
            task.getHtml()
                    .convention(overrides.flag(
                            "reports.html.required", reports.getHtml().getRequired()));
            task.getMarkdown()
                    .convention(overrides.flag(
                            "reports.markdown.required", reports.getMarkdown().getRequired()));
            task.getMarkdownLimit()
                    .convention(overrides.number(
                            "reports.markdown.limit", reports.getMarkdown().getLimit()));
            task.getTemplates().from(reports.getTemplates());
            task.getOutputDirectory()
                    .convention(project.getLayout().getBuildDirectory().dir("reports/ncu"));
        });
    }
}
