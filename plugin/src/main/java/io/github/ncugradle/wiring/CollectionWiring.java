package io.github.ncugradle.wiring;

import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.WorkloadSpec;
import io.github.ncugradle.internal.text.NearestName;
import io.github.ncugradle.tasks.console.Console;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.invocation.Gradle;
import org.gradle.api.provider.ProviderFactory;
import org.gradle.api.tasks.TaskProvider;

/** Lets the tasks with the plain names stand for all workloads, and for the projects that this one collects. */
final class CollectionWiring {

    private final Project project;
    private final NcuExtension ncu;
    private final Overrides overrides;
    private final Members members;
    private final List<Measurement> measurements;

    CollectionWiring(
            Project project, NcuExtension ncu, Overrides overrides, Members members, List<Measurement> measurements) {
        this.project = project;
        this.ncu = ncu;
        this.overrides = overrides;
        this.members = members;
        this.measurements = measurements;
    }

    void wire(Stages all) {
        runAll(all.profile(), Stages::profile);
        runAll(all.regions(), Stages::regions);
        runAll(all.baseline(), Stages::baseline);
        runAll(all.discover(), Stages::discover);
        runAll(all.command(), Stages::command);
        all.report().configure(task -> {
            task.dependsOn((Callable<Object>) members::reportTasks);
            task.getMembers().convention(members.reports());
        });
        all.verdict().configure(task -> {
            task.dependsOn((Callable<Object>) members::verdictTasks);
            task.getMembers().convention(members.verdicts());
        });
        project.afterEvaluate(evaluated -> {
            members.imply(ncu::getWorkload);
            members.settle();
            if (members.isSingle()) {
                // Its reports and verdicts are the project's: there is nothing to collect.
                all.report().configure(CollectionWiring::onlyDepends);
                all.verdict().configure(CollectionWiring::onlyDepends);
            }
            check();
        });
    }

    private <T extends Task> void runAll(TaskProvider<T> plain, Function<Stages, TaskProvider<T>> task) {
        plain.configure(all -> {
            onlyDepends(all);
            all.dependsOn((Callable<Object>) () -> members.workloads(task));
        });
    }

    /** The task carries options, and does nothing itself. */
    private static void onlyDepends(Task task) {
        task.setActions(List.of());
    }

    /** What can be known to be wrong only when the whole script was read. */
    private void check() {
        AssignedValues.check(ncu, measurements);
        if (!overrides.areGiven()) {
            return;
        }
        Set<String> workloads = ncu.getWorkloads().getNames();
        // A project with none but main may not be the one that is meant.
        boolean onlyMain = workloads.equals(Set.of(WorkloadSpec.MAIN)) && !isOnlyProject();
        overrides
                .workloads()
                .forEach((name, property) -> require(property, "a workload", name, onlyMain ? Set.of() : workloads));
        if (!workloads.contains(WorkloadSpec.MAIN) && !workloads.isEmpty()) {
            overrides
                    .blocks("workload")
                    .forEach(block -> complain("-P" + block.property()
                            + ": expected the name of a workload of " + project.getDisplayName()
                            + "; found none. Name it: -Pncu.workloads."
                            + workloads.iterator().next() + "."
                            + block.settings().keySet().iterator().next() + "=…"));
        }
        Set<String> regions = new TreeSet<>(ncu.getRegions().getNames());
        ncu.getWorkloads().forEach(workload -> {
            Set<String> own = new TreeSet<>(ncu.getRegions().getNames());
            own.addAll(workload.getRegions().getNames());
            overrides
                    .forWorkload(workload.getName())
                    .regions()
                    .forEach((name, property) -> require(property, "a declared region", name, own));
            regions.addAll(own);
        });
        overrides.regions().forEach((name, property) -> require(property, "a declared region", name, regions));
    }

    private void require(String property, String what, String name, Set<String> known) {
        boolean allAreSeen = !isOnlyProject() && allProjectsAreEvaluated();
        if (known.contains(name)) {
            if (allAreSeen) {
                NamesOfBuild.of(project).know(property);
            }
            return;
        }
        String text = property + ": expected " + what + " of " + project.getDisplayName() + ", one of "
                + String.join(", ", known) + "; found '" + name + "'." + NearestName.hint(name, known);
        // In a build of several projects it may be meant for another, and one that has none does not care.
        if (allAreSeen && !known.isEmpty()) {
            NamesOfBuild.of(project).miss(property, text);
        } else if (isOnlyProject() || !known.isEmpty()) {
            complain(text);
        }
    }

    /** Not so where projects are configured on demand or in isolation, and other builds may have what a property names. */
    private boolean allProjectsAreEvaluated() {
        Gradle gradle = project.getGradle();
        String isolated = "org.gradle.unsafe.isolated-projects";
        ProviderFactory providers = project.getProviders();
        return !gradle.getStartParameter().isConfigureOnDemand()
                && gradle.getParent() == null
                && gradle.getIncludedBuilds().isEmpty()
                && !providers
                        .systemProperty(isolated)
                        .orElse(providers.gradleProperty(isolated))
                        .getOrElse("false")
                        .equals("true");
    }

    /** Where it is not known what other projects have, only one that is alone knows for sure. */
    private void complain(String text) {
        if (isOnlyProject()) {
            throw new InvalidUserDataException(text);
        }
        Console.of(project).warn(text);
    }

    private boolean isOnlyProject() {
        return project.getParent() == null && project.getChildProjects().isEmpty();
    }
}
