package io.github.ncugradle.wiring;

import io.github.ncugradle.CaptureSpec;
import io.github.ncugradle.ComparisonSpec;
import io.github.ncugradle.GateSpec;
import io.github.ncugradle.KernelFilterSpec;
import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.RegionSpec;
import io.github.ncugradle.ReportsSpec;
import io.github.ncugradle.ToolSpec;
import io.github.ncugradle.WorkloadSpec;
import io.github.ncugradle.internal.text.NearestName;
import io.github.ncugradle.setting.SpecSetting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gradle.api.InvalidUserDataException;

/** All settings that a property can override, to detect misspelled properties. */
final class KnownSettings {

    static final String PREFIX = "ncu.";
    static final String CAPTURE = "capture";
    static final String COMPARE = "compare";
    static final String COMPARISONS = "comparisons";
    static final String WORKLOADS = "workloads";
    static final String REGIONS = "regions";
    static final String PROGRAM = "program";

    private static final String BUDGET = "budget.";

    /** Settings with an additional short property. */
    static final Map<String, String> SHORT_FORMS = Map.of(
            "tool.executable", "executable",
            "tool.simulation", "simulation",
            "workload.importedReports", "importedReports");

    private static final List<String> OF_WORKLOAD = settings(
                    WorkloadSpec.class,
                    "environment.<name>",
                    "importedReports",
                    "inputs",
                    "standardInput",
                    "workingDirectory")
            .stream()
            .filter(setting -> !setting.equals("discover"))
            .toList();

    /** Settings by block of the build script; {@code <…>} is a placeholder for a name. */
    static final Map<String, List<String>> BLOCKS = withComparisons(Map.of(
            "",
            settings(NcuExtension.class, "executable", "importedReports", "simulation"),
            CAPTURE,
            settings(CaptureSpec.class),
            "gate",
            withBudget(settings(GateSpec.class, "baselines")),
            "kernels",
            settings(KernelFilterSpec.class),
            PROGRAM,
            withBudget(List.of()),
            REGIONS,
            withBudget(settings(RegionSpec.class, "kernels.excludes", "kernels.includes")),
            "reports",
            settings(
                    ReportsSpec.class,
                    "bencher.required",
                    "githubActionBenchmark.required",
                    "html.required",
                    "markdown.limit",
                    "markdown.required",
                    "metricsCsv.required",
                    "openMetrics.required",
                    "sourceLines.required",
                    "sourcePaths.<name>",
                    "templates"),
            "tool",
            settings(ToolSpec.class),
            "workload",
            OF_WORKLOAD));

    /** Settings that tighten the gate with this value and soften it with any other. */
    private static final Map<String, String> ONE_WAY = Map.of(
            "gate.strict", "true",
            "gate.onInconclusive", "fail",
            "gate.onMissingBaseline", "fail",
            "capture.onEmpty", "fail",
            "simulation", "never",
            "tool.simulation", "never",
            "tool.whenUnable", "fail");

    private static final Set<String> HARMLESS = Set.of(
            "capture.cacheable",
            "capture.importSource",
            "capture.sourceLines",
            "capture.maxRepetitions",
            "capture.metrics",
            "capture.preset",
            "capture.repetitions",
            "capture.repetitionTime",
            "capture.sections",
            "capture.sectionSet",
            "capture.timeout",
            "discover",
            "executable",
            "gate.azure",
            "gate.github",
            "gate.gitlab",
            "gate.sarif",
            "gate.junit",
            "gate.teamcity",
            "tool.executable",
            "workload.inputs");

    private static final Map<String, List<String>> BLOCKS_OF_WORKLOAD = blocksOfWorkload();

    /** Region names can contain dots, like the names of their ranges. */
    private static final Pattern REGION =
            Pattern.compile("(?<name>.+?)\\.(?<setting>budget\\..+|kernels\\.(?:in|ex)cludes|[^.]*)");

    private KnownSettings() {}

    /** The settings that a block declares, plus nested settings that the wiring handles. */
    private static List<String> settings(Class<?> spec, String... others) {
        return Stream.concat(SpecSetting.of(spec).stream().map(SpecSetting::name), Stream.of(others))
                .sorted()
                .toList();
    }

    private static List<String> withBudget(List<String> others) {
        List<String> settings = new ArrayList<>(others);
        BudgetOverride.SETTINGS.forEach(setting -> settings.add(BUDGET + setting));
        return settings;
    }

    private static Map<String, List<String>> withComparisons(Map<String, List<String>> others) {
        Map<String, List<String>> blocks = new TreeMap<>(others);
        List<String> settings = settings(ComparisonSpec.class);
        blocks.put(COMPARE, settings);
        blocks.put(
                COMPARISONS,
                settings.stream().map(setting -> "<name>." + setting).toList());
        return blocks;
    }

    private static Map<String, List<String>> blocksOfWorkload() {
        Map<String, List<String>> blocks = new TreeMap<>(BLOCKS);
        blocks.keySet().retainAll(List.of("capture", "kernels", PROGRAM, REGIONS));
        List<String> own = new ArrayList<>(OF_WORKLOAD);
        own.add("discover");
        blocks.put("", own);
        return blocks;
    }

    /** Fails on an unknown property; the path has no prefix. */
    static void require(String path) {
        if (!path.startsWith(WORKLOADS + ".")) {
            require(path, path, "ncu { %s}", BLOCKS);
            return;
        }
        String rest = path.substring(WORKLOADS.length() + 1);
        int dot = rest.indexOf('.');
        String workload = dot < 0 ? rest : rest.substring(0, dot);
        require(
                path,
                dot < 0 ? "" : rest.substring(dot + 1),
                "ncu { workloads { register(\"" + workload + "\") { %s} } }",
                BLOCKS_OF_WORKLOAD);
    }

    private static void require(String property, String path, String script, Map<String, List<String>> blocks) {
        if (blocks.getOrDefault("", List.of()).stream().anyMatch(known -> matches(path, known))) {
            return;
        }
        int dot = path.indexOf('.');
        String block = dot < 0 ? "" : path.substring(0, dot);
        List<String> settings = blocks.get(block);
        if (settings == null) {
            List<String> names = Stream.concat(
                            blocks.keySet().stream(), blocks.equals(BLOCKS) ? Stream.of(WORKLOADS) : Stream.of())
                    .filter(name -> !name.isEmpty())
                    .sorted()
                    .toList();
            throw unknown(property, "a block of " + script.formatted(""), block, names);
        }
        String setting = block.equals(REGIONS) ? regionSetting(path.substring(dot + 1)) : path.substring(dot + 1);
        if (settings.stream().noneMatch(known -> matches(setting, known))) {
            String inside = block.isEmpty() ? "" : block + " { " + (block.equals(REGIONS) ? "… { } " : "") + "} ";
            throw unknown(property, "a setting of " + script.formatted(inside), setting, settings);
        }
    }

    /**
     * Whether a setting, without its prefix, can turn a fail into a pass: it changes what is run, read, counted or evaluated.
     * Settings that only add to a measurement or its output cannot.
     */
    static boolean softens(String path, String value) {
        if (ONE_WAY.containsKey(path)) {
            return !ONE_WAY.get(path).equals(value);
        }
        String block = path.substring(0, Math.max(path.indexOf('.'), 0));
        return !block.equals("reports") && !HARMLESS.contains(path);
    }

    /** Whether a setting belongs to a comparison, which no verdict depends on. */
    static boolean isOfComparison(String path) {
        return path.startsWith(COMPARE + ".") || path.startsWith(COMPARISONS + ".");
    }

    /** Whether a setting belongs to the program of a workload, rather than to its captures and gate. */
    static boolean isOfWorkload(String path) {
        return OF_WORKLOAD.stream().anyMatch(known -> matches(path, known));
    }

    /** The region name in a property of the {@code regions} block. */
    static String region(String path) {
        Matcher region = REGION.matcher(path);
        return region.matches() ? region.group("name") : path;
    }

    private static String regionSetting(String path) {
        Matcher region = REGION.matcher(path);
        return region.matches() ? region.group("setting") : path;
    }

    private static boolean matches(String setting, String known) {
        int name = known.indexOf('<');
        if (name < 0) {
            return setting.equals(known);
        }
        String after = known.substring(known.indexOf('>') + 1);
        return setting.length() > name + after.length()
                && setting.startsWith(known.substring(0, name))
                && setting.endsWith(after);
    }

    private static InvalidUserDataException unknown(
            String property, String what, String found, Collection<String> known) {
        return new InvalidUserDataException("-P" + PREFIX + property + ": expected " + what + ", one of "
                + named(known, found) + "; found '" + found + "'." + NearestName.hint(found, known));
    }

    /** Lists the settings of a budget individually only if the property names a budget. */
    private static String named(Collection<String> known, String found) {
        return known.stream()
                .map(name -> name.startsWith(BUDGET) && !found.startsWith(BUDGET) ? BUDGET + "…" : name)
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
