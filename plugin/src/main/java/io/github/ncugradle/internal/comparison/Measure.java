package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.SideValues;
import io.github.ncugradle.internal.comparison.model.WorkUnit;
import io.github.ncugradle.internal.region.model.Effort;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.Value;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one side measured of a kernel.
 *
 * @param time median of the time, in whole nanoseconds
 */
record Measure(long time, Samples times, Samples launches, Samples cycles, Samples instructions, Samples bytes) {

    private static final double NANOSECONDS = 1e9;

    /** The sums that both sides have of the same metric. The sums of different metrics say nothing about each other. */
    record Common(boolean cycles, boolean instructions, boolean bytes) {

        static Common of(Effort.@Nullable Metrics before, Effort.@Nullable Metrics after) {
            return before == null || after == null
                    ? new Common(false, false, false)
                    : new Common(
                            same(before.cycles(), after.cycles()),
                            same(before.instructions(), after.instructions()),
                            same(before.bytes(), after.bytes()));
        }

        private static boolean same(@Nullable String before, @Nullable String after) {
            return before != null && Objects.equals(before, after);
        }
    }

    static Measure of(Kernel kernel, long time) {
        Effort effort = kernel.effort();
        return new Measure(
                time,
                Samples.of(kernel.time().sum()),
                Samples.of(kernel.launches()),
                Samples.of(effort == null ? null : effort.cycles()),
                Samples.of(effort == null ? null : effort.instructions()),
                Samples.of(effort == null ? null : effort.bytes()));
    }

    static SideValues amounts(long time, Value launches, @Nullable Effort effort) {
        Double cycles = effort == null ? null : median(effort.cycles());
        return new SideValues(
                time,
                orZero(median(launches)),
                cycles,
                effort == null ? null : median(effort.instructions()),
                effort == null ? null : median(effort.bytes()),
                cycles == null || time == 0 ? null : Double.valueOf(cycles / time * NANOSECONDS));
    }

    private static @Nullable Double median(@Nullable Value value) {
        return value == null ? null : value.median();
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }

    Samples work(WorkUnit unit) {
        return unit == WorkUnit.INSTRUCTIONS ? instructions : bytes;
    }
}
