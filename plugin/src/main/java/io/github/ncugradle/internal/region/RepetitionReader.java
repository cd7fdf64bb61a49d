package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.SimulationMark;
import io.github.ncugradle.internal.profile.Work;
import io.github.ncugradle.internal.profile.source.SourceProfile;
import io.github.ncugradle.internal.region.attribution.Attribution;
import io.github.ncugradle.internal.region.attribution.Attributor;
import io.github.ncugradle.internal.region.attribution.KernelSelection;
import io.github.ncugradle.internal.region.attribution.RegionKernels;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.total.KernelKey;
import io.github.ncugradle.internal.region.total.MetricCatalog;
import io.github.ncugradle.internal.region.total.ProcessOnDevice;
import io.github.ncugradle.internal.region.total.ResultTime;
import io.github.ncugradle.internal.region.total.ScopeTotals;
import io.github.ncugradle.internal.region.total.SectionCatalog;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads the reports of one repetition, one at a time and as often as needed, and adds each result to the totals it
 * counts in. Retains only the origin and the members of each report.
 */
final class RepetitionReader {

    private static final int REMEMBERED_PLACEMENTS = 10_000;

    private final Context context;
    private final RegionRequest.Repetition repetition;
    private final int number;
    private final Set<String> captured = new HashSet<>();
    private final List<Known> reports = new ArrayList<>();
    private final Map<String, KernelKey> kernels = new HashMap<>();
    private boolean simulated;

    /** @param number number of the repetition, from 1 */
    RepetitionReader(Context context, RegionRequest.Repetition repetition, int number) {
        this.context = context;
        this.repetition = repetition;
        this.number = number;
        for (RegionRequest.Run run : repetition.runs()) {
            if (run.region() != null) {
                captured.add(run.region());
            }
        }
    }

    /** What all repetitions share. */
    record Context(
            MetricCatalog catalog,
            Attributor attributor,
            KernelSelection selection,
            RegionKernels regionKernels,
            Participants participants,
            SectionCatalog sections,
            SourceReading sources) {

        /** Each report has its own instances of objects that are otherwise equal. */
        private void endReport() {
            catalog.forgetSchemas();
            attributor.forgetStates();
            sections.forgetLists();
            sources.endReport();
        }
    }

    /**
     * A report after its first pass.
     *
     * @param processesOnDevices process-device pairs with results in the report
     */
    private record Known(
            RegionRequest.Run run,
            RegionRequest.CaptureFile file,
            RegionModel.Origin origin,
            Participants.FileMembers members,
            Set<ProcessOnDevice> processesOnDevices) {}

    /** Reads all results for the first time. The participants are known afterwards. */
    void readAll(FirstTotals totals, Consumer<? super Result> alsoTo) {
        for (RegionRequest.Run run : repetition.runs()) {
            Participants.RunMembers members = context.participants().run();
            for (RegionRequest.CaptureFile file : run.files()) {
                ReportSource source = file.source().get();
                Report report = source.report();
                simulated |= SimulationMark.isOn(report);
                Known known = new Known(
                        run,
                        file,
                        ReportOrigin.of(file, number, run.region(), report),
                        members.announce(report, file.rank()),
                        new HashSet<>());
                reports.add(known);
                Addition addition = new Addition(known, processOnDevice -> {
                    known.processesOnDevices.add(processOnDevice);
                    return List.of(totals.of(processOnDevice));
                });
                source.forEachResult(result -> {
                    alsoTo.accept(result);
                    addition.add(result);
                });
                context.endReport();
            }
        }
    }

    /** Reads the results of some process-device pairs again, from the reports that have any. */
    void readAgain(Map<ProcessOnDevice, List<ScopeTotals>> totals) {
        for (Known known : reports) {
            if (!Collections.disjoint(known.processesOnDevices, totals.keySet())) {
                Addition addition =
                        new Addition(known, processOnDevice -> totals.getOrDefault(processOnDevice, List.of()));
                known.file.source().get().forEachResult(addition::add);
                context.endReport();
            }
        }
    }

    /** Process-device pairs with results. */
    Set<ProcessOnDevice> processesOnDevices() {
        Set<ProcessOnDevice> processesOnDevices = new HashSet<>();
        reports.forEach(known -> processesOnDevices.addAll(known.processesOnDevices));
        return processesOnDevices;
    }

    List<RegionModel.Origin> origins() {
        return reports.stream().map(Known::origin).toList();
    }

    /** Whether any report declares itself simulated. */
    boolean simulated() {
        return simulated;
    }

    /** Adds the results of one report. */
    private final class Addition {

        private final Known report;
        private final Function<ProcessOnDevice, List<ScopeTotals>> totals;
        private final IdentityHashMap<Placement, List<ScopeTotals>> totalsOf = new IdentityHashMap<>();

        Addition(Known report, Function<ProcessOnDevice, List<ScopeTotals>> totals) {
            this.report = report;
            this.totals = totals;
        }

        void add(Result result) {
            Attributor.Found found = context.attributor().of(result.nvtx());
            if (context.attributor().nodes().count() > Limits.REGIONS) {
                throw IngestException.inFile(
                        report.file.name(),
                        "expected at most " + Limits.REGIONS + " regions in a measurement, found more",
                        "Declare regions in ncu.regions { }, so that fewer ranges become regions.",
                        null);
            }
            if (isOfAnotherCapture(found, result.work())) {
                return;
            }
            List<ScopeTotals> into = totals(result.placement());
            if (into.isEmpty()) {
                return;
            }
            List<Attribution> attributions = found.attributions();
            double time = ResultTime.of(result.metrics());
            KernelKey work = key(result.work());
            if (work.isKernel() && !context.selection().selects(result.work())) {
                into.forEach(scope -> scope.exclude(attributions, work, time));
                return;
            }
            context.sections().add(result.sections());
            if (work.isKernel() && !context.regionKernels().isEmpty()) {
                addByRegion(result, attributions, into, work, time);
            } else {
                SourceProfile source = context.sources().of(result);
                into.forEach(scope -> context.sources().grow(scope.add(result, attributions, work, time, source)));
            }
        }

        private void addByRegion(
                Result result, List<Attribution> attributions, List<ScopeTotals> into, KernelKey work, double time) {
            List<Attribution> counted = new ArrayList<>();
            List<Attribution> excluded = new ArrayList<>();
            for (Attribution attribution : attributions) {
                RegionKernels.Split split = context.regionKernels().split(attribution, result.work());
                if (split.counted() != null) {
                    counted.add(split.counted());
                }
                if (split.excluded() != null) {
                    excluded.add(split.excluded());
                }
            }
            SourceProfile source = context.sources().of(result);
            into.forEach(scope -> {
                context.sources().grow(scope.add(result, counted, work, time, source));
                if (!excluded.isEmpty()) {
                    scope.excludeFromRegions(excluded, work, time);
                }
            });
        }

        /**
         * Whether a result belongs to another region's capture. A result inside several regions is in all of their
         * captures. It counts in the capture of the first declared region whose own kernel filter accepts it, because
         * that filter may already have applied at capture time.
         */
        private boolean isOfAnotherCapture(Attributor.Found found, Work work) {
            String region = report.run.region();
            if (region == null) {
                return false;
            }
            String first = null;
            for (String name : found.declared()) {
                if (captured.contains(name)) {
                    if (context.regionKernels().selects(name, work)) {
                        return !name.equals(region);
                    }
                    first = first == null ? name : first;
                }
            }
            return first != null && !first.equals(region);
        }

        private List<ScopeTotals> totals(Placement placement) {
            List<ScopeTotals> known = totalsOf.get(placement);
            if (known == null) {
                known = totals.apply(new ProcessOnDevice(
                        report.members.process(placement.process()), report.members.device(placement.device())));
                if (totalsOf.size() >= REMEMBERED_PLACEMENTS) {
                    totalsOf.clear();
                }
                totalsOf.put(placement, known);
            }
            return known;
        }

        private KernelKey key(Work work) {
            KernelKey key = kernels.get(work.name());
            if (key == null || key.kind() != work.kind()) {
                key = new KernelKey(work.kind(), work.name());
                kernels.put(work.name(), key);
            }
            return key;
        }
    }
}
