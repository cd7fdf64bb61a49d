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

/** Configures the tasks without a workload's name to cover all workloads and the projects that this one collects. */
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
                // The workload's reports and verdicts are the project's; there is nothing to collect.
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

    /** Makes a task that has options and dependencies but no actions. */
    private static void onlyDepends(Task task) {
        task.setActions(List.of());
    }

    /** Validation that requires the evaluated build script. */
    private void check() {
        AssignedValues.check(ncu, measurements);
        if (!overrides.areGiven()) {
            return;
        }
        Set<String> workloads = ncu.getWorkloads().getNames();
        // The property may name a workload of another project.
        boolean onlyMain = workloads.equals(Set.of(WorkloadSpec.MAIN)) && !isOnlyProject();
        overrides
                .workloads()
                .forEach((name, property) -> require(property, "a workload", name, onlyMain ? Set.of() : workloads));
        overrides
                .comparisons()
                .forEach((name, property) -> require(
                        property, "a comparison", name, ncu.getComparisons().getNames()));
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
        // In a multi-project build the property may address another project; a project without candidates ignores it.
        if (allAreSeen && !known.isEmpty()) {
            NamesOfBuild.of(project).miss(property, text);
        } else if (isOnlyProject() || !known.isEmpty()) {
            complain(text);
        }
    }

    /** False with configuration on demand, isolated projects or composite builds, where a property may address a project not evaluated here. */
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

    /** Fails in a single-project build; warns in others, where another project may have the name. */
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
