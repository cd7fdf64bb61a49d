package io.github.ncugradle.internal.region;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.GraphNode;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.Work;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.jspecify.annotations.Nullable;

/** Writes {@code results.csv}: one row per result with its kernel, process, device and NVTX ranges. */
final class ResultsCsv implements Closeable {

    static final String FILE = "results.csv";

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
            "nvtx_start_end");

    private final ObjectMapper json = new ObjectMapper();
    private final Writer out;
    private NvtxState lastNvtx = NvtxState.EMPTY;
    private String lastNvtxCells = nvtxCells(lastNvtx);

    ResultsCsv(Path directory) throws IOException {
        out = Files.newBufferedWriter(directory.resolve(FILE));
        out.write(FORMAT.format(HEADER.toArray()) + "\n");
    }

    /** @param key the cells that identify the result, each followed by a comma */
    void add(String key, Result result) throws IOException {
        Placement placement = result.placement();
        Work work = result.work();
        Device device = placement.device();
        GraphNode graphNode = placement.graphNode();
        if (!result.nvtx().equals(lastNvtx)) {
            lastNvtx = result.nvtx();
            lastNvtxCells = nvtxCells(lastNvtx);
        }
        out.write(key);
        out.write(FORMAT.format(
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
                work.block()));
        out.write("," + lastNvtxCells + "\n");
    }

    /**
     * Two cells, each a JSON object with the names of the open ranges by domain, from outer to inner; empty if there
     * are none.
     */
    private String nvtxCells(NvtxState nvtx) {
        return FORMAT.format(json(nvtx.pushPopNames()), json(nvtx.startEndNames()));
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
