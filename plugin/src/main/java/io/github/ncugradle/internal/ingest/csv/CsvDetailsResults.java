package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.RuleMessage;
import io.github.ncugradle.internal.profile.RuleResult;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.SectionLabels;
import io.github.ncugradle.internal.profile.SectionMetric;
import io.github.ncugradle.internal.profile.Work;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.Unit;
import io.github.ncugradle.internal.profile.source.ResultSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * The details page: several rows per result, each with a metric of a section or with a message of a rule. A row with a
 * metric gives the section's title, one with a message its identifier.
 */
final class CsvDetailsResults {

    private static final String DAMAGED = "The file is damaged. Export the report again.";

    private final CsvRows rows;
    private final CsvHeader header;
    private final Report report;
    private final CsvIdentity identity;
    private final CsvValues values = new CsvValues();
    private final Map<List<Object>, MetricSchema> schemas = new HashMap<>();
    private @Nullable Rows current;

    CsvDetailsResults(CsvRows rows, Report report) {
        this.rows = rows;
        this.header = rows.header();
        this.report = report;
        identity = new CsvIdentity(rows);
    }

    /** Adds a row; returns the previous result if the row begins a new one. */
    @Nullable
    Result add(CSVRecord row) {
        Result finished = null;
        if (current == null || !current.key.equals(identity.key(row))) {
            finished = finish();
            current = new Rows(row);
        }
        current.add(row);
        return finished;
    }

    /** The last result; null if there is none. */
    @Nullable
    Result finish() {
        Result result = current == null ? null : current.result();
        current = null;
        return result;
    }

    /** The name of a metric from the name cell and its neighbors. */
    static CsvMetricName metric(CsvRows rows, CSVRecord row, String cell) {
        CsvMetricName name = CsvMetricName.of(cell);
        return rows.text(row, CsvColumn.BODY_ITEM_LABEL).isEmpty()
                ? name.inHeaderOf(
                        rows.text(row, CsvColumn.SECTION_NAME), Unit.of(rows.text(row, CsvColumn.METRIC_UNIT)))
                : name;
    }

    /** The rows of one result. */
    private final class Rows {

        private final CsvIdentity.Key key;
        private final Work work;
        private final CsvNvtx nvtx;
        private final CSVRecord first;
        private @Nullable Long stream;
        private final Map<String, SectionRows> sections = new LinkedHashMap<>();
        private final Map<String, Integer> names = new LinkedHashMap<>();
        private final List<Unit> units = new ArrayList<>();
        private final List<RuleResult> rules = new ArrayList<>();

        Rows(CSVRecord row) {
            first = row;
            key = identity.newKey(row);
            work = identity.work(row, identity.grid(row), identity.block(row));
            nvtx = identity.nvtx(row);
        }

        void add(CSVRecord row) {
            String metric = rows.text(row, CsvColumn.METRIC_NAME);
            if (!metric.isEmpty()) {
                // Up to 2022 a row with a message has the context's number for a stream.
                stream = identity.stream(row);
                addMetric(row, metric(rows, row, metric));
            } else if (!rows.text(row, CsvColumn.RULE_NAME).isEmpty()) {
                if (header.has(CsvColumn.DEVICE)) {
                    stream = identity.stream(row);
                }
                addMessage(row);
            }
        }

        private void addMetric(CSVRecord row, CsvMetricName metric) {
            String title = identity.share(rows.text(row, CsvColumn.SECTION_NAME));
            String item = identity.share(rows.text(row, CsvColumn.BODY_ITEM_LABEL));
            Unit unit = Unit.of(rows.text(row, CsvColumn.METRIC_UNIT));
            String name = metric.name();
            if (!metric.isKnown() || !names.containsKey(name)) {
                name = identity.share(metric.isKnown() ? name : nameless(title, item, metric.label()));
                names.put(name, names.size());
                units.add(metric.isKnown() ? CsvValues.unitOf(name, unit) : unit.baseUnit());
                String value = row.get(header.position(CsvColumn.METRIC_VALUE));
                values.add(value.isEmpty() ? "no data" : value, unit);
            }
            sections.computeIfAbsent(title, same -> new SectionRows())
                    .add(identity.share(new SectionMetric(name, identity.share(metric.label()), item)));
        }

        /** A name for a metric that has only a label: section, item and label, because labels repeat. */
        private String nameless(String title, String item, String label) {
            String place = title + ": " + (item.isEmpty() ? "" : item + ": ") + label;
            String name = place;
            for (int i = 2; names.containsKey(name); i++) {
                name = place + " #" + i;
            }
            return name;
        }

        private void addMessage(CSVRecord row) {
            String rule = rows.text(row, CsvColumn.RULE_NAME);
            String section = rows.text(row, CsvColumn.SECTION_NAME);
            RuleMessage message =
                    new RuleMessage(type(row), "", rows.text(row, CsvColumn.RULE_DESCRIPTION), speedup(row));
            RuleResult last = rules.isEmpty() ? null : rules.get(rules.size() - 1);
            if (last != null && last.identifier().equals(rule) && section.equals(last.section())) {
                List<RuleMessage> messages = new ArrayList<>(last.messages());
                messages.add(message);
                rules.set(rules.size() - 1, new RuleResult(rule, "", section, messages));
            } else {
                rules.add(new RuleResult(rule, "", section, List.of(message)));
            }
        }

        private RuleMessage.Type type(CSVRecord row) {
            String code = rows.text(row, CsvColumn.RULE_TYPE);
            for (RuleMessage.Type type : RuleMessage.Type.values()) {
                if (type.code().equals(code)) {
                    return type;
                }
            }
            throw rows.error(
                    row,
                    header.position(CsvColumn.RULE_TYPE),
                    "'" + code + "' is not a type of a rule message",
                    DAMAGED);
        }

        /** Unlike values, speedups do not depend on the locale. */
        private RuleMessage.@Nullable Speedup speedup(CSVRecord row) {
            String percent = rows.text(row, CsvColumn.SPEEDUP);
            if (percent.isEmpty()) {
                return null;
            }
            RuleMessage.Scope scope =
                    switch (rows.text(row, CsvColumn.SPEEDUP_TYPE)) {
                        case "global" -> RuleMessage.Scope.GLOBAL;
                        case "local" -> RuleMessage.Scope.LOCAL;
                        default -> RuleMessage.Scope.UNKNOWN;
                    };
            try {
                return new RuleMessage.Speedup(scope, Double.parseDouble(percent));
            } catch (NumberFormatException e) {
                throw rows.error(
                        row,
                        header.position(CsvColumn.SPEEDUP),
                        "'" + percent + "' is not an estimated speedup",
                        DAMAGED);
            }
        }

        Result result() {
            List<Section> all = new ArrayList<>(sections.size());
            sections.forEach((title, section) -> all.add(identity.share(
                    new Section(SectionLabels.identifier(title), title, all.size(), section.header, section.body))));
            List<String> metrics = List.copyOf(names.keySet());
            return new Result(
                    report,
                    key.id(),
                    work,
                    identity.share(new Placement(
                            identity.process(first),
                            nvtx.thread(),
                            CsvIdentity.device(report, identity.device(first)),
                            identity.context(first),
                            stream)),
                    identity.time(first),
                    nvtx.state(),
                    values.take(schemas.computeIfAbsent(
                            List.of(metrics, List.copyOf(units)), both -> new MetricSchema(metrics, units))),
                    identity.share(List.copyOf(all)),
                    rules,
                    ResultSource.NOT_IN_CSV);
        }
    }

    private static final class SectionRows {

        private final List<SectionMetric> header = new ArrayList<>();
        private final List<SectionMetric> body = new ArrayList<>();

        void add(SectionMetric metric) {
            (metric.item().isEmpty() ? header : body).add(metric);
        }
    }
}
