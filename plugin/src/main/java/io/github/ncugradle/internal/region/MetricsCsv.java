package io.github.ncugradle.internal.region;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.GraphNode;
import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.Work;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVFormat;
import org.jspecify.annotations.Nullable;

/** Writes {@code metrics.csv}: a row per result and metric, every value at full precision and in its base unit. */
public final class MetricsCsv implements Consumer<Result>, Closeable {

    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator("\n").get();
    private static final List<String> HEADER = List.of(
            "capture",
            "result",
            "process_id",
            "process_name",
            "host",
            "device",
            "compute_capability",
            "context",
            "stream",
            "graph",
            "graph_node",
            "kind",
            "kernel",
            "function",
            "grid",
            "block",
            "nvtx_push_pop",
            "nvtx_start_end",
            "metric",
            "unit",
            "value");

    private final ObjectMapper json = new ObjectMapper();
    private final Writer out;
    private MetricSchema lastSchema = Metrics.NONE.schema();
    private List<String> lastSchemaCells = List.of();
    private NvtxState lastNvtx = NvtxState.EMPTY;
    private String lastNvtxCells = nvtxCells(lastNvtx);

    public MetricsCsv(Path file) {
        try {
            out = Files.newBufferedWriter(file);
            out.write(FORMAT.format(HEADER.toArray()) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void accept(Result result) {
        // All rows of a result begin alike, and so do all rows of a metric: what repeats is put together once.
        String resultCells = resultCells(result);
        Metrics metrics = result.metrics();
        List<String> metricCells = metricCells(metrics.schema());
        try {
            for (int i = 0; i < metrics.size(); i++) {
                MetricValue value = metrics.value(i);
                if (value.kind() != MetricValue.Kind.ABSENT) {
                    out.write(resultCells);
                    out.write(metricCells.get(i));
                    out.write(value.isNumber() ? value.toString() : FORMAT.format(CellText.of(value.toString())));
                    out.write('\n');
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

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

    private String resultCells(Result result) {
        Placement placement = result.placement();
        Work work = result.work();
        Device device = placement.device();
        GraphNode graphNode = placement.graphNode();
        if (!result.nvtx().equals(lastNvtx)) {
            lastNvtx = result.nvtx();
            lastNvtxCells = nvtxCells(lastNvtx);
        }
        return FORMAT.format(
                        CellText.of(result.report().file()),
                        result.id(),
                        placement.process().id(),
                        CellText.ofNullable(placement.process().name()),
                        CellText.ofNullable(placement.process().host()),
                        device == null ? null : device.id(),
                        device == null ? null : device.computeCapability(),
                        placement.context(),
                        placement.stream(),
                        graphNode == null ? null : graphNode.graph(),
                        graphNode == null ? null : graphNode.node(),
                        work.kind().name().toLowerCase(Locale.ROOT),
                        CellText.ofNullable(work.name()),
                        CellText.ofNullable(work.function()),
                        work.grid(),
                        work.block())
                + "," + lastNvtxCells + ",";
    }

    /** Two cells, each a JSON object with the names of the open ranges by domain, outer to inner; empty for none. */
    private String nvtxCells(NvtxState nvtx) {
        Map<String, List<String>> pushPop = new LinkedHashMap<>();
        nvtx.pushPop()
                .forEach(stack -> pushPop.put(
                        stack.domain(),
                        stack.ranges().stream().map(NvtxRange::name).toList()));
        Map<String, List<String>> startEnd = new LinkedHashMap<>();
        nvtx.startEnd()
                .forEach(ranges -> startEnd.put(
                        ranges.domain(),
                        ranges.ranges().stream()
                                .map(range -> range.range().name())
                                .toList()));
        return FORMAT.format(json(pushPop), json(startEnd));
    }

    private @Nullable String json(Map<String, List<String>> names) {
        names.values().removeIf(List::isEmpty);
        try {
            return names.isEmpty() ? null : json.writeValueAsString(names);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
