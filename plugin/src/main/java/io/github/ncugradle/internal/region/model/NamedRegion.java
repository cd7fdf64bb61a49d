package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A region by its name, wherever it is in the tree.
 *
 * @param nodes the ids of the regions of this name
 * @param sum all of them together, each result once; null where there is only one, which says the same
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NamedRegion(
        String name,
        String domain,
        RangeKind kind,
        boolean declared,
        List<Integer> nodes,
        @Nullable Sum sum) {

    /** Several regions of one name together. */
    public record Sum(Totals total, Totals self, List<Kernel> kernels) {}
}
