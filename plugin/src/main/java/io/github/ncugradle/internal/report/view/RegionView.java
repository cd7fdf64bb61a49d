package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.Advice;
import io.github.ncugradle.internal.region.model.DistributionBin;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.RangeKind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A region at its place in the tree. Also used for the whole program and for the results outside all regions, each in a
 * tree of one.
 *
 * @param id position among the regions of the scope
 * @param portion what the view covers
 * @param files its files by kind, relative to the report
 * @param recorded whether such a range was recorded
 * @param time total time, including nested regions
 * @param selfTime self time, excluding nested regions
 * @param mean mean time per result; likewise the minimum and the maximum
 * @param launches kernel launches, including nested regions
 * @param ranges range replay results, which measure a range as a whole and have no kernels
 * @param distinctKernels number of distinct kernels
 * @param share share of the program's time
 * @param bound main limiter: compute, memory or latency; null if not measured
 * @param speedOfLight utilization relative to the hardware's peak, as far as measured
 * @param roofline null if metrics are missing
 * @param distribution distribution of the times of single results
 * @param hotLines its source lines; null without per-instruction values
 * @param advice advice of ncu's rules, greatest estimated gain first
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
        @Nullable HotLines hotLines,
        List<Advice> advice,
        List<Note> notes,
        Map<String, String> files) {

    /** Compute throughput in percent of the peak; a dash if not measured. */
    public Quantity compute() {
        return utilisation(SpeedOfLight.COMPUTE);
    }

    /** Memory throughput in percent of the peak; a dash if not measured. */
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

    /** Utilisation of a part of the hardware, relative to its peak. */
    public record Utilisation(String label, String metric, Quantity value) {}
}
