package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.MetricInfo;
import io.github.ncugradle.internal.region.model.MetricSummary;
import io.github.ncugradle.internal.region.model.Portion;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import io.github.ncugradle.internal.region.model.SourceText;
import io.github.ncugradle.internal.region.model.Totals;
import io.github.ncugradle.internal.report.view.KernelView;
import io.github.ncugradle.internal.report.view.Limiter;
import io.github.ncugradle.internal.report.view.Portions;
import io.github.ncugradle.internal.report.view.Quantity;
import io.github.ncugradle.internal.report.view.RegionAdvice;
import io.github.ncugradle.internal.report.view.RegionView;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.internal.report.view.ScopeView;
import io.github.ncugradle.internal.report.view.SectionView;
import io.github.ncugradle.internal.report.view.SpeedOfLight;
import io.github.ncugradle.internal.report.view.TreeView;
import io.github.ncugradle.internal.text.ShortKernelNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Assembles the view of a measurement by selecting and naming values; it measures and judges nothing. Holds one scope
 * in memory besides the first, which every report shows.
 */
final class ViewAssembly {

    private final RegionDocuments documents;
    private final RegionModel model;
    private final Map<String, MetricInfo> metrics = new HashMap<>();
    private final Map<String, Integer> positions = new HashMap<>();
    private final Map<String, RegionModel.SectionInfo> sections = new HashMap<>();
    private final List<ScopeView> scopes;
    private final Map<String, String> fileNames;
    private final HotLineViews hotLines;
    private List<SourceText> imported = List.of();
    private Map<String, String> shortNamesOfFirst = Map.of();
    private Map<String, String> shortNames = Map.of();
    private @Nullable List<RegionAdvice> adviceOfFirst;
    private @Nullable Content last;

    /**
     * Reads the first scope.
     *
     * @param fileNames file names of each region, by kind
     * @param hotLines finds the source text of hot lines
     */
    ViewAssembly(RegionDocuments documents, Map<String, String> fileNames, HotLineViews hotLines) throws IOException {
        this.documents = documents;
        this.fileNames = fileNames;
        this.hotLines = hotLines;
        this.model = documents.model();
        for (MetricInfo metric : model.metrics()) {
            positions.put(metric.name(), positions.size());
            metrics.put(metric.name(), metric);
        }
        model.sections().forEach(section -> sections.put(section.identifier(), section));
        this.scopes = scopes();
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
                scopes,
                adviceOfFirst == null ? List.of() : adviceOfFirst,
                verdicts == null
                        ? List.of()
                        : verdicts.findings().stream()
                                .sorted(Finding.WORST_FIRST)
                                .toList(),
                verdicts == null ? List.of() : verdicts.problems(),
                verdicts == null ? null : verdicts.basis(),
                model.notes(),
                model.sourceFiles());
    }

    private List<ScopeView> scopes() throws IOException {
        List<ScopeView> views = new ArrayList<>();
        for (Scope scope : model.scopes()) {
            views.add(new ScopeView(
                    scope.id(),
                    scope.kind(),
                    scope.name(),
                    scope.sameAs(),
                    ScopeView.Sum.of(scope.program()),
                    ScopeView.Sum.of(scope.inRegions()),
                    ScopeView.Sum.of(scope.outside()),
                    ScopeView.Sum.of(scope.excluded()),
                    views.isEmpty() ? content(scope).portions() : null,
                    views.isEmpty() ? content(scope).trees() : List.of()));
        }
        return views;
    }

    /** Content of a scope that refers to no other. */
    private record Content(String scope, Portions portions, List<TreeView> trees) {}

    /** Trees of a scope that refers to no other. */
    List<TreeView> trees(ScopeView scope) throws IOException {
        ScopeView first = scopes.get(0);
        return scope.id().equals(first.id())
                ? first.trees()
                : content(model.scope(scope.id())).trees();
    }

    /** Portions of a scope that refers to no other. */
    Portions portions(ScopeView scope) throws IOException {
        ScopeView first = scopes.get(0);
        return scope.id().equals(first.id())
                ? Objects.requireNonNull(first.portions())
                : content(model.scope(scope.id())).portions();
    }

    private Content content(Scope scope) throws IOException {
        Content known = last;
        if (known == null || !known.scope().equals(scope.id())) {
            // Release the cached scope first to make room for this one.
            last = null;
            known = make(documents.regions(scope));
            last = known;
        }
        return known;
    }

    private Content make(ScopeRegions content) {
        imported = content.sources();
        shortNames = shortNames(content);
        adviceOfFirst = adviceOfFirst == null
                ? RegionAdvice.of(
                        content,
                        shortNames,
                        kernel -> Limiter.of(
                                kernel.metric(positions.get(SpeedOfLight.COMPUTE)),
                                kernel.metric(positions.get(SpeedOfLight.MEMORY))))
                : adviceOfFirst;
        Map<TreeKey, List<Region>> trees = new LinkedHashMap<>();
        for (Region region : content.regions()) {
            trees.computeIfAbsent(new TreeKey(region.domain(), region.kind()), key -> new ArrayList<>())
                    .add(region);
        }
        List<TreeView> views = new ArrayList<>();
        trees.forEach((key, regions) -> views.add(tree(key, regions)));
        boolean outside = !views.isEmpty() && !content.outside().hasNothing();
        return new Content(
                content.id(),
                new Portions(
                        portion(
                                PortionKind.PROGRAM,
                                PortionKind.PROGRAM_NAME,
                                PortionKind.PROGRAM_SAFE_NAME,
                                content.program()),
                        outside
                                ? portion(
                                        PortionKind.OUTSIDE,
                                        PortionKind.OUTSIDE_NAME,
                                        PortionKind.OUTSIDE_SAFE_NAME,
                                        content.outside())
                                : null),
                views);
    }

    /** A kernel has the same short name in every scope: the first scope has all kernels, except without an aggregate. */
    private Map<String, String> shortNames(ScopeRegions content) {
        Set<String> kernels = content.kernelNames();
        if (shortNamesOfFirst.keySet().containsAll(kernels)) {
            return shortNamesOfFirst;
        }
        Map<String, String> made = ShortKernelNames.of(kernels);
        shortNamesOfFirst = shortNamesOfFirst.isEmpty() ? made : shortNamesOfFirst;
        return made;
    }

    private RegionView portion(PortionKind kind, String name, String safeName, Portion portion) {
        // Uses the form of a region, so all values of a region are available here too.
        return region(
                new Region(
                        0,
                        null,
                        0,
                        name,
                        name,
                        safeName,
                        NvtxState.DEFAULT_DOMAIN,
                        RangeKind.PUSH_POP,
                        false,
                        true,
                        List.of(),
                        0,
                        portion.total(),
                        portion.total(),
                        portion.kernels(),
                        portion.sections(),
                        portion.advice(),
                        portion.notes(),
                        portion.source()),
                kind);
    }

    /** Whether any roofline chart has a point. The metric names usually decide this. */
    private boolean hasRoofline() {
        return RooflineMetrics.of(metric -> metrics.containsKey(metric) ? 1.0 : null) != null
                && !scopes.isEmpty()
                && Stream.concat(
                                Stream.of(Objects.requireNonNull(scopes.get(0).portions())
                                        .program()),
                                scopes.get(0).trees().stream().flatMap(tree -> tree.regions().stream()))
                        .anyMatch(region -> region.roofline() != null
                                || region.kernels().stream().anyMatch(kernel -> kernel.roofline() != null));
    }

    private record TreeKey(String domain, RangeKind kind) {}

    private TreeView tree(TreeKey key, List<Region> regions) {
        double total = regions.stream()
                .mapToDouble(region -> orZero(region.self().time().sum().median()))
                .sum();
        return new TreeView(
                key.domain(),
                key.kind(),
                Quantity.nanoseconds(total),
                regions.stream()
                        .map(region -> region(region, PortionKind.REGION))
                        .toList());
    }

    private RegionView region(Region region, PortionKind kind) {
        Totals totals = region.total();
        Map<String, MetricSummary> values = totals.metrics();
        Map<String, String> files = new LinkedHashMap<>();
        fileNames.forEach((what, file) -> files.put(what, "regions/" + region.safeName() + "/" + file));
        return new RegionView(
                region.id(),
                kind,
                region.parent(),
                region.depth(),
                region.name(),
                region.path(),
                region.safeName(),
                region.domain(),
                region.kind(),
                region.declared(),
                region.recorded(),
                Quantity.nanoseconds(totals.time().sum()),
                Quantity.nanoseconds(region.self().time().sum()),
                Quantity.nanoseconds(totals.time().mean()),
                Quantity.nanoseconds(totals.time().min()),
                Quantity.nanoseconds(totals.time().max()),
                Quantity.count(totals.launches()),
                Quantity.count(totals.ranges()),
                totals.distinctKernels(),
                Quantity.share(totals.shareOfProgram()),
                Quantity.share(totals.shareOfParent()),
                Limiter.of(median(values, SpeedOfLight.COMPUTE), median(values, SpeedOfLight.MEMORY)),
                SpeedOfLight.of(values),
                RooflineMetrics.of(metric -> median(values, metric)),
                totals.distribution(),
                region.kernels().stream().map(this::kernel).toList(),
                sections(region),
                hotLines.of(region.source(), imported),
                region.advice().stream().sorted(RegionAdvice.BY_GAIN).toList(),
                region.notes(),
                files);
    }

    private KernelView kernel(Kernel kernel) {
        return new KernelView(
                kernel.name(),
                Objects.requireNonNull(shortNames.get(kernel.name())),
                Quantity.count(kernel.launches()),
                kernel.graphLaunches() == null ? null : Quantity.count(kernel.graphLaunches()),
                Quantity.nanoseconds(kernel.time().sum()),
                Quantity.nanoseconds(kernel.time().mean()),
                Quantity.nanoseconds(kernel.time().min()),
                Quantity.nanoseconds(kernel.time().max()),
                Quantity.share(kernel.share()),
                Quantity.nanoseconds(kernel.selfTime()),
                Quantity.of(kernel.metric(positions.get(SpeedOfLight.COMPUTE)), "%"),
                Quantity.of(kernel.metric(positions.get(SpeedOfLight.MEMORY)), "%"),
                RooflineMetrics.of(metric -> kernel.metric(positions.get(metric))));
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
                    MetricSummary summary = region.total().metrics().get(item.metric());
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
