package io.github.ncugradle;

import io.github.ncugradle.internal.gate.Contradictions;
import io.github.ncugradle.internal.gate.Effect;
import io.github.ncugradle.internal.gate.Rule;
import io.github.ncugradle.internal.gate.Term;
import io.github.ncugradle.internal.ingest.NvtxState;
import io.github.ncugradle.tasks.DeclaredRegion;
import io.github.ncugradle.tasks.JudgedSetting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;

/** A workload with all that is said about it, and with the names of what comes of it. */
final class Measurement {

    private static final String SCRIPT = Term.Origin.SCRIPT.name();
    private static final Pattern NEXT_WORD = Pattern.compile("[-_]+(.?)");

    private final Project project;
    private final NcuExtension ncu;
    private final WorkloadSpec workload;
    private final Overrides overrides;

    Measurement(Project project, NcuExtension ncu, WorkloadSpec workload, Overrides general) {
        this.project = project;
        this.ncu = ncu;
        this.workload = workload;
        this.overrides = general.forWorkload(workload.getName());
    }

    Overrides overrides() {
        return overrides;
    }

    String name() {
        return workload.getName();
    }

    WorkloadSpec workload() {
        return workload;
    }

    CaptureSpec capture() {
        return workload.getCapture();
    }

    KernelFilterSpec kernels() {
        return workload.getKernels();
    }

    Property<Boolean> discover() {
        return workload.getDiscover();
    }

    /** {@code ncuProfileLargeBatch} for {@code large-batch}. */
    String task(String stage) {
        String words = NEXT_WORD.matcher(workload.getName()).replaceAll(next -> next.group(1)
                .toUpperCase(Locale.ROOT));
        return stage + words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** {@code build/ncu/main/capture}. */
    Provider<Directory> directory(String stage) {
        return project.getLayout().getBuildDirectory().dir("ncu/" + workload.getName() + "/" + stage);
    }

    /** What {@code ncuDiscover} writes. */
    Provider<RegularFile> discoveredRanges() {
        return directory("discover").map(directory -> directory.file("ranges.txt"));
    }

    /** {@code build/reports/ncu-train}; {@code build/reports/ncu} for the only workload of a project. */
    Provider<Directory> reports(Members members) {
        Provider<Directory> all = project.getLayout().getBuildDirectory().dir("reports/ncu");
        Provider<Directory> own = project.getLayout().getBuildDirectory().dir("reports/ncu-" + workload.getName());
        return project.provider(members::isSingle).flatMap(single -> single ? all : own);
    }

    /** {@code ncu-baselines/main}. */
    Provider<Directory> baselines() {
        Directory directory = project.getLayout().getProjectDirectory();
        return overrides
                .text("gate.baselines", ncu.getGate().getBaselines().map(Directory::toString))
                .map(path -> directory.dir(path).dir(workload.getName()));
    }

    /** What the option of the task with the plain name says, which is meant for all workloads, or else the script. */
    <T extends Task, V> Provider<V> option(TaskProvider<T> all, Function<T, Provider<V>> option, Provider<V> script) {
        return overrides.firstOf(() -> option.apply(all.get()), script);
    }

    /** The declared regions: those for all, and those of this workload, which come before any other of the same name. */
    List<RegionSpec> regions() {
        Map<String, RegionSpec> regions = new LinkedHashMap<>();
        ncu.declaredRegions().forEach(region -> regions.put(region.getName(), region));
        workload.declaredRegions().forEach(region -> regions.put(region.getName(), region));
        return List.copyOf(regions.values());
    }

    /** The same for tasks, with the overrides of this build. */
    List<DeclaredRegion> declaredRegions(boolean withKernelFilters) {
        return regions().stream()
                .map(region -> new DeclaredRegion(
                        region.getName(),
                        region.pattern(overrides).getOrNull(),
                        region.domain(overrides).getOrElse(NvtxState.DEFAULT_DOMAIN),
                        region.startEnd(overrides).get(),
                        withKernelFilters ? region.kernelIncludes(overrides).get() : List.of(),
                        withKernelFilters ? region.kernelExcludes(overrides).get() : List.of()))
                .toList();
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
    List<JudgedSetting> judgedSettings() {
        boolean budgetsAreKept = Rule.areKept(scriptRules(), rules());
        List<JudgedSetting> settings = new ArrayList<>();
        overrides
                .all()
                .forEach(given -> settings.add(new JudgedSetting(
                        given.property(),
                        given.shown(),
                        given.origin().name(),
                        given.isOfBudget() ? !budgetsAreKept : KnownSettings.softens(given.path(), given.value()))));
        addOfScript(
                settings,
                "workload.importedReports",
                workload.getImportedReports().getRequested(),
                false);
        addOfScript(settings, "kernels.includes", kernels().getIncludes(), true);
        addOfScript(settings, "kernels.excludes", kernels().getExcludes(), true);
        for (RegionSpec region : regions()) {
            String path = "regions." + region.getName() + ".kernels.";
            addOfScript(settings, path + "includes", region.getKernels().getIncludes(), true);
            addOfScript(settings, path + "excludes", region.getKernels().getExcludes(), true);
        }
        GateSpec gate = ncu.getGate();
        if (gate.getOnInconclusive().get() == OnInconclusive.PASS) {
            addOfScript(settings, "gate.onInconclusive", project.provider(() -> List.of("pass")), true);
        }
        if (gate.getOnMissingBaseline().get() == OnMissingBaseline.RECORD) {
            addOfScript(settings, "gate.onMissingBaseline", project.provider(() -> List.of("record")), true);
        }
        scriptRules().stream()
                .filter(rule -> rule.severity() == Effect.WARN)
                .map(rule ->
                        rule.region().equals(Rule.EVERY_OTHER) ? "gate.budget" : "regions." + rule.region() + ".budget")
                .distinct()
                .forEach(budget -> settings.add(
                        new JudgedSetting(KnownSettings.PREFIX + budget + ".severity", "warn", SCRIPT, true)));
        return settings;
    }

    /** What the script says; nothing where the command line takes its place. */
    private void addOfScript(
            List<JudgedSetting> settings, String path, Provider<List<String>> script, boolean softens) {
        List<String> values = script.get();
        if (!values.isEmpty() && !overrides.isGiven(path)) {
            settings.add(new JudgedSetting(KnownSettings.PREFIX + path, String.join(",", values), SCRIPT, softens));
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
}
