package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.region.attribution.RegionNode;
import io.github.ncugradle.internal.region.model.MetricSummary;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.Numbers;
import io.github.ncugradle.internal.region.model.Totals;
import io.github.ncugradle.internal.region.model.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Notes on the numbers of one region. */
final class RegionNotes {

    private RegionNotes() {}

    /**
     * All notes on the region.
     *
     * @param filtered whether a kernel filter applies to the region
     * @param ownFilter whether a kernel filter applies to this region only
     */
    static List<Note> of(
            RegionNode node,
            Totals totals,
            List<Boolean> seenIn,
            boolean filtered,
            boolean ownFilter,
            boolean overlapping) {
        List<Note> notes = new ArrayList<>();
        String path = node.path();
        long seen = seenIn.stream().filter(Boolean::booleanValue).count();
        Double excluded = totals.excluded().launches().median();
        boolean ranges = positive(totals.ranges());
        boolean empty = !(positive(totals.launches())
                || ranges
                || positive(totals.graphs())
                || positive(totals.commandLists()));
        if (empty && excluded != null && excluded > 0) {
            notes.add(new Note(
                    "all-excluded", path, "The kernel filter excluded all " + Numbers.text(excluded) + " launches."));
        } else if (empty && seen == 0) {
            notes.add(new Note(
                    "region-empty",
                    path,
                    "Nothing was measured in this region: no result was recorded while a matching range was open."));
        }
        if (!empty && ownFilter && excluded != null && excluded > 0) {
            notes.add(new Note(
                    "excluded",
                    path,
                    "Launches that the kernel filter of the region excluded: " + Numbers.text(excluded) + "."));
        }
        if (seen > 0 && seen < seenIn.size()) {
            notes.add(new Note(
                    "region-unsteady",
                    path,
                    "The region was recorded in " + seen + " of " + seenIn.size() + " repetitions."));
        }
        if (overlapping) {
            notes.add(new Note(
                    "overlap",
                    path,
                    "Other start/end ranges were open at the same time, and each of them counts the results:"
                            + " add self times, not total times."));
        }
        if (ranges && filtered) {
            notes.add(new Note(
                    "range-results",
                    path,
                    "Range replay measures a range as a whole and has no values of its kernels: kernel filters"
                            + " do not apply."));
        }
        notes.addAll(ofValues(totals, path));
        return notes;
    }

    /** Notes on the whole program, or on the results outside all regions. */
    static List<Note> ofPortion(Totals totals) {
        return ofValues(totals, null);
    }

    private static List<Note> ofValues(Totals totals, @Nullable String path) {
        List<Note> notes = new ArrayList<>();
        Note untimed = Note.untimed(totals.time().untimed(), path);
        if (untimed != null) {
            notes.add(untimed);
        }
        long nonFinite = totals.metrics().values().stream()
                .mapToLong(MetricSummary::nonFinite)
                .sum();
        if (nonFinite > 0) {
            long metrics = totals.metrics().values().stream()
                    .filter(metric -> metric.nonFinite() > 0)
                    .count();
            notes.add(new Note(
                    "non-finite",
                    path,
                    nonFinite + " values of " + metrics
                            + " metrics are not finite numbers and are excluded from totals."));
        }
        return notes;
    }

    private static boolean positive(Value value) {
        return value.median() != null && value.measured().stream().anyMatch(sample -> sample > 0);
    }
}
