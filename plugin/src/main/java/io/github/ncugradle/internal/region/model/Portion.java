package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A portion of the results other than a region: the whole program, or the results outside all regions.
 *
 * @param kernels kernels in descending order of time
 * @param sections identifiers of the sections that the results have
 * @param source their source lines; null without per-instruction values
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Portion(
        Totals total,
        List<Kernel> kernels,
        List<String> sections,
        List<Advice> advice,
        List<Note> notes,
        @Nullable SourceLines source) {

    /** Whether this portion has no result in any repetition. */
    public boolean hasNothing() {
        return Stream.of(total.launches(), total.ranges(), total.graphs(), total.commandLists())
                .flatMap(value -> value.measured().stream())
                .allMatch(count -> count == 0);
    }
}
