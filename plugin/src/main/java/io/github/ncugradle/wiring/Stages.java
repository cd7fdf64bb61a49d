package io.github.ncugradle.wiring;

import io.github.ncugradle.tasks.NcuBaseline;
import io.github.ncugradle.tasks.NcuCheck;
import io.github.ncugradle.tasks.NcuDiscover;
import io.github.ncugradle.tasks.NcuProfile;
import io.github.ncugradle.tasks.NcuRegions;
import io.github.ncugradle.tasks.NcuReport;
import io.github.ncugradle.tasks.NcuShowCommand;
import io.github.ncugradle.tasks.NcuVerdict;
import io.github.ncugradle.tasks.Unmeasured;
import io.github.ncugradle.tasks.console.NoLinks;
import java.util.function.UnaryOperator;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.tasks.TaskProvider;

/** The tasks of a workload, from capture to verdict. */
record Stages(
        TaskProvider<NcuProfile> profile,
        TaskProvider<NcuRegions> regions,
        TaskProvider<NcuReport> report,
        TaskProvider<NcuVerdict> verdict,
        TaskProvider<NcuCheck> check,
        TaskProvider<NcuBaseline> baseline,
        TaskProvider<NcuDiscover> discover,
        TaskProvider<NcuShowCommand> command) {

    private static final String GROUP = "ncu";

    /** The tasks of one workload. */
    static Stages register(Project project, Measurement of) {
        return register(project, "the workload " + of.name(), of::task);
    }

    /** The tasks without a workload's name, which cover all workloads. */
    static Stages registerForAll(Project project) {
        return register(project, "all workloads", stage -> stage);
    }

    private static Stages register(Project project, String which, UnaryOperator<String> name) {
        return new Stages(
                register(
                        project,
                        name.apply("ncuProfile"),
                        NcuProfile.class,
                        "Profiles " + which + " under ncu, restricted to the declared regions."),
                register(
                        project,
                        name.apply("ncuRegions"),
                        NcuRegions.class,
                        "Aggregates the captures of " + which + " by region."),
                register(
                        project,
                        name.apply("ncuReport"),
                        NcuReport.class,
                        "Generates the reports of " + which + ", consolidated and per region."),
                register(
                        project,
                        name.apply("ncuVerdict"),
                        NcuVerdict.class,
                        "Evaluates the budgets and baselines of " + which + " without failing the build."),
                register(
                        project,
                        name.apply("ncuCheck"),
                        NcuCheck.class,
                        "Fails the build if the measurement of " + which
                                + " violates a budget or regresses from its baseline."),
                register(
                        project,
                        name.apply("ncuBaseline"),
                        NcuBaseline.class,
                        "Accepts the measurement of " + which + " as the baseline of its GPU model."),
                register(
                        project,
                        name.apply("ncuDiscover"),
                        NcuDiscover.class,
                        "Lists the NVTX ranges of " + which + ", with declarations for the build script."),
                register(
                        project,
                        name.apply("ncuCommand"),
                        NcuShowCommand.class,
                        "Prints the ncu command lines of " + which + " without running them."));
    }

    static <T extends Task> TaskProvider<T> register(Project project, String name, Class<T> type, String description) {
        return project.getTasks().register(name, type, task -> {
            task.setGroup(GROUP);
            task.setDescription(description);
            project.getGradle().getSharedServices().registerIfAbsent(Unmeasured.NAME, Unmeasured.class, service -> {});
            task.doFirst("look for links", new NoLinks(project.getLayout().getBuildDirectory()));
        });
    }
}
