package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A GPU.
 *
 * @param number what ncu calls it; null for results that do not tell where they ran
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DeviceInfo(
        int index,
        @Nullable Integer number,
        @Nullable String name,
        @Nullable String computeCapability,
        @Nullable String host,
        Map<String, String> attributes) {}
