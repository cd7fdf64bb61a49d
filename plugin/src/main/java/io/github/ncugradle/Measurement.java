package io.github.ncugradle;

import io.github.ncugradle.internal.gate.Contradictions;
import io.github.ncugradle.internal.gate.Effect;
import io.github.ncugradle.internal.gate.Rule;
import io.github.ncugradle.internal.gate.Term;
import io.github.ncugradle.tasks.NcuRegions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;
import org.jspecify.annotations.Nullable;

/** A workload with all that is said about it, and with the names of what comes of it. */
final class Measurement {

    private final Project project;
    private final NcuExtension ncu;
    private final @Nullable NamedWorkloadSpec named;
    private final Overrides overrides;

    private Measurement(Project project, NcuExtension ncu, @Nullable NamedWorkloadSpec named, Overrides overrides) {
        this.project = project;
        this.ncu = ncu;
        this.named = named;
        this.overrides = overrides;
    }

    /** Of the block {@code workload { }}. */
    static Measurement plain(Project project, NcuExtension ncu, Overrides overrides) {
        return new Measurement(project, ncu, null, overrides);
    }

    /** Of one of several workloads. */
    static Measurement of(Project project, NcuExtension ncu, NamedWorkloadSpec workload, Overrides overrides) {
        return new Measurement(project, ncu, workload, overrides.forWorkload(workload.getName()));
    }

    Overrides overrides() {
        return overrides;
    }

    boolean isPlain() {
        return named == null;
    }

    WorkloadSpec workload() {
        return named == null ? ncu.getWorkload() : named;
    }

    CaptureSpec capture() {
        return named == null ? ncu.getCapture() : named.getCapture();
    }

    KernelFilterSpec kernels() {
        return named == null ? ncu.getKernels() : named.getKernels();
    }

    Property<Boolean> discover() {
        return named == null ? ncu.getDiscover() : named.getDiscover();
    }

    /** {@code ncuProfile}, or {@code ncuProfileTrain}. */
    String task(String stage) {
        return stage + capitalized();
    }

    /** What is put behind the title of the reports. */
    String suffix() {
        return named == null ? "" : " " + named.getName();
    }

    /** {@code build/ncu/capture}, or {@code build/ncu/workloads/train/capture}. */
    Provider<Directory> directory(String stage) {
        return project.getLayout()
                .getBuildDirectory()
                .dir(named == null ? "ncu/" + stage : "ncu/workloads/" + named.getName() + "/" + stage);
    }

    /** What {@code ncuDiscover} writes. */
    Provider<RegularFile> discoveredRanges() {
        return directory("discover").map(directory -> directory.file("ranges.txt"));
    }

    /** {@code build/reports/ncu}, or {@code build/reports/ncu-train}. */
    Provider<Directory> reports() {
        return project.getLayout()
                .getBuildDirectory()
                .dir("reports/ncu" + (named == null ? "" : "-" + named.getName()));
    }

    /** {@code ncu-baselines}, or {@code ncu-baselines/train}. */
    Provider<Directory> baselines() {
        Directory directory = project.getLayout().getProjectDirectory();
        Provider<Directory> all = overrides
                .text("gate.baselines", ncu.getGate().getBaselines().map(Directory::toString))
                .map(directory::dir);
        return named == null ? all : all.map(of -> of.dir(named.getName()));
    }

    /** The {@code regions.json} of a workload; none where the reports and verdicts of others are collected instead. */
    Provider<RegularFile> model(Stages stages, Members members) {
        Provider<RegularFile> model = stages.regions()
                .flatMap(NcuRegions::getOutputDirectory)
                .map(directory -> directory.file("regions.json"));
        return named != null
                ? model
                : project.provider(members::isEmpty).flatMap(alone -> alone ? model : project.provider(() -> null));
    }

    /**
     * What the option of a task says, or else the script. An option of the task with the plain name is meant for all
     * workloads; that task itself has nothing to do then.
     */
    <T extends Task, V> Provider<V> option(
            TaskProvider<T> plain, Function<T, Provider<V>> option, Members members, Provider<V> script) {
        return project.provider(() -> {
            if (named == null) {
                return members.isEmpty() ? script.getOrNull() : null;
            }
            V given = option.apply(plain.get()).getOrNull();
            return given == null ? script.getOrNull() : given;
        });
    }

    /** The declared regions: those for all, and those of this workload, which come before any other of the same name. */
    List<RegionSpec> regions() {
        Map<String, RegionSpec> regions = new LinkedHashMap<>();
        ncu.declaredRegions().forEach(region -> regions.put(region.getName(), region));
        if (named != null) {
            named.declaredRegions().forEach(region -> regions.put(region.getName(), region));
        }
        return List.copyOf(regions.values());
    }

    /** The limits of all regions. */
    List<Rule> rules() {
        return rules(this::overridden);
    }

    /** The same, as the build script alone has them. */
    private List<Rule> scriptRules() {
        return rules(any -> List.of());
    }

    private List<Rule> rules(Function<String, List<BudgetSpec>> overridden) {
        List<BudgetSpec> general = new ArrayList<>(overridden.apply("gate.budget"));
        general.add(ncu.getGate().getBudget());
        List<Rule> rules = new ArrayList<>();
        for (RegionSpec region : regions()) {
            List<BudgetSpec> budgets = new ArrayList<>(overridden.apply("regions." + region.getName() + ".budget"));
            budgets.add(region.getBudget());
            budgets.addAll(general);
            rules.addAll(BudgetRules.of(region.getName(), budgets));
        }
        rules.addAll(BudgetRules.of(Rule.EVERY_OTHER, general));
        return rules;
    }

    /** What a verdict on this workload rests on besides the numbers. */
    List<Term> terms() {
        boolean budgetsAreKept = Rule.areKept(scriptRules(), rules());
        List<Term> terms = new ArrayList<>();
        overrides
                .all()
                .forEach(given -> terms.add(new Term(
                        given.property(),
                        given.shown(),
                        given.origin(),
                        given.isOfBudget() ? !budgetsAreKept : KnownSettings.softens(given.path(), given.value()))));
        addOfScript(terms, "capture.reports", capture().getReports().getRequested(), false);
        addOfScript(terms, "kernels.includes", kernels().getIncludes(), true);
        addOfScript(terms, "kernels.excludes", kernels().getExcludes(), true);
        for (RegionSpec region : regions()) {
            String path = "regions." + region.getName() + ".kernels.";
            addOfScript(terms, path + "includes", region.getKernels().getIncludes(), true);
            addOfScript(terms, path + "excludes", region.getKernels().getExcludes(), true);
        }
        GateSpec gate = ncu.getGate();
        if (gate.getUndecided().get().equals("pass")) {
            addOfScript(terms, "gate.undecided", gate.getUndecided().map(List::of), true);
        }
        if (gate.getMissingBaseline().get().equals("record")) {
            addOfScript(terms, "gate.missingBaseline", gate.getMissingBaseline().map(List::of), true);
        }
        scriptRules().stream()
                .filter(rule -> rule.severity() == Effect.WARN)
                .map(rule ->
                        rule.region().equals(Rule.EVERY_OTHER) ? "gate.budget" : "regions." + rule.region() + ".budget")
                .distinct()
                .forEach(budget -> terms.add(
                        new Term(KnownSettings.PREFIX + budget + ".severity", "warn", Term.Origin.SCRIPT, true)));
        return terms;
    }

    /** What the script says; nothing where the command line takes its place. */
    private void addOfScript(List<Term> terms, String path, Provider<List<String>> script, boolean softens) {
        List<String> values = script.get();
        if (!values.isEmpty() && !overrides.isGiven(path)) {
            terms.add(new Term(KnownSettings.PREFIX + path, String.join(",", values), Term.Origin.SCRIPT, softens));
        }
    }

    /** The same, where no two of them contradict each other. */
    List<Rule> checkedRules() {
        List<Rule> rules = rules();
        List<String> contradictions = Contradictions.in(rules);
        if (!contradictions.isEmpty()) {
            throw new InvalidUserDataException(String.join("\n", contradictions));
        }
        return rules;
    }

    private List<BudgetSpec> overridden(String path) {
        return overrides.blocks(path).stream()
                .map(block -> BudgetOverride.of(block, project.getObjects()))
                .toList();
    }

    private String capitalized() {
        return named == null
                ? ""
                : Character.toUpperCase(named.getName().charAt(0))
                        + named.getName().substring(1);
    }
}
