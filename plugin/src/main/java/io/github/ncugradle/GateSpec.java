package io.github.ncugradle;

import io.github.ncugradle.setting.Amounts;
import io.github.ncugradle.setting.Words;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.Property;

/** How budgets and baselines are judged, and whom the verdict reaches. */
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
        getTeamcity().convention(CiOutput.AUTO);
        getAzure().convention(CiOutput.AUTO);
    }

    /** The budget of every region, as far as a region has none of its own. */
    public BudgetSpec getBudget() {
        return budget;
    }

    /** Action when noise leaves a verdict inconclusive: warn, fail or pass. Default: {@code warn}. */
    public abstract Property<OnInconclusive> getOnInconclusive();

    /** Action when there is no baseline to compare with: record, without a warning, warn or fail. Default: {@code warn}. */
    public abstract Property<OnMissingBaseline> getOnMissingBaseline();

    /** Where the baselines are, a file for each model of GPU. Default: {@code ncu-baselines}, in the project. */
    public abstract DirectoryProperty getBaselines();

    /**
     * Confidence of each end of a median's interval, from {@code 50 %} to less than {@code 100 %}. Default: {@code 90 %}.
     */
    public abstract Property<String> getConfidence();

    /**
     * Spread of repetitions, as a percentage of their median, above which a measurement counts as unstable. Default:
     * {@code 10 %}.
     */
    public abstract Property<String> getUnstableAbove();

    /**
     * Whether the gate fails on whatever is open: settings from outside the build script that can soften a verdict, missing
     * baselines, and verdicts that noise leaves undecided. Default: false.
     */
    public abstract Property<Boolean> getStrict();

    /** Whether {@code check} runs {@code ncuCheck} when a region has a budget. Default: true. */
    public abstract Property<Boolean> getOnCheck();

    /** Whether verdicts are written as JUnit XML. Default: true. */
    public abstract Property<Boolean> getJunit();

    /** Annotations and job summary of GitHub: on, off, or auto, which is on where {@code GITHUB_ACTIONS} is set. Default: {@code auto}. */
    public abstract Property<CiOutput> getGithub();

    /** GitLab's Code Quality report: on, off, or auto, which is on where {@code GITLAB_CI} is set. Default: {@code auto}. */
    public abstract Property<CiOutput> getGitlab();

    /** TeamCity's service messages: on, off, or auto, which is on where {@code TEAMCITY_VERSION} is set. Default: {@code auto}. */
    public abstract Property<CiOutput> getTeamcity();

    /** The log commands of Azure Pipelines: on, off, or auto, which is on where {@code TF_BUILD} is set. Default: {@code auto}. */
    public abstract Property<CiOutput> getAzure();

    /** The budget of every region, as far as a region has none of its own. */
    public void budget(Action<? super BudgetSpec> action) {
        action.execute(budget);
    }

    /** Action when noise leaves a verdict inconclusive: warn, fail or pass. */
    public void onInconclusive(String action) {
        getOnInconclusive().set(Words.constant("ncu.gate.onInconclusive", action, OnInconclusive.class));
    }

    /** Action when there is no baseline to compare with: record, warn or fail. */
    public void onMissingBaseline(String action) {
        getOnMissingBaseline().set(Words.constant("ncu.gate.onMissingBaseline", action, OnMissingBaseline.class));
    }

    /** Confidence of each end of a median's interval: {@code 95 %}. */
    public void confidence(String share) {
        getConfidence().set(Amounts.confidence("ncu.gate.confidence", share));
    }

    /** Spread above which a measurement is unstable: {@code 5 %}. */
    public void unstableAbove(String share) {
        getUnstableAbove().set(Amounts.share("ncu.gate.unstableAbove", share));
    }

    /** Output for GitHub: auto, on or off. */
    public void github(String when) {
        getGithub().set(output("github", when));
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
