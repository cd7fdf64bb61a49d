package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.Caveat;
import io.github.ncugradle.internal.comparison.model.ComparisonDocument;
import io.github.ncugradle.internal.comparison.model.KernelDifference;
import io.github.ncugradle.internal.comparison.model.Match;
import io.github.ncugradle.internal.comparison.model.PlaceDifference;
import io.github.ncugradle.internal.comparison.model.ScopeDifference;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import io.github.ncugradle.internal.text.ShortKernelNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares two measurements. Swapping both sides negates every amount. */
public final class Comparison {

    /** Number of kernels of the program, and of a region, that get their metrics and advice. */
    private static final int DETAILED_OF_PROGRAM = 20;

    private static final int DETAILED_OF_REGION = 3;

    private final Side before;
    private final Side after;
    private final Options options;
    private final Measure.Common common;
    private final MetricChanges changes;
    private final LineGrowths lines;
    private final MissingMetrics missing;

    /**
     * Settings of a comparison.
     *
     * @param force whether times are compared in spite of an obstacle
     * @param confidence confidence of each end of an interval, from 0.5 to 1
     */
    public record Options(boolean force, double confidence) {

        public static final Options DEFAULT = new Options(false, 0.95);
    }

    private Comparison(Side before, Side after, Options options) {
        this.before = before;
        this.after = after;
        this.options = options;
        this.common = Measure.Common.of(before.model().effort(), after.model().effort());
        this.changes = new MetricChanges(before.model(), after.model());
        this.lines = new LineGrowths(before.model().repetitions(), after.model().repetitions());
        this.missing = new MissingMetrics(before.model(), after.model());
    }

    /**
     * Compares two measurements.
     *
     * @throws IOException if a document of a side cannot be read
     */
    public static ComparisonDocument of(Side before, Side after, Options options) throws IOException {
        return new Comparison(before, after, options).document();
    }

    private ComparisonDocument document() throws IOException {
        List<Caveat> caveats = Comparability.of(before, after);
        boolean explained =
                options.force() || caveats.stream().noneMatch(it -> it.severity() == Caveat.Severity.OBSTACLE);
        ScopePairs scopes = new ScopePairs(before.model(), after.model());
        List<ScopeDifference> differences = new ArrayList<>();
        if (explained) {
            for (ScopePairs.Pair pair : scopes.pairs()) {
                differences.add(scope(pair));
            }
        }
        return new ComparisonDocument(
                ComparisonDocument.FORMAT,
                ComparisonDocument.VERSION,
                before.model().simulated() || after.model().simulated(),
                Comparability.describe(before),
                Comparability.describe(after),
                caveats,
                explained,
                missing.texts(),
                differences,
                scopes.unmatched());
    }

    private ScopeDifference scope(ScopePairs.Pair pair) throws IOException {
        ScopeRegions then;
        ScopeRegions now;
        try (Background<ScopeRegions> other =
                Background.start(() -> before.regions().of(pair.before()))) {
            now = after.regions().of(pair.after());
            then = other.result();
        }
        RegionUnion regions = new RegionUnion(then, now, before.byName() || after.byName());
        List<RegionUnion.Positioned> ordered = regions.inOrder();
        Map<String, List<Kernel>> kernelsBefore = new LinkedHashMap<>();
        Map<String, List<Kernel>> kernelsAfter = new LinkedHashMap<>();
        kernelsBefore.put("", then.program().kernels());
        kernelsAfter.put("", now.program().kernels());
        for (int i = 0; i < ordered.size(); i++) {
            Place was = ordered.get(i).node().before();
            Place is = ordered.get(i).node().after();
            if (was != null && is != null) {
                kernelsBefore.put(Integer.toString(i), was.kernels());
                kernelsAfter.put(Integer.toString(i), is.kernels());
            }
        }
        KernelMatches matches = new KernelMatches(kernelsBefore, kernelsAfter);
        Map<String, String> shortNames = ShortKernelNames.of(matches.names());
        Explainer explainer = new Explainer(
                matches,
                common,
                new NoiseModel(before.model().repetitions(), after.model().repetitions(), options.confidence()),
                name -> shortNames.getOrDefault(name, name));
        List<PlaceDifference> places = new ArrayList<>();
        for (RegionUnion.Positioned positioned : ordered) {
            RegionUnion.Node node = positioned.node();
            places.add(place(
                    explainer,
                    new Where(
                            PortionKind.REGION,
                            places.size(),
                            positioned.parent(),
                            node.depth(),
                            node.name(),
                            node.path(),
                            node.domain(),
                            node.kind()),
                    node.before(),
                    node.after(),
                    DETAILED_OF_REGION));
        }
        PlaceDifference program = place(
                explainer,
                Where.of(PortionKind.PROGRAM, PortionKind.PROGRAM_NAME),
                Place.of(then.program()),
                Place.of(now.program()),
                DETAILED_OF_PROGRAM);
        missing.look(program);
        return new ScopeDifference(
                pair.before().id(),
                pair.after().id(),
                pair.after().name(),
                SummaryText.of(program, before, after),
                program,
                place(
                        explainer,
                        Where.of(PortionKind.OUTSIDE, PortionKind.OUTSIDE_NAME),
                        Place.of(then.outside()),
                        Place.of(now.outside()),
                        DETAILED_OF_REGION),
                places);
    }

    private record Where(
            PortionKind portion,
            int id,
            @Nullable Integer parent,
            int depth,
            String name,
            String path,
            @Nullable String domain,
            @Nullable RangeKind range) {

        static Where of(PortionKind portion, String name) {
            return new Where(portion, -1, null, 0, name, name, null, null);
        }
    }

    private PlaceDifference place(
            Explainer explainer, Where where, @Nullable Place then, @Nullable Place now, int detailed) {
        Explainer.Explained explained = explainer.explain(then, now);
        return new PlaceDifference(
                where.portion,
                where.id,
                where.parent,
                where.depth,
                where.name,
                where.path,
                where.domain,
                where.range,
                then == null ? Match.NEW : now == null ? Match.GONE : Match.SAME,
                explained.before(),
                explained.after(),
                explained.explanation(),
                then == null || now == null ? explained.kernels() : detailed(explained.kernels(), then, now, detailed));
    }

    /** Adds metrics, advice and source lines to the kernels with the greatest differences. */
    private List<KernelDifference> detailed(List<KernelDifference> kernels, Place then, Place now, int most) {
        Map<String, Kernel> earlier = byName(then);
        Map<String, Kernel> later = byName(now);
        List<KernelDifference> result = new ArrayList<>(kernels.size());
        for (KernelDifference kernel : kernels) {
            Kernel was = earlier.get(kernel.earlierName() == null ? kernel.name() : kernel.earlierName());
            Kernel is = later.get(kernel.name());
            boolean matters = result.size() < most && kernel.match() != Match.NEW && kernel.match() != Match.GONE;
            result.add(
                    matters && was != null && is != null
                            ? kernel.with(changes.metrics(was, is), MetricChanges.advice(was, is), lines.of(was, is))
                            : kernel);
        }
        return result;
    }

    private static Map<String, Kernel> byName(Place place) {
        Map<String, Kernel> byName = new HashMap<>();
        place.kernels().forEach(kernel -> byName.put(kernel.name(), kernel));
        return byName;
    }
}
