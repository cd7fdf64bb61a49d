package io.github.ncugradle.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The properties that override the build script. */
final class KnownOverrides {

    private static final String NAME = ".<name>";

    private final TreeSet<String> properties = new TreeSet<>();
    private final Map<?, ?> shortForms;

    KnownOverrides() throws ReflectiveOperationException {
        shortForms = known("SHORT_FORMS");
        known("BLOCKS").forEach((block, settings) -> add("", block.toString(), (List<?>) settings));
        known("BLOCKS_OF_WORKLOAD")
                .forEach((block, settings) -> add("workloads" + NAME + ".", block.toString(), (List<?>) settings));
    }

    private static Map<?, ?> known(String field) throws ReflectiveOperationException {
        var map = Class.forName("io.github.ncugradle.wiring.KnownSettings").getDeclaredField(field);
        map.setAccessible(true);
        return (Map<?, ?>) map.get(null);
    }

    private void add(String prefix, String block, List<?> settings) {
        String path = prefix + (block.equals("regions") ? block + NAME : block) + (block.isEmpty() ? "" : ".");
        settings.forEach(setting -> properties.add(path + setting));
    }

    /** The properties of a setting: called as its path, and shorter ones. */
    List<String> of(String setting) {
        List<String> candidates = new ArrayList<>(List.of(setting, setting + NAME));
        if (shortForms.containsKey(setting)) {
            candidates.add(shortForms.get(setting).toString());
        }
        Stream.of(
                        // budget.time: what time("…") limits.
                        setting.replaceFirst("\\.max$", ""),
                        setting.replaceFirst("\\.time\\.regression$", ".regression"))
                .filter(candidate -> !candidate.equals(setting))
                .forEach(candidates::add);
        return candidates.stream().filter(properties::contains).toList();
    }

    List<String> all() {
        return List.copyOf(properties);
    }
}
