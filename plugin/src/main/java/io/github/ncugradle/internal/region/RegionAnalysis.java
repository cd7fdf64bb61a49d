package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.NearestName;
import io.github.ncugradle.internal.ingest.Device;
import io.github.ncugradle.internal.ingest.NvtxState;
import io.github.ncugradle.internal.ingest.Report;
import io.github.ncugradle.internal.ingest.ResultKind;
import io.github.ncugradle.internal.ingest.Section;
import io.github.ncugradle.internal.ingest.SectionMetric;
import io.github.ncugradle.internal.ingest.Session;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the captures once and tells what each region adds up to. */
public final class RegionAnalysis {

    private static final int SHOWN_RANGES = 8;

    private final RegionRequest request;
    private final RepetitionTotals.Context context;
    private final List<RepetitionTotals> repetitions = new ArrayList<>();

    private RegionAnalysis(RegionRequest request) {
        this.request = request;
        this.context = new RepetitionTotals.Context(
                new MetricCatalog(request.metrics()),
                new Places(request.declared(), request.discover()),
                new KernelSelection(request.kernelIncludes(), request.kernelExcludes()),
                new Participants(),
                new SectionCatalog());
    }

    /**
     * Reads all captures of the request.
     *
     * @throws IllegalArgumentException where a pattern of the request is not one
     * @throws io.github.ncugradle.internal.ingest.IngestException where a report is damaged
     */
    public static RegionModel of(RegionRequest request) {
        return new RegionAnalysis(request).run();
    }

    private RegionModel run() {
        for (RegionRequest.Repetition repetition : request.repetitions()) {
            RepetitionTotals totals = new RepetitionTotals(context);
            totals.add(repetition);
            repetitions.add(totals);
        }
        List<Section> sections = context.sections().sections();
        SummaryBuilder summaries = new SummaryBuilder(context.catalog(), sections);
        List<Scope> scopes = scopes(summaries);
        long inRegions = results(RepetitionTotals.SlotTotals::inRegions);
        return new RegionModel(
                RegionModel.FORMAT,
                RegionModel.VERSION,
                request.simulated(),
                inRegions == 0,
                created(),
                request.repetitions().size(),
                new RegionModel.Settings(
                        request.declared(),
                        request.discover(),
                        request.kernelIncludes(),
                        request.kernelExcludes(),
                        request.metrics(),
                        request.aggregate()),
                new RegionModel.Provenance(origins(), new TreeMap<>(request.facts())),
                context.participants().processes(),
                context.participants().devices(),
                summaries.metrics(),
                sections.stream().map(RegionAnalysis::info).toList(),
                scopes,
                notes());
    }

    private List<Scope> scopes(SummaryBuilder summaries) {
        List<Scope> scopes = new ArrayList<>();
        Map<Set<RepetitionTotals.Slot>, String> known = new HashMap<>();
        if (request.aggregate()) {
            scopes.add(scope(
                    Scope.Kind.AGGREGATE, null, null, "all processes and devices", slot -> true, summaries, known));
        }
        for (ProcessInfo process : context.participants().processes()) {
            int index = process.index();
            String name = Objects.requireNonNullElse(process.name(), "process");
            scopes.add(scope(
                    Scope.Kind.PROCESS,
                    index,
                    null,
                    (process.rank() == null ? "" : "rank " + process.rank() + ", ") + name + " #" + index,
                    slot -> slot.process() == index,
                    summaries,
                    known));
        }
        Set<Integer> used = repetitions.stream()
                .flatMap(repetition -> repetition.slots().keySet().stream())
                .map(RepetitionTotals.Slot::device)
                .collect(Collectors.toSet());
        for (DeviceInfo device : context.participants().devices()) {
            int index = device.index();
            if (!used.contains(index)) {
                continue;
            }
            String name = Objects.requireNonNullElse(device.name(), "unknown device");
            scopes.add(scope(
                    Scope.Kind.DEVICE,
                    null,
                    index,
                    name + " #" + index,
                    slot -> slot.device() == index,
                    summaries,
                    known));
        }
        return scopes;
    }

    private Scope scope(
            Scope.Kind kind,
            @Nullable Integer process,
            @Nullable Integer device,
            String name,
            Predicate<RepetitionTotals.Slot> inScope,
            SummaryBuilder summaries,
            Map<Set<RepetitionTotals.Slot>, String> known) {
        String number = process != null ? "-" + process : device != null ? "-" + device : "";
        String id = kind.name().toLowerCase(Locale.ROOT) + number;
        Set<RepetitionTotals.Slot> slots = repetitions.stream()
                .flatMap(repetition -> repetition.slots().keySet().stream())
                .filter(inScope)
                .collect(Collectors.toCollection(TreeSet::new));
        String sameAs = known.putIfAbsent(slots, id);
        ScopeAssembly assembly = new ScopeAssembly(context, request.declared(), summaries, repetitions, inScope);
        Scope.Sum inRegions = assembly.sum(RepetitionTotals.SlotTotals::inRegions);
        Double timeOfAll = inRegions.time().median();
        List<Region> regions = sameAs == null ? assembly.regions(timeOfAll) : List.of();
        return new Scope(
                id,
                kind,
                process,
                device,
                name,
                inRegions,
                assembly.sum(RepetitionTotals.SlotTotals::outside),
                assembly.sum(RepetitionTotals.SlotTotals::leftOut),
                sameAs,
                regions,
                assembly.named(regions, timeOfAll));
    }

    private List<RegionModel.Origin> origins() {
        List<RegionModel.Origin> origins = new ArrayList<>();
        for (int i = 0; i < request.repetitions().size(); i++) {
            for (RegionRequest.Run run : request.repetitions().get(i).runs()) {
                for (RegionRequest.CaptureFile file : run.files()) {
                    origins.add(origin(file, i + 1, run.region()));
                }
            }
        }
        return origins;
    }

    private static RegionModel.Origin origin(RegionRequest.CaptureFile file, int repetition, @Nullable String region) {
        Report report = file.source().report();
        Session session = report.session();
        return new RegionModel.Origin(
                file.name(),
                file.sha256(),
                repetition,
                region,
                report.format().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                session.ncuVersion(),
                session.commandLine(),
                session.executable(),
                session.arguments(),
                session.workingDirectory(),
                session.host(),
                session.time() == null ? null : session.time().toString(),
                report.devices().stream()
                        .map(Device::name)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList(),
                session.versions(),
                report.warnings());
    }

    private @Nullable String created() {
        return reports()
                .map(report -> report.session().time())
                .filter(Objects::nonNull)
                .min(Instant::compareTo)
                .map(Instant::toString)
                .orElse(null);
    }

    private Stream<Report> reports() {
        return request.repetitions().stream()
                .flatMap(repetition -> repetition.runs().stream())
                .flatMap(run -> run.files().stream())
                .map(file -> file.source().report());
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

    private List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        long inRegions = results(RepetitionTotals.SlotTotals::inRegions);
        long outside = results(RepetitionTotals.SlotTotals::outside);
        long leftOut = results(RepetitionTotals.SlotTotals::leftOut);
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
        long wholes = results(RepetitionTotals.SlotTotals::inRegions, ResultKind.RANGE);
        if (wholes > 0 && !context.selection().isEmpty()) {
            notes.add(Note.of(
                    "range-results",
                    wholes + " results are ranges measured as a whole, which tell nothing about their kernels: kernel"
                            + " filters cannot apply to them."));
        }
        for (String metric : context.catalog().unitConflicts()) {
            notes.add(Note.of(
                    "unit-conflict",
                    "The reports give " + metric + " in units that do not convert into each other; it is listed once"
                            + " for each unit."));
        }
        Set<String> files = new HashSet<>();
        for (RegionModel.Origin origin : origins()) {
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
        Set<Places.SeenRange> seen = context.places().seen();
        if (seen.isEmpty()) {
            return "None of the " + outside + " results was recorded within an NVTX range. Check that the program"
                    + " pushes its ranges before it launches kernels, and that ncu ran with --nvtx.";
        }
        return "None of the " + outside + " results is within a declared region. The ranges that were recorded: "
                + seen.stream()
                        .limit(SHOWN_RANGES)
                        .map(RegionAnalysis::described)
                        .collect(Collectors.joining(", "))
                + (seen.size() > SHOWN_RANGES ? ", …" : "") + ". Check the names, domains and kinds in ncu.regions.";
    }

    private void unseen(RegionDeclaration declaration, List<Note> notes) {
        Tree tree = new Tree(declaration.domain(), declaration.kind());
        Label label = new Label(declaration.name(), true);
        boolean seen = repetitions.stream()
                .flatMap(repetition -> repetition.slots().values().stream())
                .flatMap(slot -> slot.places().keySet().stream())
                .anyMatch(place -> place.tree().equals(tree)
                        && place.nodes().stream().anyMatch(node -> node.label().equals(label)));
        if (seen) {
            return;
        }
        List<String> elsewhere = context.places().seen().stream()
                .filter(range ->
                        range.name().equals(declaration.name()) && !range.tree().equals(tree))
                .map(RegionAnalysis::described)
                .toList();
        List<String> names = context.places().seen().stream()
                .filter(range -> range.tree().equals(tree))
                .map(Places.SeenRange::name)
                .toList();
        notes.add(new Note(
                "region-unseen",
                declaration.name(),
                "The region '" + declaration.name() + "' was not seen."
                        + (elsewhere.isEmpty()
                                ? NearestName.hint(declaration.name(), names)
                                : " There is " + String.join(", ", elsewhere) + ".")));
    }

    private static String described(Places.SeenRange range) {
        String kind = range.tree().kind() == RangeKind.PUSH_POP ? "" : " (start/end)";
        boolean ordinary = range.tree().domain().equals(NvtxState.DEFAULT_DOMAIN);
        return "'" + range.name() + "'" + kind
                + (ordinary ? "" : " in the domain '" + range.tree().domain() + "'");
    }

    private long results(Function<RepetitionTotals.SlotTotals, Tally> part) {
        return tallies(part).mapToLong(Tally::results).sum();
    }

    private long results(Function<RepetitionTotals.SlotTotals, Tally> part, ResultKind kind) {
        return tallies(part).mapToLong(tally -> tally.count(kind)).sum();
    }

    private Stream<Tally> tallies(Function<RepetitionTotals.SlotTotals, Tally> part) {
        return repetitions.stream()
                .flatMap(repetition -> repetition.slots().values().stream())
                .map(part);
    }
}
