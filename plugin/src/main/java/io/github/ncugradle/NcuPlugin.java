package io.github.ncugradle;

import io.github.ncugradle.tasks.NcuBaseline;
import io.github.ncugradle.tasks.NcuCheck;
import io.github.ncugradle.tasks.NcuDiscover;
import io.github.ncugradle.tasks.NcuDoctor;
import io.github.ncugradle.tasks.NcuProfile;
import io.github.ncugradle.tasks.NcuRegions;
import io.github.ncugradle.tasks.NcuReport;
import io.github.ncugradle.tasks.ReportFile;
import java.io.File;
import java.util.List;
import java.util.stream.Stream;
import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.util.GradleVersion;

/** Registers the extension {@code ncu} and the tasks; realises none of them. */
public abstract class NcuPlugin implements Plugin<Project> {

    static final String GROUP = "ncu";
    static final GradleVersion OLDEST = GradleVersion.version("8.2");

    @Override
    public void apply(Project project) {
        requireSupported(GradleVersion.current());
        NcuExtension ncu = project.getExtensions().create("ncu", NcuExtension.class);
        TaskProvider<NcuProfile> profile = register(
                project, "ncuProfile", NcuProfile.class, "Runs the workload under ncu, within the declared regions.");
        TaskProvider<NcuRegions> regions =
                register(project, "ncuRegions", NcuRegions.class, "Aggregates what was measured by region.");
        TaskProvider<NcuReport> report =
                register(project, "ncuReport", NcuReport.class, "Renders the reports, consolidated and per region.");
        TaskProvider<NcuCheck> check =
                register(project, "ncuCheck", NcuCheck.class, "Fails when a region breaks its budget or its baseline.");
        TaskProvider<NcuBaseline> baseline = register(
                project, "ncuBaseline", NcuBaseline.class, "Accepts what was measured as the baseline of this GPU.");
        TaskProvider<NcuDiscover> discover = register(
                project,
                "ncuDiscover",
                NcuDiscover.class,
                "Lists the NVTX ranges of the workload, ready to be declared.");
        TaskProvider<NcuDoctor> doctor = register(
                project,
                "ncuDoctor",
                NcuDoctor.class,
                "Tells whether this machine can profile, and what to do if not.");
        new CaptureWiring(project, ncu).wire(profile, discover, doctor);
        ImportedReports imported = importedReports(project, ncu);
        regions.configure(task -> {
            task.getRequestedReports().set(imported.getRequested());
            task.getReports().set(reports(project, imported));
            task.getOutputDirectory()
                    .convention(project.getLayout().getBuildDirectory().dir("ncu/regions"));
            // Whoever brings reports along needs no program to be run.
            task.dependsOn(
                    imported.getRequested().map(requested -> requested.isEmpty() ? List.of(profile) : List.of()));
        });
        report.configure(task -> task.dependsOn(regions));
        check.configure(task -> task.dependsOn(regions));
        baseline.configure(task -> task.dependsOn(regions));
    }

    /** What the build script imports, or what the command line says in its place. */
    private static ImportedReports importedReports(Project project, NcuExtension ncu) {
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

    private static Provider<List<ReportFile>> reports(Project project, ImportedReports imported) {
        File projectDirectory = project.getProjectDir();
        return imported.getFiles().getElements().map(files -> ReportFile.of(projectDirectory, files));
    }

    private static <T extends Task> TaskProvider<T> register(
            Project project, String name, Class<T> type, String description) {
        return project.getTasks().register(name, type, task -> {
            task.setGroup(GROUP);
            task.setDescription(description);
        });
    }

    static void requireSupported(GradleVersion running) {
        if (running.getBaseVersion().compareTo(OLDEST) < 0) {
            throw new GradleException(
                    "The ncu plugin needs Gradle " + OLDEST.getVersion() + " or newer; this build runs on "
                            + running.getVersion() + ". Update the wrapper: ./gradlew wrapper --gradle-version 8.8");
        }
    }
}
