package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.command.RegionFilter;
import io.github.ncugradle.internal.document.RecordForm;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.region.model.RegionDeclaration;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A declared region, with overrides applied.
 *
 * @param name the region's name; without a pattern also the range's name or its nested path {@code outer::inner}
 * @param pattern the pattern of the ranges, with {@code *}, {@code ?} or {@code regex:}
 * @param domain the NVTX domain of the ranges
 * @param startEnd whether the region selects start/end ranges instead of push/pop ranges
 * @param kernelIncludes patterns of kernels to include; all if empty
 * @param kernelExcludes patterns of kernels to exclude
 */
public record DeclaredRegion(
        String name,
        @Nullable String pattern,
        String domain,
        boolean startEnd,
        List<String> kernelIncludes,
        List<String> kernelExcludes)
        implements Serializable {

    /** Copies into mutable lists: the configuration cache cannot restore immutable lists in a record. */
    public DeclaredRegion {
        kernelIncludes = new ArrayList<>(kernelIncludes);
        kernelExcludes = new ArrayList<>(kernelExcludes);
    }

    RegionFilter filter() {
        return new RegionFilter(name, pattern, domain, startEnd, kernelIncludes, kernelExcludes);
    }

    RegionDeclaration declaration() {
        RangeKind kind = startEnd ? RangeKind.START_END : RangeKind.PUSH_POP;
        return new RegionDeclaration(name, pattern, domain, kind, kernelIncludes, kernelExcludes);
    }

    private Object writeReplace() {
        return new RecordForm(this);
    }
}
