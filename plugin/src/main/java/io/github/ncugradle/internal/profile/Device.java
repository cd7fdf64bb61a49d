package io.github.ncugradle.internal.profile;

import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Ordered;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A GPU as ncu numbered it.
 *
 * @param computeCapability such as {@code 8.6}
 * @param attributes by ncu's name without the prefix {@code device__attribute_}
 */
public record Device(
        int id, @Nullable String name, @Nullable String computeCapability, Map<String, MetricValue> attributes) {

    public Device {
        attributes = Ordered.copyOf(attributes);
    }

    /** Of the number alone: every result refers to a device, and the attributes are many. */
    @Override
    public int hashCode() {
        return id;
    }
}
