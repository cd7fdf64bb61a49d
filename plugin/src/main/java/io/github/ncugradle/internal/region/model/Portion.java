package io.github.ncugradle.internal.region.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * Results that are no region: the whole program, or what is outside all regions.
 *
 * @param kernels by falling time
 * @param sections identifiers of the sections that the results have
 */
public record Portion(
        Totals total, List<Kernel> kernels, List<String> sections, List<Advice> advice, List<Note> notes) {

    /** Whether no repetition has a result here. */
    public boolean hasNothing() {
        return Stream.of(total.launches(), total.ranges(), total.graphs(), total.commandLists())
                .flatMap(value -> value.measured().stream())
                .allMatch(count -> count == 0);
    }
}
