package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.MetricInfo;
import io.github.ncugradle.internal.region.model.MetricSummary;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.model.Totals;
import io.github.ncugradle.internal.report.view.KernelView;
import io.github.ncugradle.internal.report.view.LazyList;
import io.github.ncugradle.internal.report.view.Limiter;
import io.github.ncugradle.internal.report.view.Quantity;
import io.github.ncugradle.internal.report.view.RegionAdvice;
import io.github.ncugradle.internal.report.view.RegionPage;
import io.github.ncugradle.internal.report.view.RegionView;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.internal.report.view.ScopeView;
import io.github.ncugradle.internal.report.view.SectionView;
import io.github.ncugradle.internal.report.view.SpeedOfLight;
import io.github.ncugradle.internal.report.view.TreeView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes the view of a model: nothing is measured or decided here, only chosen and named. A report looks at one scope after the
 * other, so that the trees of one are held at a time.
 */
final class ViewAssembly {

    private final RegionModel model;
    private final Map<String, MetricInfo> metrics = new HashMap<>();
    private final Map<String, Integer> positions = new HashMap<>();
    private final Map<String, RegionModel.SectionInfo> sections = new HashMap<>();
    private int lookedAt = -1;
    private List<TreeView> itsTrees = List.of();

    /** Where each region is: its id in each scope that was looked at, by the position of the scope. */
    private final Map<String, SortedMap<Integer, Integer>> places = new LinkedHashMap<>();

    private final Set<Integer> known = new HashSet<>();

    ViewAssembly(RegionModel model) {
        this.model = model;
        for (MetricInfo metric : model.metrics()) {
            positions.put(metric.name(), positions.size());
            metrics.put(metric.name(), metric);
        }
        model.sections().forEach(section -> sections.put(section.identifier(), section));
    }

    ReportView report(String title, @Nullable GateResult verdicts) {
        return new ReportView(
                ReportView.FORMAT,
                ReportView.VERSION,
                title,
                model.simulated(),
                model.empty(),
                model.created(),
                model.repetitions(),
                model.settings(),
                model.provenance(),
                model.processes(),
                model.devices(),
                model.sections().stream().map(RegionModel.SectionInfo::name).toList(),
                model.metrics(),
                hasRoofline() ? List.of() : RooflineMetrics.missing(metrics.keySet()),
                scopes(),
                verdicts == null ? List.of() : verdicts.findings(),
                verdicts == null ? List.of() : verdicts.problems(),
                verdicts == null ? null : verdicts.basis(),
                model.notes());
    }

    /**
     * The names that regions have in files, each with its place in the list of every scope that has the region, by the
     * position of the scope.
     */
    Map<String, SortedMap<Integer, Integer>> places() {
        for (int i = 0; i < model.scopes().size(); i++) {
            if (!known.contains(i)) {
                make(i);
            }
        }
        return places;
    }

    /** What there is to say about a region, of which the places are given. */
    RegionPage page(ReportView report, SortedMap<Integer, Integer> placeInScope) {
        List<RegionPage.InScope> scopes = new ArrayList<>();
        placeInScope.forEach((scope, place) -> {
            RegionView region = region(scope, place);
            scopes.add(new RegionPage.InScope(
                    report.scopes().get(scope),
                    scopes.isEmpty() ? region : region.withListsOf(() -> region(scope, place))));
        });
        return new RegionPage(scopes.get(0).region(), scopes);
    }

    private RegionView region(int scope, int place) {
        return region(model.scopes().get(scope).regions().get(place));
    }

    private List<ScopeView> scopes() {
        List<ScopeView> views = new ArrayList<>();
        for (Scope scope : model.scopes()) {
            int position = views.size();
            views.add(new ScopeView(
                    scope.id(),
                    scope.kind(),
                    scope.name(),
                    scope.sameAs(),
                    ScopeView.Sum.of(scope.inRegions()),
                    ScopeView.Sum.of(scope.outside()),
                    ScopeView.Sum.of(scope.leftOut()),
                    new LazyList<>(() -> trees(position))));
        }
        return views;
    }

    private List<TreeView> trees(int scope) {
        if (scope != lookedAt) {
            // Those of the other scope go first, so that there is room for these.
            lookedAt = -1;
            itsTrees = List.of();
            itsTrees = make(scope);
            lookedAt = scope;
        }
        return itsTrees;
    }

    private List<TreeView> make(int scope) {
        Map<TreeKey, List<Region>> trees = new LinkedHashMap<>();
        int place = 0;
        for (Region region : model.scopes().get(scope).regions()) {
            trees.computeIfAbsent(new TreeKey(region.domain(), region.kind()), key -> new ArrayList<>())
                    .add(region);
            places.computeIfAbsent(region.safeName(), name -> new TreeMap<>()).put(scope, place++);
        }
        known.add(scope);
        List<TreeView> views = new ArrayList<>();
        trees.forEach((key, regions) -> views.add(tree(key, regions)));
        return views;
    }

    /** Whether there is a point in any roofline chart; the names of the metrics mostly tell. */
    private boolean hasRoofline() {
        return RooflineMetrics.of(metric -> metrics.containsKey(metric) ? 1.0 : null) != null
                && model.scopes().stream()
                        .flatMap(scope -> scope.regions().stream())
                        .anyMatch(this::hasRoofline);
    }

    private boolean hasRoofline(Region region) {
        Map<String, MetricSummary> values = region.inclusive().metrics();
        return RooflineMetrics.of(metric -> median(values, metric)) != null
                || region.kernels().stream()
                        .anyMatch(kernel -> RooflineMetrics.of(metric -> value(kernel, metric)) != null);
    }

    private record TreeKey(String domain, RangeKind kind) {}

    private TreeView tree(TreeKey key, List<Region> regions) {
        double total = regions.stream()
                .mapToDouble(region -> orZero(region.exclusive().time().total().median()))
                .sum();
        return new TreeView(
                key.domain(),
                key.kind(),
                Quantity.nanoseconds(total),
                regions.stream().map(this::region).toList(),
                TreeKernels.of(regions, total, this::value));
    }

    private RegionView region(Region region) {
        Totals inclusive = region.inclusive();
        Map<String, MetricSummary> values = inclusive.metrics();
        return new RegionView(
                region.id(),
                region.parent(),
                region.depth(),
                region.name(),
                region.path(),
                region.safeName(),
                region.domain(),
                region.kind(),
                region.declared(),
                region.recorded(),
                Quantity.nanoseconds(inclusive.time().total()),
                Quantity.nanoseconds(region.exclusive().time().total()),
                Quantity.nanoseconds(inclusive.time().mean()),
                Quantity.nanoseconds(inclusive.time().min()),
                Quantity.nanoseconds(inclusive.time().max()),
                Quantity.count(inclusive.launches()),
                Quantity.count(inclusive.ranges()),
                inclusive.kernels(),
                Quantity.share(inclusive.shareOfAll()),
                Quantity.share(inclusive.shareOfParent()),
                Limiter.of(median(values, SpeedOfLight.COMPUTE), median(values, SpeedOfLight.MEMORY)),
                SpeedOfLight.of(values),
                RooflineMetrics.of(metric -> median(values, metric)),
                inclusive.distribution(),
                region.kernels().stream().map(this::kernel).toList(),
                sections(region),
                region.advice().stream().sorted(RegionAdvice.BY_GAIN).toList(),
                region.notes());
    }

    private KernelView kernel(Kernel kernel) {
        return new KernelView(
                kernel.name(),
                Quantity.count(kernel.launches()),
                kernel.graphLaunches() == null ? null : Quantity.count(kernel.graphLaunches()),
                Quantity.nanoseconds(kernel.time().total()),
                Quantity.nanoseconds(kernel.time().mean()),
                Quantity.nanoseconds(kernel.time().min()),
                Quantity.nanoseconds(kernel.time().max()),
                Quantity.share(kernel.share()),
                Quantity.nanoseconds(kernel.exclusiveTime()),
                Quantity.of(value(kernel, SpeedOfLight.COMPUTE), "%"),
                Quantity.of(value(kernel, SpeedOfLight.MEMORY), "%"),
                RooflineMetrics.of(metric -> value(kernel, metric)));
    }

    private @Nullable Double value(Kernel kernel, String metric) {
        Integer position = positions.get(metric);
        return position == null || position >= kernel.metrics().size()
                ? null
                : kernel.metrics().get(position);
    }

    private List<SectionView> sections(Region region) {
        List<SectionView> views = new ArrayList<>();
        for (String identifier : region.sections()) {
            RegionModel.SectionInfo section = sections.get(identifier);
            if (section == null) {
                continue;
            }
            List<SectionView.Item> items = new ArrayList<>();
            Set<String> seen = new HashSet<>();
            for (List<RegionModel.SectionInfo.Item> part : List.of(section.header(), section.body())) {
                for (RegionModel.SectionInfo.Item item : part) {
                    MetricSummary summary = region.inclusive().metrics().get(item.metric());
                    if (summary != null && seen.add(item.metric())) {
                        items.add(item(item, summary));
                    }
                }
            }
            views.add(new SectionView(identifier, section.name(), items));
        }
        return views;
    }

    private SectionView.Item item(RegionModel.SectionInfo.Item item, MetricSummary summary) {
        MetricInfo metric = metrics.get(item.metric());
        String unit = metric == null ? "" : metric.unit();
        return new SectionView.Item(
                item.label(),
                item.table(),
                item.metric(),
                Quantity.of(summary.value(), unit),
                Quantity.of(summary.min(), unit),
                Quantity.of(summary.max(), unit),
                summary.texts());
    }

    private static @Nullable Double median(Map<String, MetricSummary> values, String metric) {
        MetricSummary summary = values.get(metric);
        return summary == null ? null : summary.value().median();
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }
}
