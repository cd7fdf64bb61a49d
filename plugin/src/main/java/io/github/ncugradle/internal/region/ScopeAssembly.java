package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.Limits;
import io.github.ncugradle.internal.ingest.IngestException;
import io.github.ncugradle.internal.ingest.ResultKind;
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
    private final Comparator<Label> byLabel;

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

    private Scope.Sum sum(Function<ScopeTotals, Tally> part) {
        List<Tally> tallies = repetitions.stream().map(part).toList();
        return new Scope.Sum(
                value(tallies, tally -> tally.count(ResultKind.KERNEL)),
                value(tallies, Tally::results),
                value(tallies, Tally::total),
                tallies.stream().mapToLong(Tally::untimed).sum());
    }

    /** All regions, each parent before its children; declared ones in their order, others by name. */
    private List<Region> regions(@Nullable Double timeOfAll) {
        Map<Node, Integer> ids = new HashMap<>();
        SafeName.InOrder safeNames = new SafeName.InOrder();
        List<Region> regions = new ArrayList<>();
        for (Node node : nodes()) {
            Node parent = node.parent();
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
            Named named =
                    new Named(new Tree(region.domain(), region.kind()), new Label(region.name(), region.declared()));
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
        List<PlaceTotals> inclusive = unions(index -> index.namedInclusive.get(named));
        List<PlaceTotals> exclusive = unions(index -> index.namedExclusive.get(named));
        Totals totals = summaries.totals(inclusive, null, timeOfAll, true);
        return new NamedRegion.Sum(
                totals,
                summaries.totals(exclusive, null, timeOfAll, true),
                summaries.kernels(inclusive, exclusive, totals.time().total().median()));
    }

    private Region region(
            Node node,
            String safeName,
            int id,
            @Nullable Integer parent,
            @Nullable Double parentTime,
            @Nullable Double timeOfAll) {
        List<PlaceTotals> inclusive = unions(index -> index.inclusive.get(node));
        List<PlaceTotals> exclusive = unions(index -> index.exclusive.get(node));
        boolean leaf = indexes.stream()
                .allMatch(index -> Objects.equals(
                        index.inclusive.getOrDefault(node, List.of()), index.exclusive.getOrDefault(node, List.of())));
        Totals inclusiveTotals = summaries.totals(inclusive, parentTime, timeOfAll, true);
        Totals exclusiveTotals = summaries.totals(exclusive, parentTime, timeOfAll, !leaf);
        Set<String> ranges = context.places().ranges(node);
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
    private List<Node> nodes() {
        Set<Node> nodes = new HashSet<>();
        indexes.forEach(index -> nodes.addAll(index.inclusive.keySet()));
        Set<Named> seen = new HashSet<>();
        nodes.forEach(node -> seen.add(new Named(node.tree(), node.label())));
        for (RegionDeclaration declaration : declared) {
            Tree tree = new Tree(declaration.domain(), declaration.kind());
            Label label = new Label(declaration.name(), true);
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

    private List<Node> inOrder(Set<Node> nodes) {
        Comparator<Node> siblings = Comparator.comparing(Node::tree).thenComparing(Node::label, byLabel);
        Map<@Nullable Node, List<Node>> byParent = new HashMap<>();
        nodes.forEach(node -> byParent.computeIfAbsent(node.parent(), any -> new ArrayList<>())
                .add(node));
        List<Node> ordered = new ArrayList<>();
        Deque<Node> next = new ArrayDeque<>();
        // The last one first, so that the first is taken first. Not by recursion, which ends at some depth.
        byParent.values().forEach(children -> children.sort(siblings.reversed()));
        byParent.getOrDefault(null, List.of()).forEach(next::addLast);
        while (!next.isEmpty()) {
            Node node = next.removeLast();
            ordered.add(node);
            byParent.getOrDefault(node, List.of()).forEach(next::addLast);
        }
        return ordered;
    }

    /** A declared region that was not seen stands where its name would put it. */
    private Node unseen(RegionDeclaration declaration, Tree tree, Label label, Set<Node> nodes) {
        Nodes all = context.places().nodes();
        Node parent = null;
        for (String prefix : Places.prefixes(declaration.name())) {
            Node outer = all.within(tree, parent, new Label(prefix, true));
            if (nodes.contains(outer)) {
                parent = outer;
            }
        }
        return all.within(tree, parent, label);
    }

    private List<PlaceTotals> unions(Function<Index, @Nullable List<PlaceTotals>> parts) {
        List<PlaceTotals> unions = new ArrayList<>();
        for (Index index : indexes) {
            List<PlaceTotals> found = parts.apply(index);
            unions.add(PlaceTotals.union(context.catalog(), found == null ? List.of() : found));
        }
        return unions;
    }

    private static Value value(List<Tally> tallies, ToDoubleFunction<Tally> of) {
        return Value.of(tallies.stream().mapToDouble(of).toArray());
    }

    /** Declared ones in their order, others by name. */
    private static Comparator<Label> labelOrder(List<RegionDeclaration> declared) {
        Map<String, Integer> positions = new HashMap<>();
        for (RegionDeclaration declaration : declared) {
            positions.putIfAbsent(declaration.name(), positions.size());
        }
        return Comparator.comparingInt(
                        (Label label) -> label.declared() ? positions.getOrDefault(label.name(), 0) : Integer.MAX_VALUE)
                .thenComparing(Label::name);
    }

    private record Named(Tree tree, Label label) {}

    /** Which places of one repetition count in which region. */
    private static final class Index {

        private final Map<Node, List<PlaceTotals>> inclusive = new HashMap<>();
        private final Map<Node, List<PlaceTotals>> exclusive = new HashMap<>();
        private final Map<Named, List<PlaceTotals>> namedInclusive = new HashMap<>();
        private final Map<Named, List<PlaceTotals>> namedExclusive = new HashMap<>();
        private final Set<Node> overlapping = new HashSet<>();

        Index(ScopeTotals totals) {
            totals.places().entrySet().stream()
                    .sorted(Comparator.comparing(entry -> entry.getKey().sortKey()))
                    .forEach(entry -> add(entry.getKey(), entry.getValue()));
        }

        private void add(Place place, PlaceTotals totals) {
            Set<Named> names = new HashSet<>();
            for (Node node : place.nodes()) {
                put(inclusive, node, totals);
                names.add(new Named(place.tree(), node.label()));
            }
            names.forEach(name -> put(namedInclusive, name, totals));
            if (place.nodes().stream().filter(node -> node.parent() == null).count() > 1) {
                overlapping.addAll(place.nodes());
            }
            Node innermost = place.innermost();
            put(exclusive, innermost, totals);
            put(namedExclusive, new Named(place.tree(), innermost.label()), totals);
        }

        private static <K> void put(Map<K, List<PlaceTotals>> map, K key, PlaceTotals totals) {
            map.computeIfAbsent(key, any -> new ArrayList<>()).add(totals);
        }
    }
}
