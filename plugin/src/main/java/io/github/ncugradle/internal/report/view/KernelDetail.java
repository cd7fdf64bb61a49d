package io.github.ncugradle.internal.report.view;

import io.github.ncugradle.internal.region.model.Advice;
import java.util.List;

/**
 * Everything about a kernel in a region, or in the program.
 *
 * @param kernel its row in the table
 * @param occupancy what limits the number of warps, in sentences; empty where that was not measured
 * @param charts values side by side, such as stall reasons
 * @param configurations how it was launched, by falling time
 * @param sections ncu's sections with the values of its launches
 * @param advice on it, greatest estimated gain first
 * @param missing what to collect for more
 */
public record KernelDetail(
        KernelView kernel,
        List<String> occupancy,
        List<Chart> charts,
        List<Configuration> configurations,
        List<SectionView> sections,
        List<Advice> advice,
        List<String> missing) {

    /** Values side by side; {@code note} says what they are. */
    public record Chart(String title, String note, List<Bar> bars) {}

    /**
     * A value.
     *
     * @param length from 0 to 100
     */
    public record Bar(String label, String metric, Quantity value, double length) {}

    /** A grid and a block that it was launched with. */
    public record Configuration(String grid, String block, Quantity launches, Quantity time) {}
}
