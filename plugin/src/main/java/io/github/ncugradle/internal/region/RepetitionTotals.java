package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.Placement;
import io.github.ncugradle.internal.ingest.Report;
import io.github.ncugradle.internal.ingest.Result;
import io.github.ncugradle.internal.ingest.Work;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Takes the results of one repetition one by one; what it holds grows with regions, kernels and metrics only. */
final class RepetitionTotals {

    private static final int REMEMBERED_PLACEMENTS = 10_000;

    private final Context context;
    private final Map<Slot, SlotTotals> slots = new TreeMap<>();
    private final Map<String, WorkKey> kernels = new HashMap<>();

    RepetitionTotals(Context context) {
        this.context = context;
    }

    /** What the repetitions have in common. */
    record Context(
            MetricCatalog catalog,
            Places places,
            KernelSelection selection,
            Participants participants,
            SectionCatalog sections) {}

    /** A process on a device. */
    record Slot(int process, int device) implements Comparable<Slot> {

        private static final Comparator<Slot> ORDER =
                Comparator.comparingInt(Slot::process).thenComparingInt(Slot::device);

        @Override
        public int compareTo(Slot other) {
            return ORDER.compare(this, other);
        }
    }

    /** What one process did on one device. */
    static final class SlotTotals {

        /** By identity: places are shared, and their hash is as long as their paths. */
        private final IdentityHashMap<Place, PlaceTotals> places = new IdentityHashMap<>();

        private final Tally inRegions = new Tally();
        private final Tally outside = new Tally();
        private final Tally leftOut = new Tally();

        Map<Place, PlaceTotals> places() {
            return places;
        }

        Tally inRegions() {
            return inRegions;
        }

        Tally outside() {
            return outside;
        }

        Tally leftOut() {
            return leftOut;
        }
    }

    Map<Slot, SlotTotals> slots() {
        return slots;
    }

    void add(RegionRequest.Repetition repetition) {
        Set<String> captured = new HashSet<>();
        for (RegionRequest.Run run : repetition.runs()) {
            if (run.region() != null) {
                captured.add(run.region());
            }
        }
        for (RegionRequest.Run run : repetition.runs()) {
            RunTotals totals = new RunTotals(run.region(), captured);
            for (RegionRequest.CaptureFile file : run.files()) {
                totals.begin(file.source().report(), file.rank());
                file.source().forEachResult(totals::add);
            }
        }
    }

    private final class RunTotals {

        private final Participants.RunMembers members = context.participants().run();
        private final @Nullable String region;
        private final Set<String> captured;
        private final IdentityHashMap<Placement, SlotTotals> slotOf = new IdentityHashMap<>();

        RunTotals(@Nullable String region, Set<String> captured) {
            this.region = region;
            this.captured = captured;
        }

        /** Must come before the results of the report. */
        void begin(Report report, @Nullable Integer rank) {
            slotOf.clear();
            members.announce(report, rank);
        }

        void add(Result result) {
            Places.Found found = context.places().of(result.nvtx());
            String first = firstCaptured(found);
            if (region != null && first != null && !region.equals(first)) {
                return;
            }
            SlotTotals slot = slot(result);
            double time = ResultTime.of(result.metrics());
            WorkKey work = key(result.work());
            if (found.places().isEmpty()) {
                slot.outside.add(work.kind(), time);
                return;
            }
            if (work.isKernel() && !context.selection().selects(result.work())) {
                slot.leftOut.add(work.kind(), time);
                found.places().forEach(place -> totals(slot, place).leaveOut(work, time));
                return;
            }
            slot.inRegions.add(work.kind(), time);
            context.sections().add(result.sections());
            for (Place place : found.places()) {
                totals(slot, place).add(result, work, time);
            }
        }

        /** A result within several regions is in the captures of all of them: it counts in the first declared. */
        private @Nullable String firstCaptured(Places.Found found) {
            for (String name : found.declared()) {
                if (captured.contains(name)) {
                    return name;
                }
            }
            return null;
        }

        private SlotTotals slot(Result result) {
            Placement placement = result.placement();
            SlotTotals known = slotOf.get(placement);
            if (known == null) {
                Slot slot = new Slot(
                        members.process(result.report(), placement.process()),
                        members.device(result.report(), placement.device()));
                known = slots.computeIfAbsent(slot, any -> new SlotTotals());
                if (slotOf.size() >= REMEMBERED_PLACEMENTS) {
                    slotOf.clear();
                }
                slotOf.put(placement, known);
            }
            return known;
        }

        private PlaceTotals totals(SlotTotals slot, Place place) {
            PlaceTotals totals = slot.places.get(place);
            if (totals == null) {
                totals = new PlaceTotals(context.catalog());
                slot.places.put(place, totals);
            }
            return totals;
        }

        private WorkKey key(Work work) {
            WorkKey key = kernels.get(work.name());
            if (key == null || key.kind() != work.kind()) {
                key = new WorkKey(work.kind(), work.name());
                kernels.put(work.name(), key);
            }
            return key;
        }
    }
}
