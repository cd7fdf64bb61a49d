package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.internal.region.attribution.Attribution;
import io.github.ncugradle.internal.region.attribution.Attributor;
import io.github.ncugradle.internal.region.attribution.NodeLabel;
import io.github.ncugradle.internal.region.attribution.RegionNode;
import io.github.ncugradle.internal.region.attribution.RegionNodes;
import io.github.ncugradle.internal.region.attribution.TreeKey;
import io.github.ncugradle.internal.region.model.NamedRegion;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.RegionDeclaration;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.model.Totals;
import io.github.ncugradle.internal.region.model.Value;
import io.github.ncugradle.internal.region.total.RegionTotals;
import io.github.ncugradle.internal.region.total.ScopeTotals;
import io.github.ncugradle.internal.region.total.TimeTally;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Puts the regions of one scope together from the places of all repetitions. */
final class ScopeAssembly {

    private static final int LISTED_RANGES = 50;

    private final RepetitionReader.Context context;
    private final List<RegionDeclaration> declared;
    private final SummaryBuilder summaries;
    private final List<ScopeTotals> repetitions;
    private final List<Index> indexes;
    private final Comparator<NodeLabel> byLabel;

    ScopeAssembly(
            RepetitionReader.Context context,
            List<RegionDeclaration> declared,
            SummaryBuilder summaries,
            List<ScopeTotals> repetitions) {
        this.context = context;
        this.declared = declared;
        this.summaries = summaries;
        this.repetitions = repetitions;
        this.indexes = repetitions.stream().map(Index::new).toList();
        this.byLabel = labelOrder(declared);
    }

    Scope scope(ScopeOutline outline) {
        Scope.Sum inRegions = sum(ScopeTotals::inRegions);
        Double timeOfAll = inRegions.time().median();
        List<Region> regions = regions(timeOfAll);
        return outline.scope(
                inRegions, sum(ScopeTotals::outside), sum(ScopeTotals::leftOut), regions, named(regions, timeOfAll));
    }

    private Scope.Sum sum(Function<ScopeTotals, TimeTally> part) {
        List<TimeTally> tallies = repetitions.stream().map(part).toList();
        return new Scope.Sum(
                value(tallies, tally -> tally.count(ResultKind.KERNEL)),
                value(tallies, TimeTally::results),
                value(tallies, TimeTally::total),
                tallies.stream().mapToLong(TimeTally::untimed).sum());
    }

    /** All regions, each parent before its children; declared ones in their order, others by name. */
    private List<Region> regions(@Nullable Double timeOfAll) {
        Map<RegionNode, Integer> ids = new HashMap<>();
        SafeName.InOrder safeNames = new SafeName.InOrder();
        List<Region> regions = new ArrayList<>();
        for (RegionNode node : nodes()) {
            RegionNode parent = node.parent();
            Integer parentId = parent == null ? null : ids.get(parent);
            int id = regions.size();
            ids.put(node, id);
            Double parentTime = parentId == null
                    ? null
                    : regions.get(parentId).inclusive().time().total().median();
            regions.add(region(node, safeNames.of(node), id, parentId, parentTime, timeOfAll));
        }
        return regions;
    }

    private List<NamedRegion> named(List<Region> regions, @Nullable Double timeOfAll) {
        Map<Named, List<Integer>> ids =
                new TreeMap<>(Comparator.comparing(Named::tree).thenComparing(Named::label, byLabel));
        for (Region region : regions) {
            Named named = new Named(
                    new TreeKey(region.domain(), region.kind()), new NodeLabel(region.name(), region.declared()));
            ids.computeIfAbsent(named, any -> new ArrayList<>()).add(region.id());
        }
        List<NamedRegion> result = new ArrayList<>();
        ids.forEach((named, nodes) -> result.add(new NamedRegion(
                named.label.name(),
                named.tree.domain(),
                named.tree.kind(),
                named.label.declared(),
                nodes,
                nodes.size() == 1 ? null : sumOf(named, timeOfAll))));
        return result;
    }

    private NamedRegion.Sum sumOf(Named named, @Nullable Double timeOfAll) {
        List<RegionTotals> inclusive = unions(index -> index.namedInclusive.get(named));
        List<RegionTotals> exclusive = unions(index -> index.namedExclusive.get(named));
        Totals totals = summaries.totals(inclusive, null, timeOfAll, true);
        return new NamedRegion.Sum(
                totals,
                summaries.totals(exclusive, null, timeOfAll, true),
                summaries.kernels(inclusive, exclusive, totals.time().total().median()));
    }

    private Region region(
            RegionNode node,
            String safeName,
            int id,
            @Nullable Integer parent,
            @Nullable Double parentTime,
            @Nullable Double timeOfAll) {
        List<RegionTotals> inclusive = unions(index -> index.inclusive.get(node));
        List<RegionTotals> exclusive = unions(index -> index.exclusive.get(node));
        boolean leaf = indexes.stream()
                .allMatch(index -> Objects.equals(
                        index.inclusive.getOrDefault(node, List.of()), index.exclusive.getOrDefault(node, List.of())));
        Totals inclusiveTotals = summaries.totals(inclusive, parentTime, timeOfAll, true);
        Totals exclusiveTotals = summaries.totals(exclusive, parentTime, timeOfAll, !leaf);
        Set<String> ranges = context.attributor().ranges(node);
        boolean asNamed = ranges.equals(Set.of(node.label().name()));
        Set<String> sections = new TreeSet<>();
        inclusive.forEach(part -> sections.addAll(part.sections()));
        return new Region(
                id,
                parent,
                node.depth(),
                node.label().name(),
                node.path(),
                safeName,
                node.tree().domain(),
                node.tree().kind(),
                node.label().declared(),
                !ranges.isEmpty(),
                asNamed ? List.of() : ranges.stream().limit(LISTED_RANGES).toList(),
                asNamed ? 0 : Math.max(0, ranges.size() - LISTED_RANGES),
                inclusiveTotals,
                exclusiveTotals,
                summaries.kernels(
                        inclusive, exclusive, inclusiveTotals.time().total().median()),
                summaries.inOrder(sections),
                summaries.advice(inclusive),
                RegionNotes.of(
                        node,
                        inclusiveTotals,
                        indexes.stream()
                                .map(index -> index.inclusive.containsKey(node))
                                .toList(),
                        !context.selection().isEmpty()
                                || context.regionKernels().filters(node),
                        context.regionKernels().filters(node),
                        indexes.stream().anyMatch(index -> index.overlapping.contains(node))));
    }

    /** All nodes, each parent before its children and all within it before the next. */
    private List<RegionNode> nodes() {
        Set<RegionNode> nodes = new HashSet<>();
        indexes.forEach(index -> nodes.addAll(index.inclusive.keySet()));
        Set<Named> seen = new HashSet<>();
        nodes.forEach(node -> seen.add(new Named(node.tree(), node.label())));
        for (RegionDeclaration declaration : declared) {
            TreeKey tree = new TreeKey(declaration.domain(), declaration.kind());
            NodeLabel label = new NodeLabel(declaration.name(), true);
            if (!seen.contains(new Named(tree, label))) {
                nodes.add(unseen(declaration, tree, label, nodes));
            }
        }
        if ((long) nodes.size() * context.catalog().size() > Limits.VALUES) {
            throw IngestException.inFile(
                    "The measurement",
                    "expected at most " + Limits.VALUES + " values, found " + nodes.size() + " regions times "
                            + context.catalog().size() + " metrics",
                    "Declare the regions that matter in ncu.regions { }, or collect fewer metrics.",
                    null);
        }
        return inOrder(nodes);
    }

    private List<RegionNode> inOrder(Set<RegionNode> nodes) {
        Comparator<RegionNode> siblings =
                Comparator.comparing(RegionNode::tree).thenComparing(RegionNode::label, byLabel);
        Map<@Nullable RegionNode, List<RegionNode>> byParent = new HashMap<>();
        nodes.forEach(node -> byParent.computeIfAbsent(node.parent(), any -> new ArrayList<>())
                .add(node));
        List<RegionNode> ordered = new ArrayList<>();
        Deque<RegionNode> next = new ArrayDeque<>();
        // The last one first, so that the first is taken first. Not by recursion, which ends at some depth.
        byParent.values().forEach(children -> children.sort(siblings.reversed()));
        byParent.getOrDefault(null, List.of()).forEach(next::addLast);
        while (!next.isEmpty()) {
            RegionNode node = next.removeLast();
            ordered.add(node);
            byParent.getOrDefault(node, List.of()).forEach(next::addLast);
        }
        return ordered;
    }

    /** A declared region that was not seen stands where its name would put it. */
    private RegionNode unseen(RegionDeclaration declaration, TreeKey tree, NodeLabel label, Set<RegionNode> nodes) {
        RegionNodes all = context.attributor().nodes();
        RegionNode parent = null;
        for (String prefix : Attributor.prefixes(declaration.name())) {
            RegionNode outer = all.within(tree, parent, new NodeLabel(prefix, true));
            if (nodes.contains(outer)) {
                parent = outer;
            }
        }
        return all.within(tree, parent, label);
    }

    private List<RegionTotals> unions(Function<Index, @Nullable List<RegionTotals>> parts) {
        List<RegionTotals> unions = new ArrayList<>();
        for (Index index : indexes) {
            List<RegionTotals> found = parts.apply(index);
            unions.add(RegionTotals.union(context.catalog(), found == null ? List.of() : found));
        }
        return unions;
    }

    private static Value value(List<TimeTally> tallies, ToDoubleFunction<TimeTally> of) {
        return Value.of(tallies.stream().mapToDouble(of).toArray());
    }

    /** Declared ones in their order, others by name. */
    private static Comparator<NodeLabel> labelOrder(List<RegionDeclaration> declared) {
        Map<String, Integer> positions = new HashMap<>();
        for (RegionDeclaration declaration : declared) {
            positions.putIfAbsent(declaration.name(), positions.size());
        }
        return Comparator.comparingInt((NodeLabel label) ->
                        label.declared() ? positions.getOrDefault(label.name(), 0) : Integer.MAX_VALUE)
                .thenComparing(NodeLabel::name);
    }

    private record Named(TreeKey tree, NodeLabel label) {}

    /** Which places of one repetition count in which region. */
    private static final class Index {

        private final Map<RegionNode, List<RegionTotals>> inclusive = new HashMap<>();
        private final Map<RegionNode, List<RegionTotals>> exclusive = new HashMap<>();
        private final Map<Named, List<RegionTotals>> namedInclusive = new HashMap<>();
        private final Map<Named, List<RegionTotals>> namedExclusive = new HashMap<>();
        private final Set<RegionNode> overlapping = new HashSet<>();

        Index(ScopeTotals totals) {
            totals.attributions().entrySet().stream()
                    .sorted(Comparator.comparing(entry -> entry.getKey().sortKey()))
                    .forEach(entry -> add(entry.getKey(), entry.getValue()));
        }

        private void add(Attribution attribution, RegionTotals totals) {
            Set<Named> names = new HashSet<>();
            for (RegionNode node : attribution.nodes()) {
                put(inclusive, node, totals);
                names.add(new Named(attribution.tree(), node.label()));
            }
            names.forEach(name -> put(namedInclusive, name, totals));
            if (attribution.nodes().stream()
                            .filter(node -> node.parent() == null)
                            .count()
                    > 1) {
                overlapping.addAll(attribution.nodes());
            }
            RegionNode innermost = attribution.innermost();
            put(exclusive, innermost, totals);
            put(namedExclusive, new Named(attribution.tree(), innermost.label()), totals);
        }

        private static <K> void put(Map<K, List<RegionTotals>> map, K key, RegionTotals totals) {
            map.computeIfAbsent(key, any -> new ArrayList<>()).add(totals);
        }
    }
}
