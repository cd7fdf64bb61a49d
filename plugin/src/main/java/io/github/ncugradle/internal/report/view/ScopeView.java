package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.Scope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A view of the results: all, those of a process, or those of a device.
 *
 * @param sameAs the id of an earlier scope with the same regions, which are then not repeated here
 * @param program everything but what the kernel filter left out, each result once
 * @param inRegions everything in regions, each result once
 * @param outside what ran outside all regions
 * @param leftOut what the kernel filter left out
 * @param portions the program, and what is outside all regions
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
        Sum leftOut,
        @Nullable Portions portions,
        List<TreeView> trees) {

    /** Results of all kinds; {@code untimed} of them have no time. */
    public record Sum(Quantity launches, Quantity time, long untimed) {

        public static Sum of(Scope.Sum sum) {
            return new Sum(Quantity.count(sum.launches()), Quantity.nanoseconds(sum.time()), sum.untimed());
        }
    }
}
