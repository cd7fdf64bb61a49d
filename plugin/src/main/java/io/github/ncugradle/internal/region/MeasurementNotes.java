package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.internal.region.attribution.Attributor;
import io.github.ncugradle.internal.region.attribution.NodeLabel;
import io.github.ncugradle.internal.region.attribution.TreeKey;
import io.github.ncugradle.internal.region.attribution.UnseenRegion;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.RegionDeclaration;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.total.ScopeTotals;
import io.github.ncugradle.internal.region.total.TimeTally;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Notes on a measurement as a whole. */
final class MeasurementNotes {

    private static final int SHOWN_RANGES = 8;

    private final RegionRequest request;
    private final RepetitionReader.Context context;
    private final List<ScopeTotals> totals;

    /** @param totals all totals of the measurement; may be in parts */
    MeasurementNotes(RegionRequest request, RepetitionReader.Context context, List<ScopeTotals> totals) {
        this.request = request;
        this.context = context;
        this.totals = totals;
    }

    /** Whether nothing was measured, or the kernel filter left out every result. */
    boolean isEmpty() {
        return results(ScopeTotals::inRegions) + results(ScopeTotals::outside) == 0;
    }

    List<Note> of(List<RegionModel.Origin> origins) {
        List<Note> notes = new ArrayList<>();
        long excluded = results(ScopeTotals::excluded);
        if (isEmpty()) {
            notes.add(
                    excluded == 0
                            ? Note.of(
                                    "nothing-measured",
                                    "The captures contain no results. Check that the program launches kernels on a GPU, in"
                                            + " the declared regions if there are any, and what ncu printed to its log.")
                            : Note.of(
                                    "all-excluded",
                                    "The kernel filter excluded all " + excluded + " results. Check ncu.kernels."));
        } else if (results(ScopeTotals::inRegions) == 0) {
            notes.add(Note.of("no-regions", nothingInRegions(results(ScopeTotals::outside))));
        }
        request.settings().declared().forEach(declaration -> unseen(declaration, notes));
        notes.addAll(context.selection().notes(unmeasured()));
        notes.addAll(context.regionKernels().notes(unmeasured()));
        long wholes = results(ScopeTotals::inRegions, ResultKind.RANGE);
        if (wholes > 0 && !context.selection().isEmpty()) {
            notes.add(Note.of(
                    "range-results",
                    wholes + " results are ranges measured as a whole, without values of their kernels: kernel"
                            + " filters do not apply to them."));
        }
        Note untimed = Note.untimed(
                totals.stream()
                        .mapToLong(part ->
                                part.inRegions().untimed() + part.outside().untimed())
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
            return request.settings().declared().isEmpty()
                    ? "No launch was recorded in an NVTX range, so there is one row for the whole program. To see and limit"
                            + " its parts one by one, open a range around each (nvtxRangePush, nvtxRangePop) and profile"
                            + " with --nvtx, as ncuProfile does."
                    : "None of the " + outside + " results was recorded in an NVTX range. Check that the program"
                            + " pushes its ranges before it launches kernels, and that ncu ran with --nvtx.";
        }
        List<String> ranges =
                seen.stream().map(UnseenRegion::described).distinct().toList();
        return "None of the " + outside + " results is in a declared region. The ranges that were recorded: "
                + ranges.stream().limit(SHOWN_RANGES).collect(Collectors.joining(", "))
                + (ranges.size() > SHOWN_RANGES ? ", …" : "") + ". Check the names, domains and kinds in ncu.regions.";
    }

    private void unseen(RegionDeclaration declaration, List<Note> notes) {
        TreeKey tree = new TreeKey(declaration.domain(), declaration.kind());
        NodeLabel label = new NodeLabel(declaration.name(), true);
        boolean seen = totals.stream()
                .flatMap(part ->
                        Stream.concat(part.counted().keySet().stream(), part.excludedFromRegions().keySet().stream()))
                .flatMap(places -> places.attributions().stream())
                .anyMatch(attribution -> attribution.tree().equals(tree)
                        && attribution.nodes().stream()
                                .anyMatch(node -> node.label().equals(label)));
        if (seen) {
            return;
        }
        notes.add(UnseenRegion.note(declaration, context.attributor().seen(), request.discovered()));
    }

    private long results(Function<ScopeTotals, TimeTally> part) {
        return totals.stream().map(part).mapToLong(TimeTally::results).sum();
    }

    private long results(Function<ScopeTotals, TimeTally> part, ResultKind kind) {
        return totals.stream().map(part).mapToLong(tally -> tally.count(kind)).sum();
    }
}
