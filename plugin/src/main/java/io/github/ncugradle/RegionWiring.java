package io.github.ncugradle;

import io.github.ncugradle.internal.ingest.NvtxState;
import io.github.ncugradle.internal.region.RangeKind;
import io.github.ncugradle.internal.region.RegionDeclaration;
import io.github.ncugradle.tasks.NcuProfile;
import io.github.ncugradle.tasks.NcuRegions;
import io.github.ncugradle.tasks.ReportFile;
import java.io.File;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gradle.api.Project;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;

/** Hands {@code ncuRegions} what was measured, and what the build script and the command line say about it. */
final class RegionWiring {

    private final Project project;
    private final NcuExtension ncu;
    private final Overrides overrides;

    RegionWiring(Project project, NcuExtension ncu) {
        this.project = project;
        this.ncu = ncu;
        this.overrides = new Overrides(project.getProviders());
    }

    void wire(TaskProvider<NcuProfile> profile, TaskProvider<NcuRegions> regions) {
        ImportedReports imported = importedReports();
        regions.configure(task -> {
            measured(task, imported, profile);
            task.getRegions().convention(project.provider(() -> ncu.declaredRegions().stream()
                    .map(RegionWiring::declaration)
                    .toList()));
            task.getDiscover().convention(overrides.flag("discover", ncu.getDiscover()));
            task.getAggregate().convention(overrides.flag("aggregate", ncu.getAggregate()));
            task.getKernelIncludes()
                    .convention(
                            overrides.list("kernels.includes", ncu.getKernels().getIncludes()));
            task.getKernelExcludes()
                    .convention(
                            overrides.list("kernels.excludes", ncu.getKernels().getExcludes()));
            task.getOnEmpty()
                    .convention(
                            overrides.text("capture.onEmpty", ncu.getCapture().getOnEmpty()));
            task.getMetricsCsv()
                    .convention(overrides.flag(
                            "reports.metricsCsv.required",
                            ncu.getReports().getMetricsCsv().getRequired()));
            task.getOutputDirectory()
                    .convention(project.getLayout().getBuildDirectory().dir("ncu/regions"));
        });
    }

    private void measured(NcuRegions task, ImportedReports imported, TaskProvider<NcuProfile> profile) {
        ProjectLayout layout = project.getLayout();
        Provider<Boolean> imports = imported.getRequested().map(requested -> !requested.isEmpty());
        task.getRequestedReports().set(imported.getRequested());
        task.getReports().set(reports(imported));
        task.getCaptureDirectory()
                .convention(imports.flatMap(
                        yes -> yes ? null : layout.getBuildDirectory().dir("ncu/capture")));
        // Whoever brings reports along needs no program to be run. Gradle asks a callable, and no mapped property, for
        // tasks.
        task.dependsOn((Callable<Object>) () -> imports.get() ? List.of() : List.of(profile));
    }

    /** What the build script imports, or what the command line says in its place. */
    private ImportedReports importedReports() {
        String property = project.getProviders().gradleProperty("ncu.reports").getOrNull();
        if (property == null) {
            return ncu.getCapture().getReports();
        }
        ImportedReports reports = project.getObjects().newInstance(ImportedReports.class);
        Stream.of(property.split(",", -1))
                .map(String::strip)
                .filter(path -> !path.isEmpty())
                .forEach(reports::from);
        return reports;
    }

    private Provider<List<ReportFile>> reports(ImportedReports imported) {
        File projectDirectory = project.getProjectDir();
        return imported.getFiles().getElements().map(files -> ReportFile.of(projectDirectory, files));
    }

    private static RegionDeclaration declaration(RegionSpec region) {
        return new RegionDeclaration(
                region.getName(),
                region.getPattern().getOrNull(),
                region.getDomain().getOrElse(NvtxState.DEFAULT_DOMAIN),
                region.getStartEnd().get() ? RangeKind.START_END : RangeKind.PUSH_POP);
    }
}
