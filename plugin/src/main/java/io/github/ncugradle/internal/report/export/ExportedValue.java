package io.github.ncugradle.internal.report.export;

import io.github.ncugradle.internal.gate.model.Subject;
import org.jspecify.annotations.Nullable;

/**
 * A value to export.
 *
 * @param place the program or a region, as text; with the process or device if it covers only one
 * @param name name of the metric, or kernel pattern; empty otherwise
 * @param self whether nested regions are excluded
 * @param unit {@code ns} for times, empty for counts
 * @param low lower bound of the median; null if there are too few repetitions
 * @param high upper bound of the median; null if there are too few repetitions
 * @param smallerIsBetter whether an increase is worse
 */
record ExportedValue(
        String place,
        Subject subject,
        String name,
        boolean self,
        String unit,
        double median,
        @Nullable Double low,
        @Nullable Double high,
        int repetitions,
        boolean smallerIsBetter) {

    /** What identifies the value in a measurement. */
    record Key(String place, Subject subject, String name, boolean self) {}

    Key key() {
        return new Key(place, subject, name, self);
    }

    boolean isTime() {
        return subject == Subject.TIME || subject == Subject.KERNEL_TIME;
    }
}
