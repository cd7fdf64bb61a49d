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
import io.github.ncugradle.internal.region.model.Portion;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.RegionDeclaration;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import io.github.ncugradle.internal.region.model.Totals;
import io.github.ncugradle.internal.region.model.Value;
import io.github.ncugradle.internal.region.total.RegionTotals;
import io.github.ncugradle.internal.region.total.ScopeTotals;
import io.github.ncugradle.internal.region.total.TimeTally;
import java.io.IOException;
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

/** Assembles the regions of one scope from the totals of all repetitions. */
final class ScopeAssembly {

    private static final int LISTED_RANGES = 50;

    private final RepetitionReader.Context context;
    private final List<RegionDeclaration> declared;
    private final SummaryBuilder summaries;
    private final List<List<ScopeTotals>> repetitions;
    private final List<RegionTotals> program;
    private final List<Index> indexes;
    private final Comparator<NodeLabel> byLabel;

    /** @param repetitions totals of each repetition; each may be in parts */
    ScopeAssembly(
            RepetitionReader.Context context,
            List<RegionDeclaration> declared,
            SummaryBuilder summaries,
            List<List<ScopeTotals>> repetitions) {
        this.context = context;
        this.declared = declared;
        this.summaries = summaries;
        this.repetitions = repetitions;
        this.indexes = repetitions.stream().map(Index::new).toList();
        this.byLabel = labelOrder(declared);
        this.program = unions(index -> index.program);
    }

    Scope scope(ScopeOutline outline) {
        return outline.scope(
                programSum(), sum(ScopeTotals::inRegions), sum(ScopeTotals::outside), sum(ScopeTotals::excluded));
    }

    private Scope.Sum programSum() {
        return sum(totals -> TimeTally.sumOf(List.of(totals.inRegions(), totals.outside())));
    }

    ScopeRegions regions(String scope, boolean simulated) {
        Double programTime = programSum().time().median();
        List<Region> regions = regions(programTime);
        Portion whole = portion(program, programTime);
        Portion outside = portion(unions(index -> index.outside), programTime);
        return ScopeRegions.of(
                scope,
                simulated,
                whole,
                outside,
                regions,
                named(regions, programTime),
                context.sources().texts(whole, outside, regions));
    }

    /** Adds the source lines of the program, of what is outside all regions, and of all regions. */
    void lines(LinesCsv csv, List<String> scopes) throws IOException {
        for (String scope : scopes) {
            csv.add(scope, List.of("program", "", "", ""), program);
            csv.add(scope, List.of("outside", "", "", ""), unions(index -> index.outside));
            for (RegionNode node : nodes()) {
                csv.add(
                        scope,
                        List.of(
                                "region",
                                CellText.of(node.path()),
                                CellText.of(node.tree().domain()),
                                KernelsCsv.kind(node.tree().kind())),
                        unions(index -> index.total.get(node)));
            }
        }
    }

    private Portion portion(List<RegionTotals> totals, @Nullable Double programTime) {
        Totals total = summaries.totals(totals, null, programTime, true);
        Set<String> sections = new TreeSet<>();
        totals.forEach(part -> sections.addAll(part.sections()));
        return new Portion(
                total,
                summaries.kernels(totals, totals, total.time().sum().median()),
                summaries.inOrder(sections),
                summaries.advice(totals),
                RegionNotes.ofPortion(total),
                summaries.source(totals));
    }

    private Scope.Sum sum(Function<ScopeTotals, TimeTally> part) {
        List<TimeTally> tallies = repetitions.stream()
                .map(parts -> TimeTally.sumOf(parts.stream().map(part).toList()))
                .toList();
        return new Scope.Sum(
                value(tallies, tally -> tally.count(ResultKind.KERNEL)),
                value(tallies, TimeTally::results),
                value(tallies, TimeTally::total),
                tallies.stream().mapToLong(TimeTally::untimed).sum());
    }

    /** All regions, each parent before its children: declared regions in declaration order, then the others by name. */
    private List<Region> regions(@Nullable Double programTime) {
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
                    : regions.get(parentId).total().time().sum().median();
            regions.add(region(node, safeNames.of(node), id, parentId, parentTime, programTime));
        }
        return regions;
    }

    private List<NamedRegion> named(List<Region> regions, @Nullable Double programTime) {
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
                nodes.size() == 1 ? null : sumOf(named, programTime))));
        return result;
    }

    private NamedRegion.Sum sumOf(Named named, @Nullable Double programTime) {
        List<RegionTotals> total = unions(index -> index.namedTotal.get(named));
        List<RegionTotals> self = unions(index -> index.namedSelf.get(named));
        Totals totals = summaries.totals(total, null, programTime, true);
        return new NamedRegion.Sum(
                totals,
                summaries.totals(self, null, programTime, true),
                summaries.kernels(total, self, totals.time().sum().median()));
    }

    private Region region(
            RegionNode node,
            String safeName,
            int id,
            @Nullable Integer parent,
            @Nullable Double parentTime,
            @Nullable Double programTime) {
        List<RegionTotals> total = unions(index -> index.total.get(node));
        List<RegionTotals> self = unions(index -> index.self.get(node));
        boolean leaf = indexes.stream()
                .allMatch(index -> Objects.equals(
                        index.total.getOrDefault(node, List.of()), index.self.getOrDefault(node, List.of())));
        Totals totals = summaries.totals(total, parentTime, programTime, true);
        Totals selfTotals = summaries.totals(self, parentTime, programTime, !leaf);
        Set<String> ranges = context.attributor().ranges(node);
        boolean asNamed = ranges.equals(Set.of(node.label().name()));
        Set<String> sections = new TreeSet<>();
        total.forEach(part -> sections.addAll(part.sections()));
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
                totals,
                selfTotals,
                summaries.kernels(total, self, totals.time().sum().median()),
                summaries.inOrder(sections),
                summaries.advice(total),
                RegionNotes.of(
                        node,
                        totals,
                        indexes.stream()
                                .map(index -> index.total.containsKey(node))
                                .toList(),
                        !context.selection().isEmpty()
                                || context.regionKernels().filters(node),
                        context.regionKernels().filters(node),
                        indexes.stream().anyMatch(index -> index.overlapping.contains(node))),
                summaries.source(total));
    }

    /** All nodes in depth-first order. */
    private List<RegionNode> nodes() {
        Set<RegionNode> nodes = new HashSet<>();
        indexes.forEach(index -> nodes.addAll(index.total.keySet()));
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
                    "Declare fewer regions in ncu.regions { }, or collect fewer metrics.",
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
        // Reversed, because the stack returns the last one first. Iterative, because recursion depth is limited.
        byParent.values().forEach(children -> children.sort(siblings.reversed()));
        byParent.getOrDefault(null, List.of()).forEach(next::addLast);
        while (!next.isEmpty()) {
            RegionNode node = next.removeLast();
            ordered.add(node);
            byParent.getOrDefault(node, List.of()).forEach(next::addLast);
        }
        return ordered;
    }

    /** Inserts a declared region without results where its name belongs. */
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

    /** Declared regions in declaration order, then the others by name. */
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

    /** Maps each node to the totals of one repetition that count in it. */
    private static final class Index {

        private final List<RegionTotals> program = new ArrayList<>();
        private final List<RegionTotals> outside = new ArrayList<>();
        private final Map<RegionNode, List<RegionTotals>> total = new HashMap<>();
        private final Map<RegionNode, List<RegionTotals>> self = new HashMap<>();
        private final Map<Named, List<RegionTotals>> namedTotal = new HashMap<>();
        private final Map<Named, List<RegionTotals>> namedSelf = new HashMap<>();
        private final Set<RegionNode> overlapping = new HashSet<>();

        Index(List<ScopeTotals> parts) {
            for (ScopeTotals part : parts) {
                new TreeMap<>(part.counted()).forEach((places, totals) -> {
                    program.add(totals);
                    if (places.attributions().isEmpty()) {
                        outside.add(totals);
                    }
                    places.attributions().forEach(attribution -> add(attribution, totals));
                });
                new TreeMap<>(part.excludedFromRegions()).forEach((places, totals) -> places.attributions()
                        .forEach(attribution -> add(attribution, totals)));
            }
        }

        private void add(Attribution attribution, RegionTotals totals) {
            Set<Named> names = new HashSet<>();
            for (RegionNode node : attribution.nodes()) {
                put(total, node, totals);
                names.add(new Named(attribution.tree(), node.label()));
            }
            names.forEach(name -> put(namedTotal, name, totals));
            if (attribution.nodes().stream()
                            .filter(node -> node.parent() == null)
                            .count()
                    > 1) {
                overlapping.addAll(attribution.nodes());
            }
            RegionNode innermost = attribution.innermost();
            put(self, innermost, totals);
            put(namedSelf, new Named(attribution.tree(), innermost.label()), totals);
        }

        private static <K> void put(Map<K, List<RegionTotals>> map, K key, RegionTotals totals) {
            map.computeIfAbsent(key, any -> new ArrayList<>()).add(totals);
        }
    }
}
