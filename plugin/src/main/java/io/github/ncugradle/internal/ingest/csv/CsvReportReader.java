package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.ingest.source.ReportInput;
import io.github.ncugradle.internal.ingest.source.ReportReader;
import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.ReportFormat;
import io.github.ncugradle.internal.profile.Session;
import io.github.ncugradle.internal.profile.TargetProcess;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * Reads ncu's {@code --csv} output, the raw and details pages, in two passes: first processes, devices and a check of all
 * numbers, then the results.
 */
public final class CsvReportReader implements ReportReader {

    private static final String PRINT_AGAIN = "Export the report again with"
            + " 'LC_ALL=C ncu --import REPORT --csv --page raw --print-units base', or use the .ncu-rep file.";
    private static final String ATTRIBUTE_PREFIX = "device__attribute_";

    /** Any text, so that a log whose program printed much before the header is read and other text is explained. */
    @Override
    public boolean recognises(byte[] head) {
        return head.length > 0 && (CsvText.isText(head) || CsvText.decode(head).contains(CsvQuoteRepair.HEADER_START));
    }

    @Override
    public ReportSource open(ReportInput input) {
        return CsvRows.read(input, rows -> new Survey(rows, input).run());
    }

    private static final class Survey {

        private final CsvRows rows;
        private final CsvHeader header;
        private final ReportInput input;
        private final CsvIdentity identity;
        private final int[] valueColumns;
        private final Set<TargetProcess> processes = new LinkedHashSet<>();
        private final Map<String, CSVRecord> devices = new LinkedHashMap<>();
        private final int deviceColumn;
        private final List<String> warnings = new ArrayList<>();
        private boolean labelsOnly;

        Survey(CsvRows rows, ReportInput input) {
            this.rows = rows;
            this.input = input;
            header = rows.header();
            identity = new CsvIdentity(rows);
            valueColumns = header.isDetails() ? new int[] {header.position(CsvColumn.METRIC_VALUE)} : header.metrics();
            deviceColumn = header.has(CsvColumn.DEVICE) ? header.position(CsvColumn.DEVICE) : indexColumn();
        }

        private int indexColumn() {
            for (int metric : header.metrics()) {
                if (header.title(metric).equals(CsvRawResults.DEVICE_INDEX)) {
                    return metric;
                }
            }
            return -1;
        }

        ReportSource run() {
            CsvRawResults.UnitRow units = header.isDetails() ? null : CsvRawResults.units(rows);
            for (CSVRecord row = rows.next(); row != null; row = rows.next()) {
                look(row);
            }
            header.unknown().forEach(title -> warnings.add("the column '" + title + "' is unknown and was skipped"));
            if (labelsOnly) {
                warnings.add(
                        "some metrics have labels but no names: export with --print-metric-name name, or --page raw");
            }
            warnings.addAll(rows.warnings());
            Map<Integer, Device> found = new LinkedHashMap<>();
            devices.values().forEach(row -> device(row, units, found));
            Report report = new Report(
                    input.name(),
                    header.isDetails() ? ReportFormat.CSV_DETAILS : ReportFormat.CSV_RAW,
                    Session.UNKNOWN,
                    List.copyOf(found.values()),
                    List.copyOf(processes),
                    warnings);
            return new CsvReportSource(input, report);
        }

        private void look(CSVRecord row) {
            processes.add(identity.process(row));
            for (int column : valueColumns) {
                refuseForeign(row, column);
            }
            String device = CsvRows.text(row, deviceColumn);
            if (deviceColumn >= 0 && !devices.containsKey(device)) {
                identity.computeCapability(row);
                identity.device(row);
                devices.put(device, row);
            }
            if (header.isDetails() && !labelsOnly) {
                String name = rows.text(row, CsvColumn.METRIC_NAME);
                labelsOnly = !name.isEmpty()
                        && !CsvDetailsResults.metric(rows, row, name).isKnown();
            }
        }

        private void refuseForeign(CSVRecord row, int column) {
            String text = CsvValues.withoutInstances(CsvRows.text(row, column));
            if (CsvNumber.isForeign(text)) {
                throw rows.error(
                        row,
                        column,
                        "the number '" + text + "' is ambiguous: in the C locale, ncu prints no such number",
                        PRINT_AGAIN);
            }
        }

        private void device(CSVRecord row, CsvRawResults.@Nullable UnitRow units, Map<Integer, Device> found) {
            Metrics metrics = units == null ? Metrics.NONE : new CsvRawResults(rows, units).metrics(row);
            MetricValue index = metrics.value(CsvRawResults.DEVICE_INDEX);
            Integer number = identity.device(row);
            if (number == null && index.isNumber()) {
                number = (int) index.number();
            }
            if (number == null) {
                return;
            }
            Map<String, MetricValue> attributes = new LinkedHashMap<>();
            metrics.forEach(metric -> {
                if (metric.name().startsWith(ATTRIBUTE_PREFIX)) {
                    attributes.put(metric.name().substring(ATTRIBUTE_PREFIX.length()), metric.value());
                }
            });
            String capability = identity.computeCapability(row);
            MetricValue name = attributes.get("display_name");
            found.put(
                    number,
                    new Device(
                            number,
                            name == null ? null : name.text(),
                            capability == null ? computeCapability(attributes) : capability,
                            attributes));
        }

        private static @Nullable String computeCapability(Map<String, MetricValue> attributes) {
            MetricValue major = attributes.get("compute_capability_major");
            MetricValue minor = attributes.get("compute_capability_minor");
            return major == null || minor == null ? null : major + "." + minor;
        }
    }
}
