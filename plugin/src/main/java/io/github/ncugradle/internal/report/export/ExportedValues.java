package io.github.ncugradle.internal.report.export;

import io.github.ncugradle.internal.comparison.Interval;
import io.github.ncugradle.internal.comparison.MedianInterval;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.Subject;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.region.model.DeviceInfo;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import io.github.ncugradle.internal.region.model.Totals;
import io.github.ncugradle.internal.region.model.Value;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The values of a measurement to export, from its first scope: time and launches of the program and of the declared regions, or
 * of all regions if none is declared; and every quantity that has a budget.
 *
 * @param measurement name of the project and the workload
 * @param measured start of the first capture, ISO 8601; null if unknown
 * @param gpus GPU models
 */
record ExportedValues(
        String measurement,
        boolean simulated,
        @Nullable String measured,
        int repetitions,
        String gpus,
        String ncuVersions,
        List<ExportedValue> values) {

    static ExportedValues of(
            String measurement, RegionDocuments documents, @Nullable GateResult verdicts, double confidence)
            throws IOException {
        RegionModel model = documents.model();
        Selection selection = new Selection(confidence);
        if (!model.scopes().isEmpty()) {
            selection.measured(documents.regions(model.scopes().get(0)));
            if (verdicts != null) {
                verdicts.findings().forEach(finding -> selection.limited(finding, model));
            }
        }
        return new ExportedValues(
                VisibleText.of(measurement),
                model.simulated(),
                model.created(),
                model.repetitions(),
                joined(model.devices().stream().map(DeviceInfo::name)),
                joined(model.provenance().captures().stream().map(RegionModel.Origin::ncuVersion)),
                List.copyOf(selection.values.values()));
    }

    private static String joined(Stream<@Nullable String> texts) {
        return VisibleText.of(
                String.join(", ", texts.filter(Objects::nonNull).distinct().toList()));
    }

    /** Values of a simulation have other names, so that a history never mixes them with measured values. */
    String name(ExportedValue value) {
        return measurement + (simulated ? " (simulated)" : "") + ": " + value.place();
    }

    /** Collects values; the first one of each kind stays. */
    private static final class Selection {

        private final double confidence;
        private final Map<ExportedValue.Key, ExportedValue> values = new LinkedHashMap<>();
        private final Map<String, String> places = new HashMap<>();

        Selection(double confidence) {
            this.confidence = confidence;
        }

        void measured(ScopeRegions scope) {
            add(PortionKind.PROGRAM_NAME, scope.program().total());
            places.put(PortionKind.PROGRAM_SAFE_NAME, PortionKind.PROGRAM_NAME);
            Map<String, Long> ofText =
                    scope.regions().stream().collect(Collectors.groupingBy(Selection::text, Collectors.counting()));
            boolean declared = scope.regions().stream().anyMatch(Region::declared);
            for (Region region : scope.regions()) {
                String text = text(region);
                // Long paths lack their middle, and different characters may be invisible.
                String place = ofText.getOrDefault(text, 0L) > 1 ? text + " [" + region.safeName() + "]" : text;
                places.put(region.safeName(), place);
                if (region.declared() || !declared) {
                    add(place, region.total());
                }
            }
        }

        /** The path; trees of other domains and kinds may have the same paths. */
        private static String text(Region region) {
            return VisibleText.name(region.path())
                    + (region.domain().equals(NvtxState.DEFAULT_DOMAIN)
                            ? ""
                            : " (domain " + VisibleText.of(region.domain()) + ")")
                    + (region.kind() == RangeKind.START_END ? " (start/end)" : "");
        }

        private void add(String place, Totals totals) {
            add(place, Subject.TIME, "ns", totals.time().sum());
            add(place, Subject.LAUNCHES, "", totals.launches());
        }

        private void add(String place, Subject subject, String unit, Value value) {
            Double median = value.median();
            if (median != null) {
                boolean bounds = MedianInterval.isReached(value.count(), confidence);
                Interval interval = MedianInterval.of(value.measured(), confidence);
                put(new ExportedValue(
                        place,
                        subject,
                        "",
                        false,
                        unit,
                        median,
                        bounds ? interval.low() : null,
                        bounds ? interval.high() : null,
                        value.count(),
                        true));
            }
        }

        void limited(Finding finding, RegionModel model) {
            Finding.Measurement measured = finding.measured();
            if (measured != null && Double.isFinite(measured.median())) {
                boolean bounds = MedianInterval.isReached(measured.count(), confidence);
                put(new ExportedValue(
                        places.getOrDefault(finding.safeName(), VisibleText.name(finding.path()))
                                + scope(finding.scope(), model),
                        finding.subject(),
                        VisibleText.of(finding.name()),
                        finding.self(),
                        finding.unit(),
                        measured.median(),
                        bounds ? measured.low() : null,
                        bounds ? measured.high() : null,
                        measured.count(),
                        finding.bound().isUpper()));
            }
        }

        /** Empty for the first scope, which the other values cover. */
        private static String scope(String id, RegionModel model) {
            Scope first = model.scopes().get(0);
            return id.equals(first.id()) ? "" : " in " + id;
        }

        private void put(ExportedValue value) {
            values.putIfAbsent(value.key(), value);
        }
    }
}
