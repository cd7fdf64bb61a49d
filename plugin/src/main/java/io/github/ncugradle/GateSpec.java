package io.github.ncugradle;

import io.github.ncugradle.setting.Amounts;
import io.github.ncugradle.setting.Words;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.Property;

/** Evaluation of budgets and baselines, and output for CI systems. */
public abstract class GateSpec {

    private final BudgetSpec budget;

    @Inject
    public GateSpec(ObjectFactory objects, ProjectLayout layout) {
        budget = objects.newInstance(BudgetSpec.class, "ncu.gate.budget");
        getOnInconclusive().convention(OnInconclusive.WARN);
        getOnMissingBaseline().convention(OnMissingBaseline.WARN);
        getBaselines().convention(layout.getProjectDirectory().dir("ncu-baselines"));
        getConfidence().convention("90 %");
        getUnstableAbove().convention("10 %");
        getStrict().convention(false);
        getOnCheck().convention(true);
        getJunit().convention(true);
        getGithub().convention(CiOutput.AUTO);
        getGitlab().convention(CiOutput.AUTO);
        getSarif().convention(CiOutput.AUTO);
        getTeamcity().convention(CiOutput.AUTO);
        getAzure().convention(CiOutput.AUTO);
    }

    /** Default budget: applies to a region wherever the region's own budget sets nothing. */
    public BudgetSpec getBudget() {
        return budget;
    }

    /** Action when noise leaves a verdict inconclusive: warn, fail or pass. Default: {@code warn}. */
    public abstract Property<OnInconclusive> getOnInconclusive();

    /** Action when a baseline is missing: record, which does not warn, warn or fail. Default: {@code warn}. */
    public abstract Property<OnMissingBaseline> getOnMissingBaseline();

    /** Directory of the baselines, with one file per GPU model. Default: {@code ncu-baselines}, in the project. */
    public abstract DirectoryProperty getBaselines();

    /**
     * One-sided confidence level of each bound of a median's confidence interval, from {@code 50 %} to less than {@code 100 %}.
     * Default: {@code 90 %}.
     */
    public abstract Property<String> getConfidence();

    /**
     * Threshold of the spread of repetitions, as a percentage of their median, above which a measurement is unstable. Default:
     * {@code 10 %}.
     */
    public abstract Property<String> getUnstableAbove();

    /**
     * Whether the gate also fails on inconclusive verdicts, missing baselines, and settings from outside the build script
     * that can soften a verdict. Default: false.
     */
    public abstract Property<Boolean> getStrict();

    /** Whether {@code check} runs {@code ncuCheck} when the program or a region has a budget. Default: true. */
    public abstract Property<Boolean> getOnCheck();

    /** Whether the gate writes verdicts as JUnit XML. Default: true. */
    public abstract Property<Boolean> getJunit();

    /** Annotations and job summary for GitHub: on, off, or auto, which is on if {@code GITHUB_ACTIONS} is set. Default: {@code auto}. */
    public abstract Property<CiOutput> getGithub();

    /** Code Quality report for GitLab: on, off, or auto, which is on if {@code GITLAB_CI} is set. Default: {@code auto}. */
    public abstract Property<CiOutput> getGitlab();

    /**
     * Report in SARIF for code scanning: on, off, or auto, which is on if {@code GITHUB_ACTIONS} is set. Default:
     * {@code auto}.
     */
    public abstract Property<CiOutput> getSarif();

    /** Service messages for TeamCity: on, off, or auto, which is on if {@code TEAMCITY_VERSION} is set. Default: {@code auto}. */
    public abstract Property<CiOutput> getTeamcity();

    /** Logging commands for Azure Pipelines: on, off, or auto, which is on if {@code TF_BUILD} is set. Default: {@code auto}. */
    public abstract Property<CiOutput> getAzure();

    /** Configures the default budget. */
    public void budget(Action<? super BudgetSpec> action) {
        action.execute(budget);
    }

    /** Action when noise leaves a verdict inconclusive: warn, fail or pass. */
    public void onInconclusive(String action) {
        getOnInconclusive().set(Words.constant("ncu.gate.onInconclusive", action, OnInconclusive.class));
    }

    /** Action when a baseline is missing: record, warn or fail. */
    public void onMissingBaseline(String action) {
        getOnMissingBaseline().set(Words.constant("ncu.gate.onMissingBaseline", action, OnMissingBaseline.class));
    }

    /** One-sided confidence level of each bound of a median's confidence interval: {@code 95 %}. */
    public void confidence(String share) {
        getConfidence().set(Amounts.confidence("ncu.gate.confidence", share));
    }

    /** Threshold of the spread above which a measurement is unstable: {@code 5 %}. */
    public void unstableAbove(String share) {
        getUnstableAbove().set(Amounts.share("ncu.gate.unstableAbove", share));
    }

    /** Output for GitHub: auto, on or off. */
    public void github(String when) {
        getGithub().set(output("github", when));
    }

    /** Report in SARIF: auto, on or off. */
    public void sarif(String when) {
        getSarif().set(output("sarif", when));
    }

    /** Output for GitLab: auto, on or off. */
    public void gitlab(String when) {
        getGitlab().set(output("gitlab", when));
    }

    /** Output for TeamCity: auto, on or off. */
    public void teamcity(String when) {
        getTeamcity().set(output("teamcity", when));
    }

    /** Output for Azure Pipelines: auto, on or off. */
    public void azure(String when) {
        getAzure().set(output("azure", when));
    }

    private static CiOutput output(String system, String when) {
        return Words.constant("ncu.gate." + system, when, CiOutput.class);
    }
}
