package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.KernelDifference;
import io.github.ncugradle.internal.comparison.model.PlaceDifference;
import io.github.ncugradle.internal.comparison.model.SideValues;
import io.github.ncugradle.internal.region.model.Effort;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What to collect so that the time per launch splits further. */
final class MissingMetrics {

    private final Effort.@Nullable Metrics before;
    private final Effort.@Nullable Metrics after;
    private final Set<String> texts = new TreeSet<>();

    MissingMetrics(RegionModel before, RegionModel after) {
        this.before = before.effort();
        this.after = after.effort();
    }

    /** Looks at the kernels that both sides have. */
    void look(PlaceDifference program) {
        for (KernelDifference kernel : program.kernels()) {
            SideValues then = kernel.before();
            SideValues now = kernel.after();
            if (then == null || now == null) {
                continue;
            }
            if (lacks(then, now, SideValues::cycles, Effort.Metrics::cycles)) {
                texts.add("For the clock, collect the cycles of every launch on both sides: gpc__cycles_elapsed.max,"
                        + " in the section SpeedOfLight" + different(Effort.Metrics::cycles) + ".");
            }
            if (lacks(then, now, SideValues::instructions, Effort.Metrics::instructions)
                    && lacks(then, now, SideValues::bytes, Effort.Metrics::bytes)) {
                texts.add(
                        "For the work per launch, collect instructions or bytes on both sides: smsp__inst_executed.sum,"
                                + " in the section InstructionStats, or dram__bytes_read.sum and dram__bytes_write.sum"
                                + different(Effort.Metrics::instructions) + ".");
            }
        }
    }

    private boolean lacks(
            SideValues then,
            SideValues now,
            Function<SideValues, @Nullable Double> amount,
            Function<Effort.Metrics, @Nullable String> metric) {
        return amount.apply(then) == null
                || amount.apply(now) == null
                || !different(metric).isEmpty();
    }

    private String different(Function<Effort.Metrics, @Nullable String> metric) {
        String was = before == null ? null : metric.apply(before);
        String is = after == null ? null : metric.apply(after);
        return was == null || is == null || Objects.equals(was, is) ? "" : "; before there is " + was + ", after " + is;
    }

    List<String> texts() {
        return new ArrayList<>(texts);
    }
}
