package io.github.ncugradle;

import io.github.ncugradle.tasks.NcuBaseline;
import io.github.ncugradle.tasks.NcuCheck;
import io.github.ncugradle.tasks.NcuDiscover;
import io.github.ncugradle.tasks.NcuDoctor;
import io.github.ncugradle.tasks.NcuProfile;
import io.github.ncugradle.tasks.NcuRegions;
import io.github.ncugradle.tasks.NcuReport;
import io.github.ncugradle.tasks.NcuVerdict;
import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.Task;
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
        TaskProvider<NcuVerdict> verdict =
                register(project, "ncuVerdict", NcuVerdict.class, "Judges budgets and baselines, and fails nothing.");
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
        new RegionWiring(project, ncu).wire(profile, regions);
        new ReportWiring(project, ncu).wire(regions, report);
        new GateWiring(project, ncu).wire(regions, report, verdict, check, baseline);
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
