package io.github.ncugradle;

import io.github.ncugradle.setting.Words;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.ProviderFactory;

/** The ncu installation, or its simulation. */
public abstract class ToolSpec {

    /** Every CI system that the gate supports, and most others, set at least one of these. */
    private static final List<String> CI_VARIABLES =
            List.of("CI", "GITHUB_ACTIONS", "GITLAB_CI", "TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL");

    @Inject
    public ToolSpec(ProviderFactory providers) {
        getSimulation().convention("never");
        getWhenUnable()
                .convention(providers.provider(() -> CI_VARIABLES.stream()
                                .anyMatch(variable ->
                                        providers.environmentVariable(variable).isPresent())
                        ? WhenUnable.FAIL
                        : WhenUnable.SKIP));
    }

    /**
     * Path of the ncu executable or its directory, relative to the project directory. Default: {@code NCU_HOME}, then the PATH,
     * then the newest version in the usual installation directories.
     */
    public abstract Property<String> getExecutable();

    /**
     * Simulation of ncu on every machine: {@code always} or {@code never}. For machines that cannot measure, use
     * {@code whenUnable}. Default: {@code never}.
     */
    public abstract Property<String> getSimulation();

    /**
     * Action on a machine without ncu or without a GPU: {@code fail}; {@code skip}, which skips the capture and all tasks that
     * depend on it, including the gate; or {@code simulate}. A strict gate never skips. Default: {@code fail} in CI,
     * {@code skip} elsewhere.
     */
    public abstract Property<WhenUnable> getWhenUnable();

    /** Sets the path of the ncu executable or its directory. */
    public void executable(String path) {
        getExecutable().set(path);
    }

    /** Simulates ncu and the GPU: the program runs and reports its own launches. All outputs are marked as simulated. */
    public void simulated() {
        getSimulation().set("always");
    }

    /** Action on a machine that cannot measure: fail, skip or simulate. */
    public void whenUnable(String action) {
        getWhenUnable().set(Words.constant("ncu.tool.whenUnable", action, WhenUnable.class));
    }
}
