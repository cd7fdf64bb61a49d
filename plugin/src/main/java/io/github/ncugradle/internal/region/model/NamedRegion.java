package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All regions that share a name, anywhere in the tree.
 *
 * @param nodes ids of the regions with this name
 * @param sum their union, each result once; null if there is only one, which has the same values
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NamedRegion(
        String name,
        String domain,
        RangeKind kind,
        boolean declared,
        List<Integer> nodes,
        @Nullable Sum sum) {

    /** The union of several regions that share a name. */
    public record Sum(Totals total, Totals self, List<Kernel> kernels) {}
}
