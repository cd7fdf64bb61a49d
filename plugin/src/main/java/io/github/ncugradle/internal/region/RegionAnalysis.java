package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.SectionMetric;
import io.github.ncugradle.internal.region.attribution.Attributor;
import io.github.ncugradle.internal.region.attribution.KernelSelection;
import io.github.ncugradle.internal.region.attribution.NodeLabel;
import io.github.ncugradle.internal.region.attribution.RegionKernels;
import io.github.ncugradle.internal.region.attribution.TreeKey;
import io.github.ncugradle.internal.region.attribution.UnseenRegion;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.RegionDeclaration;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.total.MetricCatalog;
import io.github.ncugradle.internal.region.total.ProcessOnDevice;
import io.github.ncugradle.internal.region.total.ScopeTotals;
import io.github.ncugradle.internal.region.total.SectionCatalog;
import io.github.ncugradle.internal.region.total.TimeTally;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the captures and tells what each region adds up to. */
public final class RegionAnalysis {

    private static final int SHOWN_RANGES = 8;

    private final RegionRequest request;
    private final RepetitionReader.Context context;
    private final List<RepetitionReader> repetitions = new ArrayList<>();

    /** All results together, for each repetition. */
    private final List<ScopeTotals> everything = new ArrayList<>();

    private RegionAnalysis(RegionRequest request) {
        this.request = request;
        this.context = new RepetitionReader.Context(
                new MetricCatalog(request.metrics()),
                new Attributor(request.declared(), request.discover()),
                new KernelSelection(request.kernelIncludes(), request.kernelExcludes()),
                new RegionKernels(request.declared()),
                new Participants(),
                new SectionCatalog());
    }

    /** As below, for those who do not need the results themselves. */
    public static RegionModel of(RegionRequest request) {
        return of(request, result -> {});
    }

    /**
     * Reads all captures of the request. The scopes of single processes and devices are read again when somebody looks at
     * them, a few at a time: a model is best written to a file, and looked at there.
     *
     * @param alsoTo gets every result, once
     * @throws IllegalArgumentException where a pattern of the request is not one
     * @throws io.github.ncugradle.internal.ingest.source.IngestException where a report is damaged
     */
    public static RegionModel of(RegionRequest request, Consumer<? super Result> alsoTo) {
        return new RegionAnalysis(request).run(alsoTo);
    }

    private RegionModel run(Consumer<? super Result> alsoTo) {
        for (RegionRequest.Repetition repetition : request.repetitions()) {
            RepetitionReader reader = new RepetitionReader(context, repetition, repetitions.size() + 1);
            ScopeTotals totals = new ScopeTotals(context.catalog());
            reader.readAll(totals, alsoTo);
            repetitions.add(reader);
            everything.add(totals);
        }
        List<Section> sections = context.sections().sections();
        SummaryBuilder summaries = new SummaryBuilder(context.catalog(), sections);
        List<RegionModel.Origin> origins = repetitions.stream()
                .flatMap(repetition -> repetition.origins().stream())
                .toList();
        return new RegionModel(
                RegionModel.FORMAT,
                RegionModel.VERSION,
                request.simulated() || repetitions.stream().anyMatch(RepetitionReader::simulated),
                results(ScopeTotals::inRegions) == 0,
                created(origins),
                request.repetitions().size(),
                new RegionModel.Settings(
                        request.declared(),
                        request.discover(),
                        request.kernelIncludes(),
                        request.kernelExcludes(),
                        request.metrics(),
                        request.aggregate()),
                new RegionModel.Provenance(origins, new TreeMap<>(request.facts())),
                context.participants().processes(),
                context.participants().devices(),
                summaries.metrics(),
                sections.stream().map(RegionAnalysis::info).toList(),
                scopes(summaries),
                notes(origins));
    }

    private List<Scope> scopes(SummaryBuilder summaries) {
        Set<ProcessOnDevice> everybody = new TreeSet<>();
        repetitions.forEach(repetition -> everybody.addAll(repetition.processesOnDevices()));
        List<ScopeOutline> outlines = ScopeOutlines.of(everybody, context.participants(), request.aggregate());
        BiFunction<ScopeOutline, List<ScopeTotals>, Scope> assembly =
                (outline, totals) -> new ScopeAssembly(context, request.declared(), summaries, totals).scope(outline);
        return new ScopesInTurn(
                outlines,
                outlines.stream()
                        .filter(outline -> outline.processesOnDevices().equals(everybody))
                        .findFirst()
                        .map(outline -> assembly.apply(outline, everything))
                        .orElse(null),
                repetitions,
                context.catalog(),
                assembly);
    }

    private static @Nullable String created(List<RegionModel.Origin> origins) {
        return origins.stream()
                .map(RegionModel.Origin::time)
                .filter(Objects::nonNull)
                .map(Instant::parse)
                .min(Instant::compareTo)
                .map(Instant::toString)
                .orElse(null);
    }

    private static RegionModel.SectionInfo info(Section section) {
        return new RegionModel.SectionInfo(
                section.identifier(), section.displayName(), items(section.header()), items(section.body()));
    }

    private static List<RegionModel.SectionInfo.Item> items(List<SectionMetric> metrics) {
        return metrics.stream()
                .map(metric -> new RegionModel.SectionInfo.Item(metric.metric(), metric.label(), metric.item()))
                .toList();
    }

    private List<Note> notes(List<RegionModel.Origin> origins) {
        List<Note> notes = new ArrayList<>();
        long inRegions = results(ScopeTotals::inRegions);
        long outside = results(ScopeTotals::outside);
        long leftOut = results(ScopeTotals::leftOut);
        if (inRegions + outside + leftOut == 0) {
            notes.add(Note.of(
                    "nothing-measured",
                    "The captures hold no results. Check that the program launches kernels on a GPU while the"
                            + " regions' ranges are open, and what ncu said in its log."));
        } else if (inRegions + leftOut == 0) {
            notes.add(Note.of("no-regions", nothingInRegions(outside)));
        } else if (inRegions == 0) {
            notes.add(Note.of(
                    "all-left-out",
                    "The kernel filter left out all " + leftOut + " results within regions. Check ncu.kernels."));
        }
        request.declared().forEach(declaration -> unseen(declaration, notes));
        notes.addAll(context.selection().notes(unmeasured()));
        notes.addAll(context.regionKernels().notes(unmeasured()));
        long wholes = results(ScopeTotals::inRegions, ResultKind.RANGE);
        if (wholes > 0 && !context.selection().isEmpty()) {
            notes.add(Note.of(
                    "range-results",
                    wholes + " results are ranges measured as a whole, which tell nothing about their kernels: kernel"
                            + " filters cannot apply to them."));
        }
        Note untimed = Note.untimed(
                everything.stream()
                        .mapToLong(totals ->
                                totals.inRegions().untimed() + totals.outside().untimed())
                        .sum(),
                null);
        if (untimed != null) {
            notes.add(untimed);
        }
        for (String metric : context.catalog().unitConflicts()) {
            notes.add(Note.of(
                    "unit-conflict",
                    "The reports give " + metric + " in units that do not convert into each other; it is listed once"
                            + " for each unit."));
        }
        Set<String> files = new HashSet<>();
        for (RegionModel.Origin origin : origins) {
            if (!files.add(origin.sha256())) {
                notes.add(Note.of(
                        "duplicate-capture",
                        origin.file() + " has the same content as another capture; its results count again."));
            }
        }
        return notes;
    }

    private Set<String> unmeasured() {
        return request.repetitions().stream()
                .flatMap(repetition -> repetition.runs().stream())
                .flatMap(run -> run.kernelExcludes().stream())
                .collect(Collectors.toSet());
    }

    private String nothingInRegions(long outside) {
        Set<Attributor.SeenRange> seen = context.attributor().seen();
        if (seen.isEmpty()) {
            return "None of the " + outside + " results was recorded within an NVTX range. Check that the program"
                    + " pushes its ranges before it launches kernels, and that ncu ran with --nvtx.";
        }
        List<String> ranges =
                seen.stream().map(UnseenRegion::described).distinct().toList();
        return "None of the " + outside + " results is within a declared region. The ranges that were recorded: "
                + ranges.stream().limit(SHOWN_RANGES).collect(Collectors.joining(", "))
                + (ranges.size() > SHOWN_RANGES ? ", …" : "") + ". Check the names, domains and kinds in ncu.regions.";
    }

    private void unseen(RegionDeclaration declaration, List<Note> notes) {
        TreeKey tree = new TreeKey(declaration.domain(), declaration.kind());
        NodeLabel label = new NodeLabel(declaration.name(), true);
        boolean seen = everything.stream()
                .flatMap(totals -> totals.attributions().keySet().stream())
                .anyMatch(attribution -> attribution.tree().equals(tree)
                        && attribution.nodes().stream()
                                .anyMatch(node -> node.label().equals(label)));
        if (seen) {
            return;
        }
        notes.add(UnseenRegion.note(declaration, context.attributor().seen(), request.discovered()));
    }

    private long results(Function<ScopeTotals, TimeTally> part) {
        return everything.stream().map(part).mapToLong(TimeTally::results).sum();
    }

    private long results(Function<ScopeTotals, TimeTally> part, ResultKind kind) {
        return everything.stream()
                .map(part)
                .mapToLong(tally -> tally.count(kind))
                .sum();
    }
}
