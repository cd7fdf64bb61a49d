package io.github.ncugradle.internal.report.view;

import io.github.ncugradle.internal.region.model.Advice;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Advice of an ncu rule.
 *
 * @param region region of the advice; the innermost of nested regions with the same advice
 */
public record RegionAdvice(RegionView region, Advice advice) {

    public static final Comparator<Advice> BY_GAIN = Comparator.comparingDouble(
                    (Advice advice) -> advice.gain() == null ? 0 : advice.gain())
            .reversed()
            .thenComparing(
                    (Advice advice) -> advice.speedup() == null ? 0 : advice.speedup(), Comparator.reverseOrder())
            .thenComparing(advice -> advice.type().equals("INF"))
            .thenComparing(Advice::name)
            .thenComparing(Advice::title);

    private record Said(String rule, String title, String text) {}

    /** All advice, greatest estimated gain first. */
    static List<RegionAdvice> of(Portions portions, List<TreeView> trees) {
        Map<Said, RegionAdvice> said = new LinkedHashMap<>();
        add(portions.program(), said);
        if (portions.outside() != null) {
            add(portions.outside(), said);
        }
        // Parents precede their children.
        trees.forEach(tree -> tree.regions().forEach(region -> add(region, said)));
        return said.values().stream()
                .sorted(Comparator.comparing(RegionAdvice::advice, BY_GAIN))
                .toList();
    }

    private static void add(RegionView region, Map<Said, RegionAdvice> said) {
        region.advice()
                .forEach(advice -> said.put(
                        new Said(advice.rule(), advice.title(), advice.text()), new RegionAdvice(region, advice)));
    }
}
