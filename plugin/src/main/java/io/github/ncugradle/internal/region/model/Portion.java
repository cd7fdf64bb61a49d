package io.github.ncugradle.internal.region.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * A portion of the results other than a region: the whole program, or the results outside all regions.
 *
 * @param kernels kernels in descending order of time
 * @param sections identifiers of the sections that the results have
 */
public record Portion(
        Totals total, List<Kernel> kernels, List<String> sections, List<Advice> advice, List<Note> notes) {

    /** Whether this portion has no result in any repetition. */
    public boolean hasNothing() {
        return Stream.of(total.launches(), total.ranges(), total.graphs(), total.commandLists())
                .flatMap(value -> value.measured().stream())
                .allMatch(count -> count == 0);
    }
}
