package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A GPU.
 *
 * @param number device number that ncu reports; null for results without a device
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DeviceInfo(
        int index,
        @Nullable Integer number,
        @Nullable String name,
        @Nullable String computeCapability,
        @Nullable String host,
        Map<String, String> attributes) {}
