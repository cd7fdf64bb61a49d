package io.github.ncugradle.internal.capture.command;

import io.github.ncugradle.internal.capture.tool.CaptureException;
import io.github.ncugradle.internal.capture.tool.NcuOption;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import io.github.ncugradle.internal.profile.NcuVersion;
import io.github.ncugradle.internal.text.NearestName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** Detects settings that this ncu would reject or silently ignore, before anything is started. */
public final class SettingsCheck {

    private static final Pattern RANGES = Pattern.compile("(?:yes|no|on|off)?:[^:]*:[^:]*");
    private static final List<String> OWN_OPTIONS =
            List.of("-o", "--export", "-f", "--force-overwrite", "-i", "--import", "--log-file", "--mode", "--csv");

    private static final Pattern COUNTER = Pattern.compile("[a-z0-9]+_[a-z0-9_]+");

    private final NcuTool ncu;
    private final CapturePlan plan;
    private final CaptureSettings settings;
    private final List<String> problems = new ArrayList<>();

    private SettingsCheck(NcuTool ncu, CapturePlan plan, CaptureSettings settings) {
        this.ncu = ncu;
        this.plan = plan;
        this.settings = settings;
    }

    /**
     * Fails with all invalid settings at once.
     *
     * @return doubtful settings, one line each: ncu does not list all metrics that it can collect
     */
    public static List<String> check(NcuTool ncu, CapturePlan plan, CaptureSettings settings) {
        SettingsCheck check = new SettingsCheck(ncu, plan, settings);
        check.problems();
        check.failWithProblems();
        return check.doubts();
    }

    /** Fails if this ncu lacks an option that a setting requires. */
    public static void requireOptions(NcuTool ncu, CaptureSettings settings) {
        SettingsCheck check = new SettingsCheck(ncu, CapturePlan.fixed(false, 1), settings);
        check.options();
        check.failWithProblems();
    }

    private void failWithProblems() {
        if (!problems.isEmpty()) {
            throw new CaptureException(String.join("\n", problems));
        }
    }

    private void problems() {
        oneOf("kernelNameBase", settings.kernels().base(), KernelFilter.BASES);
        if (settings.set() != null) {
            known("sectionSet", List.of(settings.set()), ncu.sets(List.of(settings.set())), "--list-sets");
        }
        // Every ncu has the sections of the built-in presets, and listing sections takes time.
        List<String> ofPreset = Preset.BUILT_IN.contains(settings.preset())
                ? List.of()
                : settings.preset().sections();
        List<String> named = Stream.concat(settings.sections().stream(), ofPreset.stream())
                .distinct()
                .filter(section -> !section.startsWith("regex:"))
                .toList();
        if (!named.isEmpty()) {
            known("sections", named, ncu.sections(named), "--list-sections");
        }
        for (String metric : metrics().toList()) {
            if (metric.isBlank() || metric.contains(",") || metric.strip().contains(" ")) {
                problems.add(found("metrics", "one name per entry, such as gpu__time_duration.sum", metric));
            }
        }
        numbers();
        kernels();
        if (settings.measuresRanges() && NcuOption.IMPORT_SOURCE.matters(settings.options())) {
            problems.add(
                    "ncu.capture.importSource: ncu does not import source in range replay modes. Set importSource = false,"
                            + " replayMode(\"kernel\") or replayMode(\"application\").");
        }
        options();
        extraArguments();
    }

    private void options() {
        for (NcuOption option : NcuOption.values()) {
            String value = option.in(settings.options());
            if (!option.words().isEmpty() && !option.words().contains(value)) {
                oneOf(option.setting(), value, option.words());
            } else if (option.matters(settings.options()) && !ncu.has(option, value)) {
                needs(option.setting(), value, option.since(value));
            }
        }
        String ranges = NcuOption.RANGE_FILTER.in(settings.options());
        if (!ranges.isEmpty() && !RANGES.matcher(ranges).matches()) {
            problems.add(found(
                    NcuOption.RANGE_FILTER.setting(),
                    "[on|off]:<start/stop ranges>:<NVTX ranges>, such as ::[2-4]",
                    ranges));
        }
    }

    private Stream<String> metrics() {
        return Stream.concat(settings.preset().metrics().stream(), settings.metrics().stream());
    }

    private void extraArguments() {
        if (settings.extraArguments().isEmpty()) {
            return;
        }
        List<String> options = ncu.options();
        for (String argument : settings.extraArguments()) {
            String option = argument.replaceFirst("=.*", "");
            Stream.of(NcuOption.values())
                    .filter(known -> known.flag().equals(option))
                    .forEach(known -> problems.add("ncu.capture.extraArguments: " + option
                            + " has a setting. Set ncu.capture." + known.setting() + " instead."));
            if (OWN_OPTIONS.contains(option)) {
                problems.add("ncu.capture.extraArguments: " + option + " is set by the plugin. Remove it.");
            } else if (option.startsWith("--")
                    && !options.isEmpty()
                    // ncu accepts unambiguous prefixes of options.
                    && options.stream().noneMatch(known -> known.startsWith(option))) {
                problems.add("ncu.capture.extraArguments: ncu " + ncu.version() + " has no option " + option + "."
                        + NearestName.hint(option, options) + " '" + ncu.executable() + " --help' lists them.");
            }
        }
    }

    /** Considers only units that ncu lists counters of; other metrics, such as launch__grid_size, are not listed. */
    private List<String> doubts() {
        List<String> asked = metrics()
                .map(metric -> metric.replaceFirst("\\..*", ""))
                .filter(metric -> COUNTER.matcher(metric).matches())
                .distinct()
                .toList();
        if (asked.isEmpty()) {
            return List.of();
        }
        List<String> counters = ncu.counters();
        return asked.stream()
                .filter(metric -> !counters.contains(metric)
                        && counters.stream().anyMatch(counter -> counter.startsWith(unit(metric))))
                .map(metric -> "ncu.capture.metrics: ncu " + ncu.version() + " does not list the counter '" + metric
                        + "'." + NearestName.hint(metric, counters) + " The plugin requests it anyway.")
                .toList();
    }

    /** The unit of a metric, even if the name lacks one of the two underscores after it. */
    private static String unit(String metric) {
        return metric.substring(0, metric.indexOf('_')) + "__";
    }

    private void numbers() {
        if (plan.repetitions() < 1) {
            problems.add(found("repetitions", "at least 1", plan.repetitions()));
        }
        if (plan.isAdaptive()) {
            if (plan.repetitions() < CapturePlan.FEWEST) {
                problems.add(found(
                        "repetitions", "at least " + CapturePlan.FEWEST + " with maxRepetitions", plan.repetitions()));
            }
            if (plan.most() < plan.repetitions() || plan.most() > CapturePlan.MOST) {
                problems.add(
                        found("maxRepetitions", "from " + plan.repetitions() + " to " + CapturePlan.MOST, plan.most()));
            }
        }
        if (settings.launchSkip() < 0) {
            problems.add(found("launchSkip", "at least 0", settings.launchSkip()));
        }
        if (settings.launchCount() != null && settings.launchCount() < 1) {
            problems.add(found("launchCount", "at least 1", settings.launchCount()));
        }
        settings.devices().stream()
                .filter(device -> device < 0)
                .forEach(device -> problems.add(found("devices", "indices of at least 0", device)));
    }

    private void kernels() {
        settings.kernels().expression().ifPresent(expression -> {
            try {
                Pattern.compile(expression.substring("regex:".length()));
            } catch (PatternSyntaxException e) {
                problems.add("ncu.kernels: the patterns do not form a valid regular expression: " + e.getDescription()
                        + " in " + e.getPattern() + ".");
            }
        });
    }

    private void needs(String setting, String value, NcuVersion first) {
        problems.add("ncu.capture." + setting + ": '" + value + "' requires ncu " + first.year() + "."
                + first.release() + " or newer; " + ncu.executable() + " is " + ncu.version()
                + ". Set another value, or a newer ncu with -Pncu.executable=….");
    }

    private void oneOf(String setting, String value, List<String> values) {
        if (!values.contains(value)) {
            problems.add(
                    found(setting, "one of " + String.join(", ", values), value) + NearestName.hint(value, values));
        }
    }

    private void known(String setting, List<String> wanted, Collection<String> available, String option) {
        for (String name : wanted) {
            if (!available.contains(name)) {
                problems.add("ncu.capture." + setting + ": ncu " + ncu.version() + " has no '" + name + "'."
                        + NearestName.hint(name, available) + " '" + ncu.executable() + " " + option + "' lists them.");
            }
        }
    }

    private static String found(String setting, String expected, Object value) {
        return "ncu.capture." + setting + ": expected " + expected + "; found '" + value + "'.";
    }
}
