package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.Metrics;
import io.github.ncugradle.internal.profile.metric.Unit;
import java.util.List;

/** GPU time of a result. */
public final class ResultTime {

    /** In order of preference. */
    private static final List<String> METRICS =
            List.of("gpu__time_duration.sum", "gpu__time_duration.avg", "gpu__time_duration_measured_wallclock");

    private ResultTime() {}

    /** The time in nanoseconds; NaN if the result has none. */
    public static double of(Metrics metrics) {
        MetricSchema schema = metrics.schema();
        for (String metric : METRICS) {
            int index = schema.indexOf(metric);
            if (index >= 0) {
                Unit unit = schema.units().get(index);
                double time = metrics.number(index);
                if (Double.isFinite(time) && time >= 0 && unit.convertsTo(Unit.NANOSECOND)) {
                    return unit.convert(time, Unit.NANOSECOND);
                }
            }
        }
        return Double.NaN;
    }
}
