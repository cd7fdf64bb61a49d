package io.github.ncugradle;

import io.github.ncugradle.internal.gate.Amount;
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
        getUndecided().convention("warn");
        getMissingBaseline().convention("warn");
        getBaselines().convention(layout.getProjectDirectory().dir("ncu-baselines"));
        getConfidence().convention(0.9);
        getUnstableAbove().convention(0.1);
        getStrict().convention(false);
        getOnCheck().convention(true);
        getJunit().convention(true);
        getGithub().convention("auto");
        getGitlab().convention("auto");
        getTeamcity().convention("auto");
        getAzure().convention("auto");
    }

    /** The budget of every region, as far as a region has none of its own. */
    public BudgetSpec getBudget() {
        return budget;
    }

    /** What it means that noise leaves a verdict open: warn, fail or pass. Default: {@code warn}. */
    public abstract Property<String> getUndecided();

    /**
     * What it means that there is no baseline to compare with: record, which says nothing, warn or fail. Default: {@code warn}.
     */
    public abstract Property<String> getMissingBaseline();

    /** Where the baselines are, a file for each model of GPU. Default: {@code ncu-baselines}, in the project. */
    public abstract DirectoryProperty getBaselines();

    /**
     * How sure a verdict has to be, from 0.5 to 1: the confidence of each end of the interval of a median. Default: 0.9.
     */
    public abstract Property<Double> getConfidence();

    /**
     * The spread of repetitions, as a share of their median, above which a measurement is told to be unstable. Default: 0.1.
     */
    public abstract Property<Double> getUnstableAbove();

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
    public abstract Property<String> getGithub();

    /** GitLab's Code Quality report: on, off, or auto, which is on where {@code GITLAB_CI} is set. Default: {@code auto}. */
    public abstract Property<String> getGitlab();

    /** TeamCity's service messages: on, off, or auto, which is on where {@code TEAMCITY_VERSION} is set. Default: {@code auto}. */
    public abstract Property<String> getTeamcity();

    /** The log commands of Azure Pipelines: on, off, or auto, which is on where {@code TF_BUILD} is set. Default: {@code auto}. */
    public abstract Property<String> getAzure();

    /** The budget of every region, as far as a region has none of its own. */
    public void budget(Action<? super BudgetSpec> action) {
        action.execute(budget);
    }

    /** One of warn, fail and pass. */
    public void undecided(String effect) {
        getUndecided().set(KnownValue.of("ncu.gate.undecided", effect, "warn", "fail", "pass"));
    }

    /** One of record, warn and fail. */
    public void missingBaseline(String effect) {
        getMissingBaseline().set(KnownValue.of("ncu.gate.missingBaseline", effect, "record", "warn", "fail"));
    }

    /** How sure a verdict has to be: {@code 95 %}. */
    public void confidence(String share) {
        getConfidence().set(LimitSpec.checked("ncu.gate.confidence", share, Amount::share));
    }

    /** The spread above which a measurement is unstable: {@code 5 %}. */
    public void unstableAbove(String share) {
        getUnstableAbove().set(LimitSpec.checked("ncu.gate.unstableAbove", share, Amount::share));
    }

    /** One of auto, on and off. */
    public void github(String when) {
        getGithub().set(onOrOff("github", when));
    }

    /** One of auto, on and off. */
    public void gitlab(String when) {
        getGitlab().set(onOrOff("gitlab", when));
    }

    /** One of auto, on and off. */
    public void teamcity(String when) {
        getTeamcity().set(onOrOff("teamcity", when));
    }

    /** One of auto, on and off. */
    public void azure(String when) {
        getAzure().set(onOrOff("azure", when));
    }

    private static String onOrOff(String setting, String when) {
        return KnownValue.of("ncu.gate." + setting, when, "auto", "on", "off");
    }
}
