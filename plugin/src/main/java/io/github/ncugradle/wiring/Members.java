package io.github.ncugradle.wiring;

import io.github.ncugradle.tasks.Member;
import java.io.File;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.gradle.api.NamedDomainObjectProvider;
import org.gradle.api.Project;
import org.gradle.api.artifacts.ArtifactCollection;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.result.ResolvedArtifactResult;
import org.gradle.api.artifacts.type.ArtifactTypeDefinition;
import org.gradle.api.attributes.AttributeContainer;
import org.gradle.api.attributes.Category;
import org.gradle.api.attributes.VerificationType;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.jspecify.annotations.Nullable;

/** Members of a project's collection: its own workloads and those of other projects. */
final class Members {

    /** Configuration in which a build script declares the projects to collect. */
    static final String AGGREGATION = "ncuAggregation";

    private static final String REPORT = "ncu-report";
    private static final String VERDICT = "ncu-verdict";

    private final Project project;
    private final NamedDomainObjectProvider<Configuration> declared;
    private final Map<String, Stages> workloads = new LinkedHashMap<>();
    private final Map<String, Provider<String>> references = new LinkedHashMap<>();
    /** Whether the only workload was created because the build script declares none. */
    private boolean implied;

    /** Null until realized: most projects collect nothing, and creating it takes time. */
    private @Nullable Configuration aggregation;

    /** Null unless the project collects others. */
    private @Nullable Configuration measured;

    Members(Project project) {
        this.project = project;
        declared = project.getConfigurations().register(AGGREGATION, configuration -> {
            aggregation = configuration;
            configuration.setDescription("Projects whose reports and verdicts this project collects.");
            configuration.setCanBeConsumed(false);
            configuration.setCanBeResolved(false);
        });
    }

    /** Creates the resolvable configuration after evaluation, so that Gradle's dependency reports show it. */
    void settle() {
        if (isAggregating()) {
            measured();
        }
    }

    private Configuration measured() {
        if (measured == null) {
            measured = project.getConfigurations().create("ncuMeasured", configuration -> {
                configuration.setDescription("Reports and verdicts of the projects in " + AGGREGATION + ".");
                configuration.extendsFrom(declared.get());
                configuration.setCanBeConsumed(false);
                // A project names all projects that it collects.
                configuration.setTransitive(false);
                configuration.attributes(this::describe);
            });
        }
        return measured;
    }

    /** Publishes the project's report and verdicts for other projects to collect. */
    void offer(Stages plain) {
        project.getConfigurations().register("ncuElements", configuration -> {
            configuration.setDescription("Report and verdicts of this project, for other projects to collect.");
            configuration.setCanBeResolved(false);
            configuration.attributes(this::describe);
            configuration
                    .getOutgoing()
                    .getVariants()
                    .create(
                            "report",
                            variant -> variant.artifact(
                                    plain.report().flatMap(task -> task.getOutputDirectory()),
                                    artifact -> artifact.setType(REPORT)));
            configuration
                    .getOutgoing()
                    .getVariants()
                    .create(
                            "verdict",
                            variant -> variant.artifact(verdicts(plain), artifact -> {
                                artifact.setType(VERDICT);
                                artifact.builtBy(plain.verdict());
                            }));
        });
    }

    /** The verdicts of the project: those of its only workload, or the collected ones. */
    Provider<RegularFile> verdicts(Stages all) {
        return project.provider(() -> (isSingle() ? single() : all).verdict())
                .flatMap(verdict -> verdict.get().getResult());
    }

    /** @param reference name of the workload that this one is compared with, if any */
    void add(String workload, Stages stages, Provider<String> reference) {
        workloads.put(workload, stages);
        references.put(workload, reference);
    }

    /** Whether the project has one workload and collects no other projects; the workload's results are then the project's. */
    boolean isSingle() {
        return workloads().size() == 1 && !isAggregating();
    }

    /** Whether the project has this workload and collects nothing else. */
    boolean isOnly(String workload) {
        return isSingle() && workloads().containsKey(workload);
    }

    /** The tasks of the only workload. */
    Stages single() {
        return workloads().values().iterator().next();
    }

    /** Creates the workload {@code main} in a project without workloads or a collection: properties can set its program. */
    void imply(Runnable workload) {
        if (workloads.isEmpty() && !isAggregating()) {
            implied = true;
            workload.run();
        }
    }

    /**
     * The workloads that the project measures for themselves, rather than as the reference of another. An implied workload is
     * dropped once the project collects others.
     */
    private Map<String, Stages> workloads() {
        if (implied && isAggregating()) {
            return Map.of();
        }
        Map<String, Stages> own = new LinkedHashMap<>(workloads);
        references.values().forEach(reference -> {
            Provider<String> further = references.get(reference.getOrNull());
            if (further != null && !further.isPresent()) {
                own.remove(reference.get());
            }
        });
        return own;
    }

    private boolean isAggregating() {
        if (aggregation == null) {
            return false;
        }
        // getAllDependencies creates a set; avoid it for the many projects without dependencies here.
        boolean none = aggregation.getDependencies().isEmpty()
                && aggregation.getExtendsFrom().isEmpty();
        return !none && !aggregation.getAllDependencies().isEmpty();
    }

    /** The same task of every workload of this project. */
    <T> List<T> workloads(Function<Stages, T> task) {
        return workloads().values().stream().map(task).toList();
    }

    /** Dependencies of a task that collects reports. */
    List<Object> reportTasks() {
        return tasks(Stages::report, REPORT);
    }

    /** Dependencies of a task that collects verdicts. */
    List<Object> verdictTasks() {
        return tasks(Stages::verdict, VERDICT);
    }

    Provider<List<Member>> reports() {
        return collected(
                REPORT,
                stages -> stages.report().get().getOutputDirectory().get().getAsFile());
    }

    Provider<List<Member>> verdicts() {
        return collected(
                VERDICT, stages -> stages.verdict().get().getResult().get().getAsFile());
    }

    private List<Object> tasks(Function<Stages, Object> own, String type) {
        List<Object> tasks = new ArrayList<>(workloads(own));
        if (isAggregating()) {
            tasks.add(artifacts(type).getArtifactFiles());
        }
        return tasks;
    }

    private Provider<List<Member>> collected(String type, Function<Stages, File> made) {
        Provider<List<Member>> own = project.provider(() -> {
            List<Member> members = new ArrayList<>();
            workloads().forEach((name, stages) -> members.add(Member.of(name, made.apply(stages))));
            return members;
        });
        Provider<Set<ResolvedArtifactResult>> others = project.provider(this::isAggregating)
                .flatMap(aggregating ->
                        aggregating ? artifacts(type).getResolvedArtifacts() : project.provider(Set::of));
        return own.zip(others, new WithOthers());
    }

    /** Adds the members from other projects. A class, because the configuration cache cannot store every lambda. */
    private static final class WithOthers
            implements BiFunction<List<Member>, Set<ResolvedArtifactResult>, List<Member>> {

        @Override
        public List<Member> apply(List<Member> own, Set<ResolvedArtifactResult> others) {
            List<Member> all = new ArrayList<>(own);
            others.stream()
                    .map(other -> Member.of(name(other), other.getFile()))
                    .sorted(Comparator.comparing(Member::getName))
                    .forEach(all::add);
            return all;
        }

        /** {@code :nets:train}: the path of the project, also of one in an included build. */
        private static String name(ResolvedArtifactResult artifact) {
            return artifact.getId().getComponentIdentifier().getDisplayName().replaceFirst("^project ", "");
        }
    }

    private ArtifactCollection artifacts(String type) {
        return measured()
                .getIncoming()
                .artifactView(view -> view.attributes(
                        attributes -> attributes.attribute(ArtifactTypeDefinition.ARTIFACT_TYPE_ATTRIBUTE, type)))
                .getArtifacts();
    }

    private void describe(AttributeContainer attributes) {
        attributes.attribute(
                Category.CATEGORY_ATTRIBUTE, project.getObjects().named(Category.class, Category.VERIFICATION));
        attributes.attribute(
                VerificationType.VERIFICATION_TYPE_ATTRIBUTE,
                project.getObjects().named(VerificationType.class, "ncu"));
    }
}
