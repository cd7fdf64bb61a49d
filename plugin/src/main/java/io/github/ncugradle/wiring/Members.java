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

/** What a project collects: its own workloads, and what other projects have measured. */
final class Members {

    /** Where a build script says which other projects are collected. */
    static final String AGGREGATION = "ncuAggregation";

    private static final String REPORT = "ncu-report";
    private static final String VERDICT = "ncu-verdict";

    private final Project project;
    private final NamedDomainObjectProvider<Configuration> declared;
    private final Map<String, Stages> workloads = new LinkedHashMap<>();
    /** Whether the only workload is there because the script declares none. */
    private boolean implied;

    /** Not there as long as nobody has asked for it: most projects collect nothing, and it takes its time. */
    private @Nullable Configuration aggregation;

    /** Likewise there only where a project collects others. */
    private @Nullable Configuration measured;

    Members(Project project) {
        this.project = project;
        declared = project.getConfigurations().register(AGGREGATION, configuration -> {
            aggregation = configuration;
            configuration.setDescription("Projects whose reports and verdicts are collected in this project's.");
            configuration.setCanBeConsumed(false);
            configuration.setCanBeResolved(false);
        });
    }

    /** Once the script was read: what Gradle lists of a project then says what it collects. */
    void settle() {
        if (isAggregating()) {
            measured();
        }
    }

    private Configuration measured() {
        if (measured == null) {
            measured = project.getConfigurations().create("ncuMeasured", configuration -> {
                configuration.setDescription("What the projects of " + AGGREGATION + " have measured.");
                configuration.extendsFrom(declared.get());
                configuration.setCanBeConsumed(false);
                // Whom a project collects, it names itself.
                configuration.setTransitive(false);
                configuration.attributes(this::describe);
            });
        }
        return measured;
    }

    /** Offers to others what this project makes. */
    void offer(Stages plain) {
        project.getConfigurations().register("ncuElements", configuration -> {
            configuration.setDescription("The report and the verdicts of this project, for others to collect.");
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

    /** The verdicts on the project, which are those on its only workload. */
    Provider<RegularFile> verdicts(Stages all) {
        return project.provider(() -> (isSingle() ? single() : all).verdict())
                .flatMap(verdict -> verdict.get().getResult());
    }

    void add(String workload, Stages stages) {
        workloads.put(workload, stages);
    }

    /** Whether the project has one workload and collects no other projects: its results are the project's. */
    boolean isSingle() {
        return workloads.size() == 1 && !isAggregating();
    }

    /** The tasks of the only workload. */
    Stages single() {
        return workloads.values().iterator().next();
    }

    /** A project that neither declares a workload nor collects others has one all the same: properties can say what it runs. */
    void imply(Runnable workload) {
        if (workloads.isEmpty() && !isAggregating()) {
            implied = true;
            workload.run();
        }
    }

    /** What was implied is gone once the project collects others. */
    private Map<String, Stages> workloads() {
        return implied && isAggregating() ? Map.of() : workloads;
    }

    private boolean isAggregating() {
        if (aggregation == null) {
            return false;
        }
        // The set of all dependencies is made for whoever asks for it, which would be every project.
        boolean none = aggregation.getDependencies().isEmpty()
                && aggregation.getExtendsFrom().isEmpty();
        return !none && !aggregation.getAllDependencies().isEmpty();
    }

    /** The same task of every workload of this project. */
    <T> List<T> workloads(Function<Stages, T> task) {
        return workloads().values().stream().map(task).toList();
    }

    /** What has to be made before reports can be collected. */
    List<Object> reportTasks() {
        return tasks(Stages::report, REPORT);
    }

    /** What has to be made before verdicts can be collected. */
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

    /** Adds the members that other projects are. A class, as a stored configuration cannot hold every lambda. */
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
