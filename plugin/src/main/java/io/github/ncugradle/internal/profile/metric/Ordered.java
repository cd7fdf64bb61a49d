package io.github.ncugradle.internal.profile.metric;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Unmodifiable copies that keep the order of their entries, which {@link Map#copyOf} does not. */
public final class Ordered {

    private Ordered() {}

    public static <K, V> Map<K, V> copyOf(Map<K, V> map) {
        return map.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
