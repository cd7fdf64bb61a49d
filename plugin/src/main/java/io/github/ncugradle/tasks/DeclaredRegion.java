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
 * A region as the build script and the command line declare it.
 *
 * @param name the region's name; without a pattern also the range's name or its nested path {@code outer::inner}
 * @param pattern the ranges of the region, with {@code *}, {@code ?} or {@code regex:}
 * @param domain the NVTX domain of the ranges
 * @param startEnd whether they are start/end ranges rather than push/pop ranges
 * @param kernelIncludes patterns of the kernels that count in the region; all if empty
 * @param kernelExcludes patterns of kernels that do not count
 */
public record DeclaredRegion(
        String name,
        @Nullable String pattern,
        String domain,
        boolean startEnd,
        List<String> kernelIncludes,
        List<String> kernelExcludes)
        implements Serializable {

    /** The configuration cache restores no immutable list in a record. */
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
