package io.github.ncugradle.internal.report.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The part of a tree that fits: the regions with the longest times; the others as a sum.
 *
 * @param regions in tree order, with the parents of each
 * @param restRegions number of other regions
 * @param restTime self time of the other regions
 */
public record Excerpt(TreeView tree, List<RegionView> regions, int restRegions, Quantity restTime) {

    public static Excerpt of(TreeView tree, int mostRegions) {
        List<RegionView> regions = longest(tree.regions(), mostRegions);
        Set<Integer> kept = new HashSet<>();
        regions.forEach(region -> kept.add(region.id()));
        double rest = tree.regions().stream()
                .filter(region -> !kept.contains(region.id()))
                .mapToDouble(region -> region.selfTime().orZero())
                .sum();
        return new Excerpt(tree, regions, tree.regions().size() - regions.size(), Quantity.nanoseconds(rest));
    }

    private static List<RegionView> longest(List<RegionView> regions, int most) {
        if (regions.size() <= most) {
            return regions;
        }
        List<RegionView> byTime = new ArrayList<>(regions);
        byTime.sort(
                Comparator.comparingDouble((RegionView region) -> -region.time().orZero())
                        .thenComparing(RegionView::depth)
                        .thenComparing(RegionView::id));
        // A parent takes at least as long as its children and is less deep, so it always precedes them.
        Set<Integer> kept = new HashSet<>();
        for (RegionView region : byTime) {
            if (kept.size() == most) {
                break;
            }
            if (region.parent() == null || kept.contains(region.parent())) {
                kept.add(region.id());
            }
        }
        return regions.stream().filter(region -> kept.contains(region.id())).toList();
    }
}
