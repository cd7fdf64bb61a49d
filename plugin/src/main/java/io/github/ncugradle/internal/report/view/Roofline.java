package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Where a kernel or a region stands between the ceilings of the device. Without tensor cores, as in ncu's own charts of
 * single and double precision.
 *
 * @param single FLOP/s in single precision
 * @param dbl FLOP/s in double precision
 * @param traffic between L2 and device memory, byte/s
 * @param peakSingle FLOP/s that the device could do at the clock of the measurement
 * @param peakDouble the same in double precision
 * @param peakTraffic byte/s that device memory could deliver
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Roofline(
        double single,
        double dbl,
        double traffic,
        @Nullable Double peakSingle,
        @Nullable Double peakDouble,
        @Nullable Double peakTraffic) {}
