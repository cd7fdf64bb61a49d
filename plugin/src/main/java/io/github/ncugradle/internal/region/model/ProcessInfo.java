package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A profiled process.
 *
 * @param ids distinct process ids, at most one per run
 * @param rank rank, if a launcher started several
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProcessInfo(
        int index,
        @Nullable String name,
        @Nullable String host,
        List<Long> ids,
        @Nullable Integer rank) {}
