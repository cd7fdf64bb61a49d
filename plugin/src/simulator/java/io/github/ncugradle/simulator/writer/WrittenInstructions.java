package io.github.ncugradle.simulator.writer;

import io.github.ncugradle.internal.profile.metric.MetricValue;
import java.util.Map;

/**
 * Values of single instructions.
 *
 * @param reference of the module that they are in
 * @param values by the name of a metric of the result, then by address
 */
public record WrittenInstructions(long reference, Map<String, Map<Long, MetricValue>> values) {

    /** A result without them. */
    public static final WrittenInstructions NONE = new WrittenInstructions(0, Map.of());
}
