package io.github.ncugradle.internal.capture;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Settings that become one option of ncu each, where this ncu has the option. */
public enum NcuOption {
    // These three are in the help of 2025.4 and not in that of 2024.1; NVIDIA's documents do not say since when.
    PUSH_POP_SCOPE("pushPopScope", "--nvtx-push-pop-scope", "2024.2", "2025.4", "thread process"),
    PIPELINE_BOOST_STATE("pipelineBoostState", "--pipeline-boost-state", "2024.2", "2025.4", "stable dynamic"),
    RENAME_KERNELS("renameKernels", "--rename-kernels", "2024.2", "2025.4", "off on"),
    // By the release notes; the help of 2022.3 lacks these two, that of 2024.1 has them.
    GRAPH_PROFILING("graphProfiling", "--graph-profiling", "2022.4", "2022.4", "node graph"),
    RANGE_FILTER("rangeFilter", "--range-filter", "2023.1", "2023.1", ""),
    TARGET_PROCESSES_FILTER("targetProcessesFilter", "--target-processes-filter", "2022.1", "2022.1", "");

    private final String setting;
    private final String flag;
    private final String perhaps;
    private final String first;
    private final String choices;

    /**
     * @param perhaps from this version on it may be there: ncu is asked
     * @param first from this version on it is there
     */
    NcuOption(String setting, String flag, String perhaps, String first, String choices) {
        this.setting = setting;
        this.flag = flag;
        this.perhaps = perhaps;
        this.first = first;
        this.choices = choices;
    }

    /** Its name in {@code ncu.capture}. */
    public String setting() {
        return setting;
    }

    String flag() {
        return flag;
    }

    NcuVersion first() {
        return NcuVersion.in(first).orElseThrow();
    }

    /** The values that it takes, first what an ncu without the option does; an empty one where it takes any text. */
    List<String> choices() {
        return List.of(choices.split(" ", -1));
    }

    /** Its value; what an ncu without the option does where nothing is said. */
    String in(Map<String, String> settings) {
        return settings.getOrDefault(setting, choices().get(0));
    }

    /** Whether it asks for something that an ncu without the option does not do. */
    boolean matters(Map<String, String> settings) {
        return !in(settings).equals(choices().get(0));
    }

    /** Whether this version has the option; empty where that is not known. */
    Optional<Boolean> isIn(NcuVersion version) {
        if (version.compareTo(first()) >= 0) {
            return Optional.of(true);
        }
        return version.compareTo(NcuVersion.in(perhaps).orElseThrow()) < 0 ? Optional.of(false) : Optional.empty();
    }
}
