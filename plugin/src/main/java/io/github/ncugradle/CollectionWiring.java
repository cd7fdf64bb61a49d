package io.github.ncugradle;

import io.github.ncugradle.internal.NearestName;
import io.github.ncugradle.tasks.Console;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.invocation.Gradle;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;
import org.gradle.api.tasks.TaskProvider;

/** Lets the tasks with the plain names stand for all workloads, and for other projects, where there are any. */
final class CollectionWiring {

    private final Project project;
    private final NcuExtension ncu;
    private final Overrides overrides;
    private final Members members;

    CollectionWiring(Project project, NcuExtension ncu, Overrides overrides, Members members) {
        this.project = project;
        this.ncu = ncu;
        this.overrides = overrides;
        this.members = members;
    }

    void wire(Stages plain) {
        runAll(plain.profile(), Stages::profile);
        runAll(plain.regions(), Stages::regions);
        runAll(plain.baseline(), Stages::baseline);
        runAll(plain.discover(), Stages::discover);
        plain.report().configure(task -> {
            task.dependsOn(
                    (Callable<Object>) () -> members.isEmpty() ? List.of(plain.regions()) : members.reportTasks());
            task.getMembers().convention(members.reports());
        });
        plain.verdict().configure(task -> {
            task.dependsOn(
                    (Callable<Object>) () -> members.isEmpty() ? List.of(plain.regions()) : members.verdictTasks());
            task.getMembers().convention(members.verdicts());
        });
        project.afterEvaluate(evaluated -> {
            members.settle();
            check();
        });
    }

    private <T extends Task> void runAll(TaskProvider<T> plain, Function<Stages, TaskProvider<T>> task) {
        Provider<Boolean> alone = project.provider(members::isEmpty);
        plain.configure(all -> {
            all.dependsOn((Callable<Object>) () -> members.workloads(task));
            all.onlyIf("there is just the one workload", self -> alone.get());
        });
    }

    /** What can be known to be wrong only when the whole script was read. */
    private void check() {
        if (!members.isEmpty()) {
            refuseOneBesidesMany();
        }
        if (!overrides.areGiven()) {
            return;
        }
        Set<String> workloads = ncu.getWorkloads().getNames();
        overrides.workloads().forEach((name, property) -> require(property, "a workload", name, workloads));
        if (!workloads.isEmpty()) {
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

    private void refuseOneBesidesMany() {
        WorkloadSpec workload = ncu.getWorkload();
        if (workload.hasCommand()
                || workload.getJavaExecTask().isPresent()
                || workload.getExecTask().isPresent()) {
            throw new InvalidUserDataException(
                    "ncu.workload: expected no workload without a name in a project that has several or collects others;"
                            + " found one. Give it a name too: ncu { workloads { register(\"main\") { … } } }.");
        }
        if (!ncu.getCapture().getReports().getRequested().get().isEmpty()) {
            throw new InvalidUserDataException(
                    "ncu.capture.reports: expected reports of a workload with a name in a project that has several or"
                            + " collects others. Say whose they are: ncu { workloads { register(\"main\") { capture {"
                            + " reports.from(…) } } } }.");
        }
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
