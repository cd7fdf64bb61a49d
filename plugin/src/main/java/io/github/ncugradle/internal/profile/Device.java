package io.github.ncugradle.internal.profile;

import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Ordered;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A GPU, with the index that ncu assigned.
 *
 * @param computeCapability such as {@code 8.6}
 * @param attributes by ncu's name without the prefix {@code device__attribute_}
 */
public record Device(
        int id, @Nullable String name, @Nullable String computeCapability, Map<String, MetricValue> attributes) {

    public Device {
        attributes = Ordered.copyOf(attributes);
    }

    /** Hashes the index only: every result refers to a device, and devices have many attributes. */
    @Override
    public int hashCode() {
        return id;
    }
}
