package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.Scope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A view of the results: all of them, those of a process, or those of a device.
 *
 * @param sameAs id of an earlier scope with the same regions, which are not repeated here
 * @param program all results that the kernel filter did not leave out, each once
 * @param inRegions all results in regions, each once
 * @param outside results outside all regions
 * @param excluded results that the kernel filter excluded
 * @param portions the program, and the results outside all regions
 * @param trees its regions. Templates see portions and trees of the first scope; {@code report.json} has all.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ScopeView(
        String id,
        Scope.Kind kind,
        String name,
        @Nullable String sameAs,
        Sum program,
        Sum inRegions,
        Sum outside,
        Sum excluded,
        @Nullable Portions portions,
        List<TreeView> trees) {

    /** Sums over results of all kinds; {@code untimed} of them have no time. */
    public record Sum(Quantity launches, Quantity time, long untimed) {

        public static Sum of(Scope.Sum sum) {
            return new Sum(Quantity.count(sum.launches()), Quantity.nanoseconds(sum.time()), sum.untimed());
        }
    }
}
