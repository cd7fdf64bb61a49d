package io.github.ncugradle.internal.report.comparison;

import io.github.ncugradle.internal.comparison.model.KernelDifference;
import io.github.ncugradle.internal.comparison.model.Match;
import io.github.ncugradle.internal.comparison.model.Noise;
import io.github.ncugradle.internal.comparison.model.Part;
import io.github.ncugradle.internal.comparison.model.PlaceDifference;
import io.github.ncugradle.internal.comparison.model.SideValues;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.text.FunctionName;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A region or a kernel in a table, as text.
 *
 * @param depth level in the tree of regions
 * @param name path of a region, or short name of a kernel
 * @param mark how it was found in the other measurement, unless by its name; empty otherwise
 * @param change difference in percent of the time before; empty if there was none
 * @param why the greatest parts of the difference
 */
public record ComparisonRow(
        int depth,
        String name,
        String mark,
        String before,
        String after,
        String difference,
        String change,
        String launches,
        String why) {

    private static final String ABSENT = "–";
    private static final int MOST_PARTS = 2;

    static ComparisonRow of(PlaceDifference place) {
        return of(
                place.portion() == PortionKind.REGION ? place.depth() + 1 : 0,
                place.name(),
                mark(place.match(), null),
                place.before(),
                place.after(),
                place.explanation().difference(),
                place.explanation().noise(),
                place.explanation().parts());
    }

    static ComparisonRow of(KernelDifference kernel) {
        return of(
                0,
                kernel.shortName(),
                mark(kernel.match(), earlier(kernel)),
                kernel.before(),
                kernel.after(),
                kernel.difference(),
                kernel.noise(),
                kernel.parts());
    }

    private static ComparisonRow of(
            int depth,
            String name,
            String mark,
            @Nullable SideValues before,
            @Nullable SideValues after,
            long difference,
            Noise noise,
            List<Part> parts) {
        return new ComparisonRow(
                depth,
                name,
                mark,
                before == null ? ABSENT : HumanNumber.text((double) before.time(), "ns"),
                after == null ? ABSENT : HumanNumber.text((double) after.time(), "ns"),
                HumanNumber.difference((double) difference, "ns"),
                before == null || before.time() == 0 || after == null ? "" : change(100.0 * difference / before.time()),
                launches(before, after),
                noise == Noise.WITHIN && difference != 0 ? "within the noise" : PartWords.of(parts, MOST_PARTS));
    }

    /** Small changes are zero, not "+<0.1 %". */
    private static String change(double percent) {
        return Math.abs(percent) < 0.05 ? "0.0 %" : HumanNumber.difference(percent, "%");
    }

    /** The function, or the whole name if only that tells both apart. */
    private static @Nullable String earlier(KernelDifference kernel) {
        String name = kernel.earlierName();
        String function = name == null ? null : FunctionName.of(name);
        return function != null && function.equals(FunctionName.of(kernel.name())) ? name : function;
    }

    private static String mark(Match match, @Nullable String earlierName) {
        return switch (match) {
            case SAME, NORMALIZED -> "";
            case GUESSED -> earlierName == null ? "renamed?" : "renamed? before: " + earlierName;
            case NEW -> "new";
            case GONE -> "gone";
        };
    }

    private static String launches(@Nullable SideValues before, @Nullable SideValues after) {
        String first = before == null ? "0" : HumanNumber.text(before.launches(), "");
        String second = after == null ? "0" : HumanNumber.text(after.launches(), "");
        return first.equals(second) ? first : first + " → " + second;
    }
}
