package io.github.ncugradle;

import io.github.ncugradle.tasks.GateTask;
import io.github.ncugradle.tasks.NcuCheck;
import io.github.ncugradle.tasks.NcuReport;
import io.github.ncugradle.tasks.NcuVerdict;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/** Hands the tasks of the gate the region model, and what the build script and the command line say about budgets. */
final class GateWiring {

    private final Project project;
    private final NcuExtension ncu;
    private final Overrides general;
    private final Members members;
    private final Stages plain;
    private final List<Measurement> measurements = new ArrayList<>();

    GateWiring(Project project, NcuExtension ncu, Overrides general, Members members, Stages plain) {
        this.project = project;
        this.ncu = ncu;
        this.general = general;
        this.members = members;
        this.plain = plain;
        project.getPlugins().withType(LifecycleBasePlugin.class, any -> project.getTasks()
                .named(
                        LifecycleBasePlugin.CHECK_TASK_NAME,
                        task -> task.dependsOn(
                                (Callable<Object>) () -> isOnCheck() ? List.of(plain.check()) : List.of())));
    }

    void wire(Measurement measurement, Stages stages) {
        measurements.add(measurement);
        Overrides overrides = measurement.overrides();
        stages.verdict().configure(task -> {
            judge(task, measurement, stages);
            Provider<Boolean> junit = overrides.flag("gate.junit", ncu.getGate().getJunit());
            // Members write their own: collected once more, they would count twice.
            task.getJunit().convention(project.provider(() -> isJudge(measurement) && junit.get()));
            task.getScriptPath().convention(scriptPath());
            task.getResult().convention(result(measurement));
            String name = measurement.task("ncuCheck");
            task.getJunitXml()
                    .convention(project.getLayout()
                            .getBuildDirectory()
                            .file("test-results/" + name + "/TEST-" + name + ".xml"));
        });
        stages.baseline().configure(task -> {
            judge(task, measurement, stages);
            task.getDirectory().convention(measurement.baselines());
        });
        stages.check().configure(task -> check(task, measurement, stages));
        stages.report().configure(task -> {
            // Gradle asks a callable, and no mapped property, for tasks.
            task.dependsOn((Callable<Object>) () -> hasBudgets(measurement) ? List.of(stages.verdict()) : List.of());
            task.getVerdicts()
                    .convention(project.provider(() -> hasBudgets(measurement))
                            .flatMap(budgets -> budgets ? result(measurement) : project.provider(() -> null)));
        });
    }

    private boolean isOnCheck() {
        // What takes a strict gate away softens it more than anything, and nobody would be there to say so.
        Provider<Boolean> script = ncu.getGate().getOnCheck();
        boolean keeps = ncu.getGate().getStrict().get() && script.get();
        return (keeps || general.flag("gate.onCheck", script).get())
                && measurements.stream()
                        .anyMatch(measurement -> !measurement.rules().isEmpty());
    }

    private boolean hasBudgets(Measurement measurement) {
        return isJudge(measurement) && !measurement.rules().isEmpty();
    }

    /** Whether there is something to judge, and not only verdicts of others to collect. */
    private boolean isJudge(Measurement measurement) {
        return !measurement.isPlain() || members.isEmpty();
    }

    private void judge(GateTask task, Measurement measurement, Stages stages) {
        Overrides overrides = measurement.overrides();
        task.getRegions().convention(measurement.model(stages, members));
        task.getRules().convention(project.provider(measurement::checkedRules));
        task.getBaselines().from(measurement.baselines().map(Directory::getAsFileTree));
        task.getUndecided()
                .convention(overrides
                        .text("gate.undecided", ncu.getGate().getUndecided())
                        .map(word -> KnownValue.of("ncu.gate.undecided", word, "warn", "fail", "pass")));
        task.getMissingBaseline()
                .convention(overrides
                        .text("gate.missingBaseline", ncu.getGate().getMissingBaseline())
                        .map(word -> KnownValue.of("ncu.gate.missingBaseline", word, "record", "warn", "fail")));
        task.getConfidence()
                .convention(overrides
                        .share("gate.confidence", ncu.getGate().getConfidence())
                        .map(GateWiring::confidence));
        task.getUnstableAbove()
                .convention(overrides.share("gate.unstableAbove", ncu.getGate().getUnstableAbove()));
        task.getStrict().convention(strict(overrides));
        task.getTerms().convention(project.provider(measurement::terms));
    }

    /** What the script calls strict stays strict: an override is refused as any other that softens. */
    private Provider<Boolean> strict(Overrides overrides) {
        return ncu.getGate()
                .getStrict()
                .zip(overrides.flag("gate.strict", ncu.getGate().getStrict()), Boolean::logicalOr);
    }

    private static double confidence(double share) {
        if (share < 0.5 || share >= 1) {
            throw new InvalidUserDataException(
                    "ncu.gate.confidence: expected at least 50 % and less than 100 %; found '" + share * 100 + " %'.");
        }
        return share;
    }

    private void check(NcuCheck task, Measurement measurement, Stages stages) {
        task.getResult().convention(stages.verdict().flatMap(NcuVerdict::getResult));
        task.getStrict().convention(strict(measurement.overrides()));
        task.getWarnOnly()
                .convention(
                        measurement.isPlain()
                                ? project.provider(() -> false)
                                : plain.check().get().getWarnOnly());
        // Who reads of a broken budget wants to look at the report next.
        task.dependsOn(stages.report());
        Provider<Directory> reports = stages.report().flatMap(NcuReport::getOutputDirectory);
        task.getReport()
                .convention(reports.zip(
                        stages.report().flatMap(NcuReport::getHtml),
                        (directory, html) -> directory.file(html ? "index.html" : "report.json")));
        task.getSummary().convention(reports.map(directory -> directory.file("report.md")));
        String path = project.getPath().equals(":") ? "" : project.getPath() + ":";
        task.getAcceptCommand().convention("./gradlew " + path + measurement.task("ncuBaseline"));
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
        task.getCodeQuality()
                .convention(
                        measurement.directory("check").map(directory -> directory.file("gl-code-quality-report.json")));
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

    /** The environment is looked at when the task runs: a stored configuration serves a laptop and a CI system. */
    private Provider<Boolean> isOn(String system, Provider<String> setting, String variable) {
        Provider<Boolean> present = variable(variable).map(any -> true).orElse(false);
        return general.text("gate." + system, setting)
                .map(when -> KnownValue.of("ncu.gate." + system, when, "auto", "on", "off"))
                .zip(present, (when, here) -> when.equals("on") || (when.equals("auto") && here));
    }

    private static Provider<RegularFile> result(Measurement measurement) {
        return measurement.directory("check").map(directory -> directory.file("result.json"));
    }
}
