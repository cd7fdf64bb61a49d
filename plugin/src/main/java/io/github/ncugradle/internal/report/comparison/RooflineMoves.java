package io.github.ncugradle.internal.report.comparison;

import io.github.ncugradle.internal.comparison.Side;
import io.github.ncugradle.internal.comparison.model.KernelDifference;
import io.github.ncugradle.internal.comparison.model.ScopeDifference;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.MetricInfo;
import io.github.ncugradle.internal.report.RooflineMetrics;
import io.github.ncugradle.internal.report.view.Roofline;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Positions of the program's kernels in the roofline chart, before and after. */
final class RooflineMoves {

    private static final int MOST = 30;
    private static final int LONGEST_NAME = 400;

    private RooflineMoves() {}

    /** The kernels with the greatest differences that have a position after. */
    static List<Map<String, Object>> of(ComparisonRequest request) throws IOException {
        if (request.comparison().scopes().isEmpty()) {
            return List.of();
        }
        ScopeDifference scope = request.comparison().scopes().get(0);
        Map<String, Roofline> before = positions(request.before(), scope.before());
        Map<String, Roofline> after = positions(request.after(), scope.after());
        List<Map<String, Object>> moves = new ArrayList<>();
        for (KernelDifference kernel : scope.program().kernels()) {
            Roofline to = after.get(kernel.name());
            if (to != null && kernel.after() != null && moves.size() < MOST) {
                Roofline from = before.get(kernel.earlierName() == null ? kernel.name() : kernel.earlierName());
                Map<String, Object> move = new LinkedHashMap<>();
                move.put("name", shown(kernel.name()));
                move.put("short", shown(kernel.shortName()));
                move.put("time", kernel.after().time());
                move.put("d", kernel.difference());
                move.put("to", position(to));
                move.put("peaks", Arrays.asList(to.peakSingle(), to.peakDouble(), to.peakTraffic()));
                if (from != null && kernel.before() != null) {
                    move.put("from", position(from));
                }
                moves.add(move);
            }
        }
        return moves;
    }

    private static List<Double> position(Roofline roofline) {
        return List.of(roofline.single(), roofline.dbl(), roofline.traffic());
    }

    /** Positions by kernel. */
    private static Map<String, Roofline> positions(Side side, String scope) throws IOException {
        Map<String, Integer> metrics = new HashMap<>();
        for (MetricInfo metric : side.model().metrics()) {
            metrics.put(metric.name(), metrics.size());
        }
        Map<String, Roofline> positions = new HashMap<>();
        for (Kernel kernel :
                side.regions().of(side.model().scope(scope)).program().kernels()) {
            Roofline roofline = RooflineMetrics.of(metric -> value(kernel, metrics.get(metric)));
            if (roofline != null) {
                positions.put(kernel.name(), roofline);
            }
        }
        return positions;
    }

    private static @Nullable Double value(Kernel kernel, @Nullable Integer position) {
        return position == null || position >= kernel.metrics().size()
                ? null
                : kernel.metrics().get(position);
    }

    private static String shown(String name) {
        return ShortName.of(VisibleText.name(name), LONGEST_NAME);
    }
}
