package io.github.ncugradle.wiring;

import io.github.ncugradle.ImportedReports;
import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.OnEmpty;
import io.github.ncugradle.tasks.NcuProfile;
import io.github.ncugradle.tasks.NcuRegions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;

/** Configures {@code ncuRegions}: captures or imported reports, and regions from the build script and overrides. */
final class RegionWiring {

    private final Project project;
    private final NcuExtension ncu;
    private final Stages all;

    RegionWiring(Project project, NcuExtension ncu, Stages all) {
        this.project = project;
        this.ncu = ncu;
        this.all = all;
    }

    void wire(Measurement measurement, Stages stages) {
        Overrides overrides = measurement.overrides();
        stages.regions().configure(task -> {
            measured(task, measurement, stages.profile());
            task.getDiscoveredRanges().from(measurement.discoveredRanges());
            task.mustRunAfter(stages.discover());
            task.getRegions().convention(project.provider(() -> measurement.declaredRegions(true)));
            task.getDiscover()
                    .convention(option(
                            measurement, NcuRegions::getDiscover, overrides.flag("discover", measurement.discover())));
            task.getAggregate().convention(overrides.flag("aggregate", ncu.getAggregate()));
            task.getKernelIncludes()
                    .convention(option(
                            measurement,
                            NcuRegions::getKernelIncludes,
                            overrides.list(
                                    "kernels.includes", measurement.kernels().getIncludes())));
            task.getKernelExcludes()
                    .convention(option(
                            measurement,
                            NcuRegions::getKernelExcludes,
                            overrides.list(
                                    "kernels.excludes", measurement.kernels().getExcludes())));
            task.getOnEmpty()
                    .convention(overrides.word(
                            "capture.onEmpty",
                            OnEmpty.class,
                            measurement.capture().getOnEmpty()));
            task.getMetricsCsv()
                    .convention(overrides.flag(
                            "reports.metricsCsv.required",
                            ncu.getReports().getMetricsCsv().getRequired()));
            task.getSourceLines()
                    .convention(overrides.flag(
                            "reports.sourceLines.required",
                            ncu.getReports().getSourceLines().getRequired()));
            task.getOutputDirectory().convention(measurement.directory("regions"));
        });
    }

    private <V> Provider<V> option(
            Measurement measurement, Function<NcuRegions, Provider<V>> option, Provider<V> script) {
        return measurement.option(all.regions(), option, script);
    }

    private void measured(NcuRegions task, Measurement measurement, TaskProvider<NcuProfile> profile) {
        ImportedReports imported = importedReports(measurement);
        Provider<Boolean> imports = imported.getRequested().map(requested -> !requested.isEmpty());
        task.getRequestedReports().set(imported.getRequested());
        task.getReports().from(imported.getFiles());
        Provider<Directory> none = project.getObjects().directoryProperty();
        task.getCaptureDirectory().convention(imports.flatMap(yes -> yes ? none : measurement.directory("capture")));
        // Imported reports need no capture. Gradle infers task dependencies from a callable, not from a mapped
        // property.
        task.dependsOn((Callable<Object>) () -> imports.get() || isProfileExcluded() ? List.of() : List.of(profile));
    }

    /** {@code -x ncuProfile} excludes the captures of all workloads, in favor of existing ones. */
    private boolean isProfileExcluded() {
        Set<String> excluded = project.getGradle().getStartParameter().getExcludedTaskNames();
        return excluded.contains(all.profile().getName())
                || excluded.contains(project.absoluteProjectPath(all.profile().getName()));
    }

    /** The imported reports of the build script, or of an override. */
    private ImportedReports importedReports(Measurement measurement) {
        ImportedReports script = measurement.workload().getImportedReports();
        ImportedReports given = project.getObjects().newInstance(ImportedReports.class);
        measurement
                .overrides()
                .list("workload.importedReports", project.provider(List::of))
                .get()
                .forEach(given::from);
        return given.getRequested().get().isEmpty() ? script : given;
    }
}
