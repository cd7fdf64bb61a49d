package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.SectionMetric;
import io.github.ncugradle.internal.region.model.MetricInfo;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import io.github.ncugradle.internal.region.total.ProcessOnDevice;
import io.github.ncugradle.internal.region.total.ScopeTotals;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads captures and computes the totals of each region and of the whole program. */
public final class RegionAnalysis {

    /** Number of scopes that share one further pass over the reports. */
    private static final int SCOPES_AT_A_TIME = 8;

    private final RegionRequest request;
    private final Readings readings;
    private final boolean grows;
    private final RepetitionReader.Context context;
    private final List<RepetitionReader> repetitions;
    private final List<FirstTotals> totals;
    private final Set<ProcessOnDevice> everybody;
    private final List<Section> sections;
    private final SummaryBuilder summaries;
    private final List<RegionModel.Origin> origins;
    private final Passes passes = new Passes();
    private final boolean empty;
    private final List<Note> notes;
    private @Nullable LinesCsv lines;

    private RegionAnalysis(RegionRequest request, Readings readings, boolean grows, Consumer<? super Result> alsoTo) {
        readings.add(request.repetitions(), alsoTo);
        this.request = request;
        this.readings = readings;
        this.grows = grows;
        this.context = readings.context();
        this.repetitions = readings.repetitions();
        this.totals = readings.totals();
        this.everybody = readings.everybody();
        this.sections = context.sections().sections();
        this.summaries = new SummaryBuilder(context.catalog(), sections);
        this.origins = repetitions.stream()
                .flatMap(repetition -> repetition.origins().stream())
                .toList();
        MeasurementNotes measurement = new MeasurementNotes(
                request,
                context,
                totals.stream().flatMap(first -> first.all().stream()).toList());
        this.empty = measurement.isEmpty();
        this.notes = measurement.of(origins);
    }

    /** Receives the regions of one scope at a time. */
    public interface ScopeConsumer {

        /**
         * Receives the regions of a scope.
         *
         * @param ids ids of the scopes that have these regions
         */
        void accept(ScopeRegions regions, List<String> ids) throws IOException;
    }

    /**
     * Reads all captures of the request once.
     *
     * @param alsoTo receives every result once
     * @throws IllegalArgumentException if a pattern of the request is invalid
     * @throws io.github.ncugradle.internal.ingest.source.IngestException if a report is damaged
     */
    public static RegionAnalysis of(RegionRequest request, Consumer<? super Result> alsoTo) {
        return new RegionAnalysis(request, new Readings(request.settings(), request.sourceLines()), false, alsoTo);
    }

    /** The same for a measurement to which {@link #and} adds repetitions. */
    public static RegionAnalysis growing(RegionRequest request) {
        return new RegionAnalysis(request, new Readings(request.settings(), request.sourceLines()), true, result -> {});
    }

    /**
     * Adds repetitions without reading the earlier ones again. This analysis must not be used afterwards.
     *
     * @param more the same request with the further repetitions only
     */
    public RegionAnalysis and(RegionRequest more) {
        return new RegionAnalysis(more, readings, true, result -> {});
    }

    /** Metrics of the document, by name. Kernels list their values in this order. */
    public List<MetricInfo> metrics() {
        return summaries.metrics();
    }

    /** Whether the numbers come from a simulation. */
    public boolean isSimulated() {
        return request.simulated() || repetitions.stream().anyMatch(RepetitionReader::simulated);
    }

    /**
     * Writes {@code regions.json}, the scope files, {@code kernels.csv} and {@code lines.csv} into a directory. Holds one
     * scope in memory at a time. Only measurements of many processes or devices need a second pass over the reports.
     */
    public RegionDocuments write(Path directory) throws IOException {
        try (KernelsCsv kernels = KernelsCsv.create(directory.resolve(KernelsCsv.FILE), metrics(), isSimulated());
                LinesCsv sourceLines = linesCsv(directory)) {
            lines = sourceLines;
            RegionModel model = scopes((regions, ids) -> {
                RegionDocuments.write(regions, directory);
                for (String id : ids) {
                    kernels.add(id, regions);
                }
            });
            return RegionDocuments.write(model, directory);
        }
    }

    private @Nullable LinesCsv linesCsv(Path directory) throws IOException {
        return request.sourceLines()
                ? LinesCsv.create(
                        directory.resolve(LinesCsv.FILE), context.sources().metrics(), isSimulated())
                : null;
    }

    /** Assembles the scopes in the order of the document. */
    RegionModel scopes(ScopeConsumer consumer) throws IOException {
        List<ScopeOutline> outlines = ScopeOutlines.of(
                everybody, context.participants(), request.settings().aggregate());
        Map<String, Scope> scopes = new LinkedHashMap<>();
        List<ScopeOutline> again = new ArrayList<>();
        outlines.forEach(outline -> scopes.put(outline.id(), null));
        for (ScopeOutline outline : outlines) {
            if (outline.sameAs() == null) {
                if (outline.processesOnDevices().equals(everybody)) {
                    make(outline, totals.stream().map(FirstTotals::all).toList(), outlines, scopes, consumer);
                } else if (readings.apart().containsAll(outline.processesOnDevices())) {
                    make(
                            outline,
                            totals.stream()
                                    .map(first -> first.of(outline.processesOnDevices()))
                                    .toList(),
                            outlines,
                            scopes,
                            consumer);
                } else {
                    again.add(outline);
                }
            }
        }
        if (!grows) {
            totals.clear();
        }
        context.sources().startOver();
        for (int i = 0; i < again.size(); i += SCOPES_AT_A_TIME) {
            readAgain(again.subList(i, Math.min(again.size(), i + SCOPES_AT_A_TIME)), outlines, scopes, consumer);
        }
        return model(List.copyOf(scopes.values()));
    }

    private void readAgain(
            List<ScopeOutline> few, List<ScopeOutline> outlines, Map<String, Scope> scopes, ScopeConsumer consumer)
            throws IOException {
        Map<ScopeOutline, List<List<ScopeTotals>>> byScope = new LinkedHashMap<>();
        for (RepetitionReader repetition : repetitions) {
            Map<ProcessOnDevice, List<ScopeTotals>> byProcessOnDevice = new HashMap<>();
            for (ScopeOutline outline : few) {
                ScopeTotals ofRepetition = new ScopeTotals(context.catalog());
                byScope.computeIfAbsent(outline, any -> new ArrayList<>()).add(List.of(ofRepetition));
                for (ProcessOnDevice processOnDevice : outline.processesOnDevices()) {
                    byProcessOnDevice
                            .computeIfAbsent(processOnDevice, any -> new ArrayList<>())
                            .add(ofRepetition);
                }
            }
            repetition.readAgain(byProcessOnDevice);
        }
        for (Map.Entry<ScopeOutline, List<List<ScopeTotals>>> scope : byScope.entrySet()) {
            make(scope.getKey(), scope.getValue(), outlines, scopes, consumer);
        }
        context.sources().startOver();
    }

    /** Assembles a scope and the scopes that share its results. */
    private void make(
            ScopeOutline outline,
            List<List<ScopeTotals>> ofRepetitions,
            List<ScopeOutline> outlines,
            Map<String, Scope> scopes,
            ScopeConsumer consumer)
            throws IOException {
        ScopeAssembly assembly = new ScopeAssembly(context, request.settings().declared(), summaries, ofRepetitions);
        List<String> ids = new ArrayList<>();
        for (ScopeOutline other : outlines) {
            if (other.id().equals(outline.id()) || outline.id().equals(other.sameAs())) {
                scopes.put(other.id(), assembly.scope(other));
                ids.add(other.id());
            }
        }
        ScopeRegions regions = assembly.regions(outline.id(), isSimulated());
        passes.add(regions);
        consumer.accept(regions, ids);
        if (lines != null) {
            assembly.lines(lines, ids);
        }
    }

    private RegionModel model(List<Scope> scopes) {
        TreeMap<String, String> facts = new TreeMap<>(request.facts());
        passes.addTo(facts);
        return new RegionModel(
                RegionModel.FORMAT,
                RegionModel.VERSION,
                isSimulated(),
                empty,
                created(origins),
                repetitions.size(),
                request.settings(),
                new RegionModel.Provenance(origins, facts),
                context.participants().processes(),
                context.participants().devices(),
                summaries.metrics(),
                context.catalog().effort(),
                sections.stream().map(RegionAnalysis::info).toList(),
                scopes,
                notes,
                request.sourceLines() ? context.sources().files() : null);
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
}
