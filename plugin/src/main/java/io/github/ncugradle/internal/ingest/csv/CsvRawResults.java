package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.profile.Dim3;
import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import io.github.ncugradle.internal.profile.metric.Unit;
import io.github.ncugradle.internal.profile.source.ResultSource;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/** The raw page: a row of units, then one row per result with one column per metric. */
final class CsvRawResults {

    static final String DEVICE_INDEX = "device__attribute_device_index";

    private final CsvHeader header;
    private final UnitRow units;
    private final int[] columns;
    private final CsvIdentity identity;
    private final CsvValues values = new CsvValues();

    CsvRawResults(CsvRows rows, UnitRow units) {
        this.header = rows.header();
        this.units = units;
        columns = header.metrics();
        identity = new CsvIdentity(rows);
    }

    /** The printed unit of each metric, and the metrics with their base units. */
    record UnitRow(List<Unit> printed, MetricSchema schema) {}

    /** Reads the row of units, which must be the next one. */
    static UnitRow units(CsvRows rows) {
        CSVRecord row = rows.next();
        int[] columns = rows.header().metrics();
        List<String> names = new ArrayList<>(columns.length);
        List<Unit> printed = new ArrayList<>(columns.length);
        List<Unit> base = new ArrayList<>(columns.length);
        if (row != null && !rows.text(row, CsvColumn.ID).isEmpty()) {
            throw rows.error(
                    row,
                    0,
                    "expected the row of units, whose first cells are empty; found a result",
                    "Export the report again; without that row, the units of its values are unknown.");
        }
        for (int column : columns) {
            String name = rows.header().title(column);
            Unit unit = Unit.of(row == null ? "" : row.get(column));
            names.add(name);
            printed.add(unit);
            base.add(CsvValues.unitOf(name, unit));
        }
        return new UnitRow(printed, new MetricSchema(names, base));
    }

    Metrics metrics(CSVRecord row) {
        for (int i = 0; i < columns.length; i++) {
            values.add(row.get(columns[i]), units.printed.get(i));
        }
        return values.take(units.schema);
    }

    Result result(CSVRecord row, Report report) {
        CsvIdentity.Key key = identity.newKey(row);
        Metrics metrics = metrics(row);
        boolean extents = header.has(CsvColumn.DEVICE);
        Dim3 grid = extents ? identity.grid(row) : extent(metrics, "launch__grid_dim_");
        Dim3 block = extents ? identity.block(row) : extent(metrics, "launch__block_dim_");
        CsvNvtx nvtx = identity.nvtx(row);
        return new Result(
                report,
                key.id(),
                identity.work(row, grid, block),
                identity.share(new Placement(
                        identity.process(row),
                        nvtx.thread(),
                        CsvIdentity.device(report, deviceOf(row, metrics)),
                        identity.context(row),
                        identity.stream(row))),
                identity.time(row),
                nvtx.state(),
                metrics,
                List.of(),
                List.of(),
                ResultSource.NOT_IN_CSV);
    }

    private @Nullable Integer deviceOf(CSVRecord row, Metrics metrics) {
        if (header.has(CsvColumn.DEVICE)) {
            return identity.device(row);
        }
        MetricValue index = metrics.value(DEVICE_INDEX);
        return index.isNumber() ? (Integer) (int) index.number() : null;
    }

    private @Nullable Dim3 extent(Metrics metrics, String prefix) {
        MetricValue x = metrics.value(prefix + "x");
        MetricValue y = metrics.value(prefix + "y");
        MetricValue z = metrics.value(prefix + "z");
        return x.isNumber() && y.isNumber() && z.isNumber()
                ? identity.share(new Dim3((long) x.number(), (long) y.number(), (long) z.number()))
                : null;
    }
}
