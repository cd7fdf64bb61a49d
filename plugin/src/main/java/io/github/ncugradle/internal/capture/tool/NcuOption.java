package io.github.ncugradle.internal.capture.tool;

import io.github.ncugradle.internal.profile.NcuVersion;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Settings of {@code ncu.capture} that map to one ncu option each, if ncu has the option. The first value is ncu's default, or
 * the behavior of an ncu without the option; {@code @} marks the first version that accepts a value.
 */
public enum NcuOption {
    REPLAY_MODE("replayMode", "--replay-mode", Passed.ALWAYS, "kernel application range app-range@2023.2"),
    TARGET_PROCESSES("targetProcesses", "--target-processes", Passed.ALWAYS, "all application-only"),
    CLOCK_CONTROL("clockControl", "--clock-control", Passed.ALWAYS, "base none boost@2025.4 force-boost@2025.4"),
    CACHE_CONTROL("cacheControl", "--cache-control", Passed.ALWAYS, "all none"),
    IMPORT_SOURCE("importSource", "--import-source", Passed.ALWAYS, "off on"),
    // These three are in the help of 2025.4 but not of 2024.1; NVIDIA's documentation does not state the first version.
    PUSH_POP_SCOPE(
            "pushPopScope", "--nvtx-push-pop-scope", Passed.WHERE_IT_MATTERS, "thread process", "2024.2", "2025.4"),
    PIPELINE_BOOST_STATE(
            "pipelineBoostState",
            "--pipeline-boost-state",
            Passed.WHERE_IT_MATTERS,
            "stable dynamic",
            "2024.2",
            "2025.4"),
    // Always passed: a file in the working directory would otherwise rename kernels silently.
    RENAME_KERNELS("renameKernels", "--rename-kernels", Passed.ALWAYS, "off on", "2024.2", "2025.4"),
    // According to the release notes; the help of 2022.3 lacks these two, that of 2024.1 has them.
    GRAPH_PROFILING("graphProfiling", "--graph-profiling", Passed.WHERE_IT_MATTERS, "node graph", "2022.4", "2022.4"),
    RANGE_FILTER("rangeFilter", "--range-filter", Passed.WHERE_IT_MATTERS, "", "2023.1", "2023.1"),
    TARGET_PROCESSES_FILTER("targetProcessesFilter", "--target-processes-filter", Passed.WHERE_IT_MATTERS, "");

    /** Condition for passing the option. */
    private enum Passed {
        ALWAYS,
        WHERE_IT_MATTERS
    }

    private final String setting;
    private final String flag;
    private final Passed passed;
    private final String values;
    private final String perhaps;
    private final String first;

    NcuOption(String setting, String flag, Passed passed, String values) {
        this(setting, flag, passed, values, NcuVersion.OLDEST.toString(), NcuVersion.OLDEST.toString());
    }

    /**
     * @param perhaps the first version that may have the option, which is then looked up in ncu's help
     * @param first the first version that certainly has the option
     */
    NcuOption(String setting, String flag, Passed passed, String values, String perhaps, String first) {
        this.setting = setting;
        this.flag = flag;
        this.passed = passed;
        this.values = values;
        this.perhaps = perhaps;
        this.first = first;
    }

    /** The option of a setting of {@code ncu.capture}. */
    public static Optional<NcuOption> of(String setting) {
        return Stream.of(values())
                .filter(option -> option.setting.equals(setting))
                .findFirst();
    }

    /** The setting's name in {@code ncu.capture}. */
    public String setting() {
        return setting;
    }

    public String flag() {
        return flag;
    }

    /** The valid values; empty if any text is valid. */
    public List<String> words() {
        return values.isEmpty()
                ? List.of()
                : Stream.of(values.split(" ", -1))
                        .map(value -> value.replaceFirst("@.*", ""))
                        .toList();
    }

    /** The first version that certainly accepts the value. */
    public NcuVersion since(String value) {
        return newerThanOption(value).orElseGet(() -> version(first));
    }

    /** The first version with the value, if it is newer than the option. */
    Optional<NcuVersion> newerThanOption(String value) {
        return Stream.of(values.split(" ", -1))
                .filter(known -> known.startsWith(value + "@"))
                .findFirst()
                .flatMap(NcuVersion::in);
    }

    /** The value in settings, or ncu's default. */
    public String in(Map<String, String> settings) {
        return settings.getOrDefault(setting, unset());
    }

    /** Whether the value differs from ncu's default. */
    public boolean matters(Map<String, String> settings) {
        return !in(settings).equals(unset());
    }

    /** Whether the option is passed to an ncu that has it. */
    public boolean isPassed(Map<String, String> settings) {
        return passed == Passed.ALWAYS || matters(settings);
    }

    private String unset() {
        return values.replaceFirst(" .*", "");
    }

    /** Whether this version has the option; empty if unknown. */
    Optional<Boolean> isIn(NcuVersion version) {
        if (version.compareTo(version(first)) >= 0) {
            return Optional.of(true);
        }
        return version.compareTo(version(perhaps)) < 0 ? Optional.of(false) : Optional.empty();
    }

    private static NcuVersion version(String text) {
        return NcuVersion.in(text).orElseThrow();
    }
}
