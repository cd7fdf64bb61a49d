package io.github.ncugradle.wiring;

import io.github.ncugradle.BudgetAgainst;
import io.github.ncugradle.BudgetScope;
import io.github.ncugradle.CiOutput;
import io.github.ncugradle.GateSpec;
import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.OnInconclusive;
import io.github.ncugradle.OnMissingBaseline;
import io.github.ncugradle.Severity;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.setting.Amounts;
import io.github.ncugradle.tasks.DeclaredLimit;
import io.github.ncugradle.tasks.GateTask;
import io.github.ncugradle.tasks.NcuCheck;
import io.github.ncugradle.tasks.NcuRegions;
import io.github.ncugradle.tasks.NcuReport;
import io.github.ncugradle.tasks.NcuVerdict;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/** Configures the gate's tasks: the region model, and budgets from the build script and overrides. */
final class GateWiring {

    private static final String CODE_QUALITY = "gl-code-quality-report.json";
    private static final String SARIF = "ncu.sarif";

    private final Project project;
    private final NcuExtension ncu;
    private final Overrides general;
    private final Members members;
    private final Stages all;
    private final List<Measurement> measurements = new ArrayList<>();

    GateWiring(Project project, NcuExtension ncu, Overrides general, Members members, Stages all) {
        this.project = project;
        this.ncu = ncu;
        this.general = general;
        this.members = members;
        this.all = all;
        wireForAll();
        project.getPlugins().withType(LifecycleBasePlugin.class, any -> project.getTasks()
                .named(
                        LifecycleBasePlugin.CHECK_TASK_NAME,
                        task -> task.dependsOn(
                                (Callable<Object>) () -> isOnCheck() ? List.of(all.check()) : List.of())));
    }

    void wire(Measurement measurement, Stages stages) {
        measurements.add(measurement);
        Overrides overrides = measurement.overrides();
        stages.verdict().configure(task -> {
            judge(task, measurement, stages);
            task.getJunit()
                    .convention(overrides.flag("gate.junit", ncu.getGate().getJunit()));
            task.getScriptPath().convention(scriptPath());
            task.getResult().convention(result(measurement));
            String name = measurement.task("ncuCheck");
            task.getJunitXml().convention(junit(name));
        });
        stages.baseline().configure(task -> {
            judge(task, measurement, stages);
            task.getDirectory().convention(measurement.baselines());
            task.getAddSession().convention(all.baseline().get().getAddSession());
            // In a build with both tasks, the verdict refers to the previously accepted baseline.
            task.mustRunAfter(stages.verdict());
        });
        stages.check().configure(task -> {
            check(task, measurement.overrides(), stages, measurement.task("ncuBaseline"));
            task.getWarnOnly().convention(all.check().get().getWarnOnly());
            task.getCodeQuality()
                    .convention(measurement.directory("check").map(directory -> directory.file(CODE_QUALITY)));
            task.getSarifFile().convention(measurement.directory("check").map(directory -> directory.file(SARIF)));
        });
        stages.report().configure(task -> {
            // Gradle infers task dependencies from a callable, not from a mapped property.
            task.dependsOn((Callable<Object>) () -> hasBudgets(measurement) ? List.of(stages.verdict()) : List.of());
            task.getVerdicts()
                    .convention(project.provider(() -> hasBudgets(measurement))
                            .flatMap(budgets -> budgets ? result(measurement) : project.provider(() -> null)));
            task.getBaselines().from((Callable<Object>)
                    () -> hasBudgets(measurement) ? measurement.baselines().map(Directory::getAsFileTree) : List.of());
        });
    }

    /** Configures the tasks for all workloads, which collect verdicts without evaluating any. */
    private void wireForAll() {
        Provider<Directory> build = project.getLayout().getBuildDirectory().dir("ncu");
        all.verdict().configure(task -> {
            task.getLimits().empty();
            settings(task, general);
            // Members write their own JUnit XML; collecting it again would count each verdict twice.
            task.getJunit().convention(false);
            task.getJunitXml().convention(junit("ncuCheck"));
            task.getResult().convention(build.map(directory -> directory.file("result.json")));
        });
        all.check().configure(task -> {
            check(task, general, all, "ncuBaseline");
            // Gradle does not infer task dependencies from a mapped provider.
            task.dependsOn(all.verdict());
            task.getResult().convention(members.verdicts(all));
            task.getWarnOnly().convention(false);
            task.getCodeQuality().convention(build.map(directory -> directory.file(CODE_QUALITY)));
            task.getSarifFile().convention(build.map(directory -> directory.file(SARIF)));
        });
    }

    private Provider<RegularFile> junit(String task) {
        return project.getLayout().getBuildDirectory().file("test-results/" + task + "/TEST-" + task + ".xml");
    }

    private boolean isOnCheck() {
        // An override must not remove a strict gate from check: without ncuCheck, nothing would report it.
        Provider<Boolean> script = ncu.getGate().getOnCheck();
        boolean keeps = ncu.getGate().getStrict().get() && script.get();
        return (keeps || general.flag("gate.onCheck", script).get())
                && measurements.stream()
                        .anyMatch(measurement -> !measurement.rules().isEmpty());
    }

    private static boolean hasBudgets(Measurement measurement) {
        return !measurement.rules().isEmpty();
    }

    private void judge(GateTask task, Measurement measurement, Stages stages) {
        task.getRegions()
                .convention(stages.regions()
                        .flatMap(NcuRegions::getOutputDirectory)
                        .map(directory -> directory.file(RegionDocuments.FILE)));
        task.getLimits().convention(limits(project, measurement));
        task.getBaselines().from(measurement.baselines().map(Directory::getAsFileTree));
        settings(task, measurement.overrides());
        task.getJudgedSettings().convention(project.provider(measurement::judgedSettings));
    }

    private static DeclaredLimit limit(Rule rule) {
        return new DeclaredLimit(
                rule.portion().name(),
                rule.region(),
                rule.subject().name(),
                rule.name(),
                rule.bound().name(),
                rule.limit(),
                rule.tolerance(),
                rule.ignoreBelow(),
                Severity.valueOf(rule.severity().name()),
                rule.self(),
                BudgetScope.valueOf(rule.scope().name()),
                rule.timeAlone(),
                BudgetAgainst.valueOf(rule.against().name()));
    }

    private void settings(GateTask task, Overrides overrides) {
        GateSpec gate = ncu.getGate();
        task.getOnInconclusive()
                .convention(overrides.word("gate.onInconclusive", OnInconclusive.class, gate.getOnInconclusive()));
        task.getOnMissingBaseline()
                .convention(
                        overrides.word("gate.onMissingBaseline", OnMissingBaseline.class, gate.getOnMissingBaseline()));
        task.getConfidence().convention(confidence(overrides, gate));
        task.getUnstableAbove().convention(unstableAbove(overrides, gate));
        task.getStrict().convention(strict(overrides));
    }

    static Provider<List<DeclaredLimit>> limits(Project project, Measurement measurement) {
        return project.provider(
                () -> measurement.checkedRules().stream().map(GateWiring::limit).toList());
    }

    private static Provider<Double> unstableAbove(Overrides overrides, GateSpec gate) {
        return overrides
                .text("gate.unstableAbove", gate.getUnstableAbove())
                .map(share -> Amounts.fraction("ncu.gate.unstableAbove", share));
    }

    static Provider<Double> confidence(Overrides overrides, GateSpec gate) {
        return overrides
                .text("gate.confidence", gate.getConfidence())
                .map(share -> Amounts.confidence("ncu.gate.confidence", share))
                .map(share -> Amounts.fraction("ncu.gate.confidence", share));
    }

    /** A gate that the build script makes strict stays strict; an override that softens it fails the gate. */
    private Provider<Boolean> strict(Overrides overrides) {
        return ncu.getGate()
                .getStrict()
                .zip(overrides.flag("gate.strict", ncu.getGate().getStrict()), Boolean::logicalOr);
    }

    private void check(NcuCheck task, Overrides overrides, Stages stages, String accept) {
        task.getResult().convention(stages.verdict().flatMap(NcuVerdict::getResult));
        task.getStrict().convention(strict(overrides));
        // The message about a violation links to the report.
        task.dependsOn(stages.report());
        Provider<Directory> reports = stages.report().flatMap(NcuReport::getOutputDirectory);
        task.getReport()
                .convention(reports.zip(
                        stages.report().flatMap(NcuReport::getHtml),
                        (directory, html) -> directory.file(html ? "index.html" : "report.json")));
        task.getSummary().convention(reports.map(directory -> directory.file("report.md")));
        String path = project.getPath().equals(":") ? "" : project.getPath() + ":";
        task.getAcceptCommand().convention("./gradlew " + path + accept);
        task.getScript().set(project.getBuildFile());
        task.getScriptPath().set(scriptPath());
        task.getRootDirectory().set(project.getRootDir());
        task.getWorkspace()
                .convention(variable("GITHUB_WORKSPACE")
                        .orElse(variable("CI_PROJECT_DIR"))
                        .orElse(variable("BUILD_SOURCESDIRECTORY")));
        task.getGithub().convention(isOn("github", ncu.getGate().getGithub(), "GITHUB_ACTIONS"));
        task.getTeamcity().convention(isOn("teamcity", ncu.getGate().getTeamcity(), "TEAMCITY_VERSION"));
        task.getAzure().convention(isOn("azure", ncu.getGate().getAzure(), "TF_BUILD"));
        task.getGitlab().convention(isOn("gitlab", ncu.getGate().getGitlab(), "GITLAB_CI"));
        task.getSarif().convention(isOn("sarif", ncu.getGate().getSarif(), "GITHUB_ACTIONS"));
        task.getSourcePaths()
                .convention(general.variables(
                        "reports.sourcePaths", ncu.getReports().getSourcePaths()));
        task.getProjectDirectory().set(project.getProjectDir());
        task.getJobSummary().convention(variable("GITHUB_STEP_SUMMARY"));
    }

    private Provider<String> variable(String name) {
        return project.getProviders().environmentVariable(name);
    }

    private String scriptPath() {
        return project.getRootDir()
                .toPath()
                .relativize(project.getBuildFile().toPath())
                .toString()
                .replace(File.separatorChar, '/');
    }

    /** Reads the environment when the task runs, so that a configuration cache entry works on a laptop and on a CI system. */
    private Provider<Boolean> isOn(String system, Provider<CiOutput> setting, String variable) {
        Provider<Boolean> present = variable(variable).map(any -> true).orElse(false);
        return general.word("gate." + system, CiOutput.class, setting)
                .zip(present, (when, here) -> when == CiOutput.ON || (when == CiOutput.AUTO && here));
    }

    private static Provider<RegularFile> result(Measurement measurement) {
        return measurement.directory("check").map(directory -> directory.file("result.json"));
    }
}
