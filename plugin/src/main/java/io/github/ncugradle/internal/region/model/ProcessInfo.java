package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A process that was measured.
 *
 * @param ids one for every run that had another
 * @param rank its rank, where a launcher started several
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProcessInfo(
        int index,
        @Nullable String name,
        @Nullable String host,
        List<Long> ids,
        @Nullable Integer rank) {}
