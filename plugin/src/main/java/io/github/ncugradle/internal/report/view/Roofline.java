package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Position of a kernel or a region relative to the ceilings of the device. Excludes tensor cores, like ncu's own single
 * and double precision charts.
 *
 * @param single FLOP/s in single precision
 * @param dbl FLOP/s in double precision
 * @param traffic between L2 and device memory, byte/s
 * @param peakSingle peak FLOP/s of the device at the measured clock
 * @param peakDouble the same in double precision
 * @param peakTraffic peak device memory bandwidth, byte/s
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Roofline(
        double single,
        double dbl,
        double traffic,
        @Nullable Double peakSingle,
        @Nullable Double peakDouble,
        @Nullable Double peakTraffic) {}
