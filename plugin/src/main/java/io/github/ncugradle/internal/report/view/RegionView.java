package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.Advice;
import io.github.ncugradle.internal.region.model.DistributionBin;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.RangeKind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A region at its place in the tree; or the whole program, or what is outside all regions, each in a tree of one.
 *
 * @param id its position among the regions of the scope
 * @param portion which of these it is
 * @param files its files by kind, from the directory of the report
 * @param recorded whether there was such a range
 * @param time total: including nested regions
 * @param selfTime excluding nested regions
 * @param mean of one result, as are the least and the greatest
 * @param launches of kernels, including nested regions
 * @param ranges results of range replay, which measure a range as a whole and have no kernels
 * @param distinctKernels how many different kernels there are
 * @param share of the program's time
 * @param bound what limits it most: compute, memory or latency; null where that was not measured
 * @param speedOfLight how much of the hardware's peak was reached, as far as measured
 * @param roofline null where the metrics are missing
 * @param distribution of the times of single results
 * @param advice of ncu's rules, greatest estimated gain first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RegionView(
        int id,
        PortionKind portion,
        @Nullable Integer parent,
        int depth,
        String name,
        String path,
        String safeName,
        String domain,
        RangeKind kind,
        boolean declared,
        boolean recorded,
        Quantity time,
        Quantity selfTime,
        Quantity mean,
        Quantity min,
        Quantity max,
        Quantity launches,
        Quantity ranges,
        long distinctKernels,
        Quantity share,
        Quantity shareOfParent,
        @Nullable Limiter bound,
        List<Utilisation> speedOfLight,
        @Nullable Roofline roofline,
        List<DistributionBin> distribution,
        List<KernelView> kernels,
        List<SectionView> sections,
        List<Advice> advice,
        List<Note> notes,
        Map<String, String> files) {

    /** Its name in files and links; no region has this one. */
    public static final String PROGRAM = "_program";

    /** Its name in files and links; no region has this one. */
    public static final String OUTSIDE = "_outside";

    /** Utilisation of the compute units, a dash where it was not measured. */
    public Quantity compute() {
        return utilisation(SpeedOfLight.COMPUTE);
    }

    /** Utilisation of the memory system, a dash where it was not measured. */
    public Quantity memory() {
        return utilisation(SpeedOfLight.MEMORY);
    }

    private Quantity utilisation(String metric) {
        return speedOfLight.stream()
                .filter(utilisation -> utilisation.metric().equals(metric))
                .map(Utilisation::value)
                .findFirst()
                .orElse(Quantity.of((Double) null, "%"));
    }

    /** A part of the hardware, and how much of its peak was reached. */
    public record Utilisation(String label, String metric, Quantity value) {}
}
