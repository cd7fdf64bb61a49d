package io.github.ncugradle.reference;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The properties that the plugin takes in place of the script: all that this generator knows about their home. */
final class KnownOverrides {

    private final TreeSet<String> paths = new TreeSet<>();

    KnownOverrides() throws ReflectiveOperationException {
        var blocks = Class.forName("io.github.ncugradle.KnownSettings").getDeclaredField("BLOCKS");
        blocks.setAccessible(true);
        ((Map<?, ?>) blocks.get(null)).forEach((block, settings) -> ((List<?>) settings)
                .forEach(
                        setting -> paths.add(block.toString().isEmpty() ? setting.toString() : block + "." + setting)));
    }

    /** The properties of a setting: called as its path, or without the outermost block. */
    List<String> of(String setting) {
        String shorter = setting.substring(setting.indexOf('.') + 1);
        return paths.stream()
                .filter(path -> path.equals(setting) || (path.equals(shorter) && !shorter.contains(".")))
                .toList();
    }

    List<String> all() {
        return List.copyOf(paths);
    }
}
