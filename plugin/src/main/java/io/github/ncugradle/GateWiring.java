package io.github.ncugradle;

import io.github.ncugradle.internal.gate.Contradictions;
import io.github.ncugradle.internal.gate.Rule;
import io.github.ncugradle.tasks.GateTask;
import io.github.ncugradle.tasks.NcuBaseline;
import io.github.ncugradle.tasks.NcuCheck;
import io.github.ncugradle.tasks.NcuRegions;
import io.github.ncugradle.tasks.NcuReport;
import io.github.ncugradle.tasks.NcuVerdict;
import java.io.File;
import java.util.List;
import java.util.concurrent.Callable;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/** Hands the tasks of the gate the region model, and what the build script and the command line say about budgets. */
final class GateWiring {

    private static final String RESULT = "ncu/check/result.json";

    private final Project project;
    private final NcuExtension ncu;
    private final GateSpec gate;
    private final Overrides overrides;

    GateWiring(Project project, NcuExtension ncu) {
        this.project = project;
        this.ncu = ncu;
        this.gate = ncu.getGate();
        this.overrides = new Overrides(project.getProviders());
    }

    void wire(
            TaskProvider<NcuRegions> regions,
            TaskProvider<NcuReport> report,
            TaskProvider<NcuVerdict> verdict,
            TaskProvider<NcuCheck> check,
            TaskProvider<NcuBaseline> baseline) {
        verdict.configure(task -> {
            judge(task, regions);
            task.getJunit().convention(overrides.flag("gate.junit", gate.getJunit()));
            task.getResult().convention(built(RESULT));
            task.getJunitXml().convention(built("test-results/ncuCheck/TEST-ncuCheck.xml"));
        });
        baseline.configure(task -> {
            judge(task, regions);
            task.getDirectory().convention(gate.getBaselines());
        });
        check.configure(task -> check(task, verdict, report));
        report.configure(task -> {
            // Gradle asks a callable, and no mapped property, for tasks.
            task.dependsOn((Callable<Object>) () -> hasBudgets() ? List.of(verdict) : List.of());
            task.getVerdicts()
                    .convention(project.provider(this::hasBudgets)
                            .flatMap(budgets -> budgets ? built(RESULT) : project.provider(() -> null)));
        });
        project.getPlugins().withType(LifecycleBasePlugin.class, any -> project.getTasks()
                .named(
                        LifecycleBasePlugin.CHECK_TASK_NAME,
                        task -> task.dependsOn((Callable<Object>) () -> isOnCheck() ? List.of(check) : List.of())));
    }

    private boolean isOnCheck() {
        return overrides.flag("gate.onCheck", gate.getOnCheck()).get() && hasBudgets();
    }

    private boolean hasBudgets() {
        return !BudgetRules.of(ncu.declaredRegions(), gate.getBudget()).isEmpty();
    }

    private void judge(GateTask task, TaskProvider<NcuRegions> regions) {
        task.getRegions()
                .convention(regions.flatMap(NcuRegions::getOutputDirectory)
                        .map(directory -> directory.file("regions.json")));
        task.getRules().convention(project.provider(this::rules));
        task.getBaselines().from(gate.getBaselines().map(Directory::getAsFileTree));
        task.getUndecided()
                .convention(overrides
                        .text("gate.undecided", gate.getUndecided())
                        .map(word -> KnownValue.of("ncu.gate.undecided", word, "warn", "fail", "pass")));
        task.getMissingBaseline()
                .convention(overrides
                        .text("gate.missingBaseline", gate.getMissingBaseline())
                        .map(word -> KnownValue.of("ncu.gate.missingBaseline", word, "record", "warn", "fail")));
        task.getConfidence()
                .convention(
                        overrides.share("gate.confidence", gate.getConfidence()).map(GateWiring::confidence));
        task.getUnstableAbove().convention(overrides.share("gate.unstableAbove", gate.getUnstableAbove()));
    }

    private static double confidence(double share) {
        if (share < 0.5 || share >= 1) {
            throw new InvalidUserDataException(
                    "ncu.gate.confidence: expected at least 50 % and less than 100 %; found '" + share * 100 + " %'.");
        }
        return share;
    }

    private List<Rule> rules() {
        List<Rule> rules = BudgetRules.of(ncu.declaredRegions(), gate.getBudget());
        List<String> contradictions = Contradictions.in(rules);
        if (!contradictions.isEmpty()) {
            throw new InvalidUserDataException(String.join("\n", contradictions));
        }
        return rules;
    }

    private void check(NcuCheck task, TaskProvider<NcuVerdict> verdict, TaskProvider<NcuReport> report) {
        task.getResult().convention(verdict.flatMap(NcuVerdict::getResult));
        task.getWarnOnly().convention(false);
        // Who reads of a broken budget wants to look at the report next.
        task.dependsOn(report);
        Provider<Directory> reports = report.flatMap(NcuReport::getOutputDirectory);
        task.getReport()
                .convention(reports.zip(
                        report.flatMap(NcuReport::getHtml),
                        (directory, html) -> directory.file(html ? "index.html" : "report.json")));
        task.getSummary().convention(reports.map(directory -> directory.file("report.md")));
        String path = project.getPath().equals(":") ? "" : project.getPath() + ":";
        task.getAcceptCommand().convention("./gradlew " + path + "ncuBaseline");
        File script = project.getBuildFile();
        task.getScript().set(script);
        task.getScriptPath()
                .set(project.getRootDir()
                        .toPath()
                        .relativize(script.toPath())
                        .toString()
                        .replace(File.separatorChar, '/'));
        task.getGithub().convention(isOn("github", gate.getGithub(), "GITHUB_ACTIONS"));
        task.getTeamcity().convention(isOn("teamcity", gate.getTeamcity(), "TEAMCITY_VERSION"));
        task.getAzure().convention(isOn("azure", gate.getAzure(), "TF_BUILD"));
        task.getGitlab().convention(isOn("gitlab", gate.getGitlab(), "GITLAB_CI"));
        task.getCodeQuality().convention(built("ncu/check/gl-code-quality-report.json"));
        task.getJobSummary().convention(project.getProviders().environmentVariable("GITHUB_STEP_SUMMARY"));
    }

    /** The environment is looked at when the task runs: a stored configuration serves a laptop and a CI system. */
    private Provider<Boolean> isOn(String system, Provider<String> setting, String variable) {
        Provider<Boolean> present = project.getProviders()
                .environmentVariable(variable)
                .map(any -> true)
                .orElse(false);
        return overrides
                .text("gate." + system, setting)
                .map(when -> KnownValue.of("ncu.gate." + system, when, "auto", "on", "off"))
                .zip(present, (when, here) -> when.equals("on") || (when.equals("auto") && here));
    }

    private Provider<RegularFile> built(String path) {
        return project.getLayout().getBuildDirectory().file(path);
    }
}
