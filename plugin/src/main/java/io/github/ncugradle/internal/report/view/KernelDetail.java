package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.Advice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All details of a kernel in a region, or in the program.
 *
 * @param kernel its row in the table
 * @param occupancy what limits the number of warps, in sentences; empty if not measured
 * @param charts bar charts, such as stall reasons
 * @param configurations launch configurations, in descending order of time
 * @param sections ncu's sections with the values of its launches
 * @param hotLines its source lines; null without per-instruction values
 * @param advice advice on the kernel, greatest estimated gain first
 * @param missing what to collect for more details
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KernelDetail(
        KernelView kernel,
        List<String> occupancy,
        List<Chart> charts,
        List<Configuration> configurations,
        List<SectionView> sections,
        @Nullable HotLines hotLines,
        List<Advice> advice,
        List<String> missing) {

    /** A bar chart; {@code note} explains the values. */
    public record Chart(String title, String note, List<Bar> bars) {}

    /**
     * A bar.
     *
     * @param length from 0 to 100
     */
    public record Bar(String label, String metric, Quantity value, double length) {}

    /** A launch configuration: grid and block size. */
    public record Configuration(String grid, String block, Quantity launches, Quantity time) {}
}
