package io.github.ncugradle.wiring;

import io.github.ncugradle.CaptureSpec;
import io.github.ncugradle.GateSpec;
import io.github.ncugradle.KernelFilterSpec;
import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.OnInconclusive;
import io.github.ncugradle.OnMissingBaseline;
import io.github.ncugradle.RegionSpec;
import io.github.ncugradle.WorkloadSpec;
import io.github.ncugradle.internal.gate.Contradictions;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Term;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.setting.Patterns;
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

/** A workload with its settings and overrides, and the names of its tasks and outputs. */
final class Measurement {

    private static final String SCRIPT = Term.Origin.SCRIPT.name();
    private static final Pattern NEXT_WORD = Pattern.compile("[-_]+(.?)");

    private final Project project;
    private final NcuExtension ncu;
    private final WorkloadSpec workload;
    private final Overrides overrides;
    private final RegionsInOrder forAll;
    private final RegionsInOrder own;

    /** @param forAll the regions of all workloads */
    Measurement(Project project, NcuExtension ncu, WorkloadSpec workload, RegionsInOrder forAll, Overrides general) {
        this.project = project;
        this.ncu = ncu;
        this.workload = workload;
        this.overrides = general.forWorkload(workload.getName());
        this.forAll = forAll;
        this.own = new RegionsInOrder(workload.getRegions());
    }

    Overrides overrides() {
        return overrides;
    }

    String name() {
        return workload.getName();
    }

    /** {@code nets/train/main}: unique in the build, and the same in every build. */
    String label() {
        String path = project.getPath().equals(":")
                ? project.getName()
                : project.getPath().substring(1);
        return path.replace(':', '/') + "/" + name();
    }

    /** Name of the workload to compare with. */
    Provider<String> reference() {
        return overrides.text("workload.reference", workload.getReference());
    }

    /** Whether the build script or an override declares the files that the program reads. */
    boolean areInputsDeclared() {
        return overrides.isGiven("workload.inputs")
                || !workload.getInputs().getFrom().isEmpty();
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
        return task(stage, workload.getName());
    }

    /** {@code ncuComparePullRequest} for the comparison {@code pull-request}. */
    static String task(String stage, String name) {
        String words = NEXT_WORD.matcher(name).replaceAll(next -> next.group(1).toUpperCase(Locale.ROOT));
        return stage + words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** {@code build/ncu/main/capture}. */
    Provider<Directory> directory(String stage) {
        return project.getLayout().getBuildDirectory().dir("ncu/" + workload.getName() + "/" + stage);
    }

    /** Output file of {@code ncuDiscover}. */
    Provider<RegularFile> discoveredRanges() {
        return directory("discover").map(directory -> directory.file("ranges.txt"));
    }

    /** {@code build/reports/ncu-train}; {@code build/reports/ncu} for the only workload of a project. */
    Provider<Directory> reports(Members members) {
        Provider<Directory> all = project.getLayout().getBuildDirectory().dir("reports/ncu");
        Provider<Directory> own = project.getLayout().getBuildDirectory().dir("reports/ncu-" + workload.getName());
        return project.provider(() -> members.isOnly(name())).flatMap(only -> only ? all : own);
    }

    /** {@code ncu-baselines/main}. */
    Provider<Directory> baselines() {
        Directory directory = project.getLayout().getProjectDirectory();
        return overrides
                .text("gate.baselines", ncu.getGate().getBaselines().map(Directory::toString))
                .map(path -> directory.dir(path).dir(workload.getName()));
    }

    /** The option of the task for all workloads, if given; otherwise the value of the build script. */
    <T extends Task, V> Provider<V> option(TaskProvider<T> all, Function<T, Provider<V>> option, Provider<V> script) {
        return overrides.firstOf(() -> option.apply(all.get()), script);
    }

    /** The declared regions of all workloads and of this workload; the latter override those of the same name. */
    List<RegionSpec> regions() {
        Map<String, RegionSpec> regions = new LinkedHashMap<>();
        forAll.regions().forEach(region -> regions.put(region.getName(), region));
        own.regions().forEach(region -> regions.put(region.getName(), region));
        return List.copyOf(regions.values());
    }

    /** The declared regions as task inputs, with overrides applied. */
    List<DeclaredRegion> declaredRegions(boolean withKernelFilters) {
        return regions().stream()
                .map(region -> declared(region, withKernelFilters))
                .toList();
    }

    private DeclaredRegion declared(RegionSpec region, boolean withKernelFilters) {
        String setting = "regions." + region.getName() + ".";
        KernelFilterSpec kernels = region.getKernels();
        return new DeclaredRegion(
                region.getName(),
                overrides
                        .text(setting + "pattern", region.getPattern())
                        .map(pattern -> Patterns.checked("ncu." + setting + "pattern", pattern))
                        .getOrNull(),
                overrides.text(setting + "domain", region.getDomain()).getOrElse(NvtxState.DEFAULT_DOMAIN),
                overrides.flag(setting + "startEnd", region.getStartEnd()).get(),
                withKernelFilters
                        ? overrides
                                .list(setting + "kernels.includes", kernels.getIncludes())
                                .get()
                        : List.of(),
                withKernelFilters
                        ? overrides
                                .list(setting + "kernels.excludes", kernels.getExcludes())
                                .get()
                        : List.of());
    }

    /** The limits of the program and of all regions, with overrides applied. */
    List<Rule> rules() {
        return rules(this::overridden);
    }

    /** The same in the build script, without overrides. */
    private List<Rule> scriptRules() {
        return rules(any -> List.of());
    }

    private List<Rule> rules(Function<String, List<PlacedBudget>> overridden) {
        List<PlacedBudget> general = new ArrayList<>(overridden.apply("gate.budget"));
        general.add(new PlacedBudget("ncu.gate.budget", ncu.getGate().getBudget()));
        List<PlacedBudget> program = new ArrayList<>(overridden.apply("program.budget"));
        program.add(new PlacedBudget(
                "ncu.workloads." + name() + ".program.budget",
                workload.getProgram().getBudget()));
        program.add(new PlacedBudget("ncu.program.budget", ncu.getProgram().getBudget()));
        List<Rule> rules = new ArrayList<>(BudgetRules.ofProgram(program, general));
        for (RegionSpec region : regions()) {
            String path = "regions." + region.getName() + ".budget";
            List<PlacedBudget> budgets = new ArrayList<>(overridden.apply(path));
            budgets.add(new PlacedBudget(KnownSettings.PREFIX + path, region.getBudget()));
            budgets.addAll(general);
            rules.addAll(BudgetRules.of(region.getName(), budgets));
        }
        rules.addAll(BudgetRules.of(Rule.EVERY_OTHER, general));
        return rules;
    }

    /** Settings that affect the verdicts on this workload. */
    List<JudgedSetting> judgedSettings() {
        boolean budgetsAreAsStrict = Rule.areAllAsStrict(scriptRules(), rules());
        List<JudgedSetting> settings = new ArrayList<>();
        overrides.all().stream()
                .filter(given -> !KnownSettings.isOfComparison(given.path()))
                .forEach(given -> settings.add(new JudgedSetting(
                        given.property(),
                        given.shown(),
                        given.origin().name(),
                        given.isOfBudget()
                                ? !budgetsAreAsStrict
                                : KnownSettings.softens(given.path(), given.value()))));
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
                .map(Rule::block)
                .distinct()
                .forEach(budget -> settings.add(new JudgedSetting(budget + ".severity", "warn", SCRIPT, true)));
        return settings;
    }

    /** Adds a setting of the build script, unless it is overridden. */
    private void addOfScript(
            List<JudgedSetting> settings, String path, Provider<List<String>> script, boolean softens) {
        List<String> values = script.get();
        if (!values.isEmpty() && !overrides.isGiven(path)) {
            settings.add(new JudgedSetting(KnownSettings.PREFIX + path, String.join(",", values), SCRIPT, softens));
        }
    }

    /** Whether the program has limits, for which a capture must not be restricted to regions. */
    boolean hasProgramBudget() {
        return rules().stream().anyMatch(Rule::isOfProgram);
    }

    /** The limits of the program and of all regions; fails if limits contradict each other. */
    List<Rule> checkedRules() {
        List<Rule> rules = rules();
        List<String> contradictions = Contradictions.in(rules);
        if (!contradictions.isEmpty()) {
            throw new InvalidUserDataException(String.join("\n", contradictions));
        }
        return rules;
    }

    private List<PlacedBudget> overridden(String path) {
        return overrides.blocks(path).stream()
                .map(block -> BudgetOverride.of(block, project.getObjects()))
                .toList();
    }
}
