package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.SimulationMark;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;

/** Writes {@code metrics.csv}: one row per result and metric, each value at full precision in its base unit. */
final class MetricsCsv implements Closeable {

    static final String FILE = "metrics.csv";

    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator("\n").get();
    private static final List<String> HEADER = List.of("capture", "result", "metric", "unit", "value", "origin");

    private final Writer out;
    private MetricSchema lastSchema = Metrics.NONE.schema();
    private List<String> lastSchemaCells = List.of();

    MetricsCsv(Path directory) throws IOException {
        out = Files.newBufferedWriter(directory.resolve(FILE));
        out.write(FORMAT.format(HEADER.toArray()) + "\n");
    }

    /** @param key the cells that identify the result, each followed by a comma */
    void add(String key, Result result) throws IOException {
        Metrics metrics = result.metrics();
        List<String> metricCells = metricCells(metrics.schema());
        String origin = SimulationMark.isOn(result.report()) ? ",simulated\n" : ",measured\n";
        for (int i = 0; i < metrics.size(); i++) {
            MetricValue value = metrics.value(i);
            if (value.kind() != MetricValue.Kind.ABSENT) {
                out.write(key);
                out.write(metricCells.get(i));
                out.write(cell(value));
                out.write(origin);
            }
        }
    }

    private static String cell(MetricValue value) {
        String text = value.toString();
        return value.isNumber() || text.isEmpty() ? text : FORMAT.format(CellText.of(text));
    }

    /** Cells that all rows of a metric share. */
    private List<String> metricCells(MetricSchema schema) {
        if (!schema.equals(lastSchema)) {
            lastSchema = schema;
            List<String> cells = new ArrayList<>(schema.size());
            for (int i = 0; i < schema.size(); i++) {
                cells.add(
                        FORMAT.format(
                                        CellText.of(schema.names().get(i)),
                                        CellText.of(schema.units().get(i).toString())) + ",");
            }
            lastSchemaCells = cells;
        }
        return lastSchemaCells;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
