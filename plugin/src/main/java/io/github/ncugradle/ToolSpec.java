package io.github.ncugradle;

import io.github.ncugradle.setting.Words;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.ProviderFactory;

/** Which ncu is used. */
public abstract class ToolSpec {

    /** At least one of them is set by every CI system that the gate knows, and by most others. */
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
     * Where ncu is: its executable or the directory that holds it, from the project's directory. Default: {@code NCU_HOME},
     * then the PATH, then the newest that is installed in a usual place.
     */
    public abstract Property<String> getExecutable();

    /**
     * Whether a simulated ncu stands in for the real one on every machine: {@code always} or {@code never}. Machines that
     * cannot measure are for {@code whenUnable}. Default: {@code never}.
     */
    public abstract Property<String> getSimulation();

    /**
     * Action on a machine that cannot measure, having no ncu or no GPU: {@code fail}; {@code skip} the capture and all that
     * would come of it, the gate included; or {@code simulate}. A strict gate does not skip. Default: {@code fail} in CI,
     * {@code skip} elsewhere.
     */
    public abstract Property<WhenUnable> getWhenUnable();

    /** Uses this ncu. */
    public void executable(String path) {
        getExecutable().set(path);
    }

    /** Uses no GPU and no ncu: the program runs and tells by itself what it does. All that is made of it says so. */
    public void simulated() {
        getSimulation().set("always");
    }

    /** Action on a machine that cannot measure: fail, skip or simulate. */
    public void whenUnable(String action) {
        getWhenUnable().set(Words.constant("ncu.tool.whenUnable", action, WhenUnable.class));
    }
}
