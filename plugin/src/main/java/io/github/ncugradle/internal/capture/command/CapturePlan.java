package io.github.ncugradle.internal.capture.command;

import java.time.Duration;

/**
 * Number of the captures of a program.
 *
 * @param isPerRegion one capture per region instead of one for all regions
 * @param repetitions the number of repetitions, or the least number
 * @param most the greatest number of repetitions
 * @param time the time after which no repetition starts; zero for no limit
 */
public record CapturePlan(boolean isPerRegion, int repetitions, int most, Duration time) {

    /** Fewer repetitions cannot show that a limit is decided. */
    public static final int FEWEST = 5;

    /** More repetitions hardly narrow the interval of a median. */
    public static final int MOST = 30;

    /** A fixed number of repetitions. */
    public static CapturePlan fixed(boolean isPerRegion, int repetitions) {
        return new CapturePlan(isPerRegion, repetitions, repetitions, Duration.ZERO);
    }

    /** As many repetitions as the limits need. */
    public static CapturePlan adaptive(boolean isPerRegion, int repetitions, int most, Duration time) {
        // A single repetition is the default of a fixed number, not a wish.
        return new CapturePlan(isPerRegion, repetitions == 1 ? FEWEST : repetitions, most, time);
    }

    /** Whether the limits decide on the number of repetitions. */
    public boolean isAdaptive() {
        return most != repetitions;
    }

    /** The number of repetitions as text. */
    public String times() {
        return isAdaptive() ? repetitions + " to " + most : Integer.toString(repetitions);
    }
}
