package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.Advice;
import io.github.ncugradle.internal.region.model.DistributionBin;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.RangeKind;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A region at its place in the tree.
 *
 * @param id its position among the regions of the scope
 * @param recorded whether there was such a range
 * @param time inclusive
 * @param exclusiveTime without the regions within
 * @param mean of one result, as are the least and the greatest
 * @param launches of kernels, inclusive
 * @param ranges results of range replay, which measure a range as a whole and have no kernels
 * @param kernelCount how many different kernels there are
 * @param share of the time of everything within regions
 * @param bound what limits it most: compute, memory or latency; null where that was not measured
 * @param speedOfLight how much of the hardware's peak was reached, as far as measured
 * @param roofline null where the metrics are missing
 * @param distribution of the times of single results
 * @param advice of ncu's rules, greatest estimated gain first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RegionView(
        int id,
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
        Quantity exclusiveTime,
        Quantity mean,
        Quantity min,
        Quantity max,
        Quantity launches,
        Quantity ranges,
        long kernelCount,
        Quantity share,
        Quantity shareOfParent,
        @Nullable Limiter bound,
        List<Utilisation> speedOfLight,
        @Nullable Roofline roofline,
        List<DistributionBin> distribution,
        List<KernelView> kernels,
        List<SectionView> sections,
        List<Advice> advice,
        List<Note> notes) {

    /** Utilisation of the compute units, a dash where it was not measured. */
    public Quantity compute() {
        return utilisation(SpeedOfLight.COMPUTE);
    }

    /** Utilisation of the memory system, a dash where it was not measured. */
    public Quantity memory() {
        return utilisation(SpeedOfLight.MEMORY);
    }

    /** The same with lists that are made when somebody looks at them, which few do. */
    public RegionView withListsOf(Supplier<RegionView> whole) {
        return new RegionView(
                id,
                parent,
                depth,
                name,
                path,
                safeName,
                domain,
                kind,
                declared,
                recorded,
                time,
                exclusiveTime,
                mean,
                min,
                max,
                launches,
                ranges,
                kernelCount,
                share,
                shareOfParent,
                bound,
                speedOfLight,
                roofline,
                new LazyList<>(() -> whole.get().distribution()),
                new LazyList<>(() -> whole.get().kernels()),
                new LazyList<>(() -> whole.get().sections()),
                new LazyList<>(() -> whole.get().advice()),
                notes);
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
