package io.github.ncugradle.simulator;

import com.google.protobuf.ByteString;
import io.github.ncugradle.internal.ingest.code.LoadedFunction;
import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.text.FunctionName;
import io.github.ncugradle.simulator.writer.CubinWriter;
import io.github.ncugradle.simulator.writer.WrittenInstructions;
import io.github.ncugradle.simulator.writer.WrittenModule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The code of a simulated process: a function per kernel, with one instruction for each source line that the trace counts.
 */
final class SimulatedCode {

    private static final long REFERENCE = 1;
    private static final long FIRST_ADDRESS = 0x7f0000000000L;
    private static final long FUNCTION_SIZE = 1 << 20;
    private static final long INSTRUCTION_SIZE = 16;
    private static final String STALL = "smsp__pcsamp_warps_issue_stalled_";
    private static final Map<String, String> METRICS = Map.of(
            "samples", "smsp__pcsamp_sample_count",
            "instructions", "inst_executed",
            "threads", "thread_inst_executed",
            "sectors", "memory_l2_theoretical_sectors_global");

    private final Map<String, Map<Line, Long>> addresses = new LinkedHashMap<>();

    private record Line(String file, int number) {}

    /** Adds the lines of a kernel. */
    void add(MeasuredWork measurement) {
        for (TraceEvent.Launch launch : measurement.launches()) {
            Map<Line, Long> known = addresses.computeIfAbsent(launch.kernel(), any -> new LinkedHashMap<>());
            long function = FIRST_ADDRESS + FUNCTION_SIZE * (addresses.size() - 1L);
            for (TraceEvent.LineCounts line : launch.lines()) {
                known.putIfAbsent(new Line(line.file(), line.number()), function + INSTRUCTION_SIZE * known.size());
            }
        }
    }

    boolean isEmpty() {
        return addresses.values().stream().allMatch(Map::isEmpty);
    }

    /**
     * The module with all functions.
     *
     * @param directory working directory, from which relative paths start
     */
    WrittenModule module(Path directory, boolean importSource) {
        List<CubinWriter.Function> functions = new ArrayList<>();
        List<LoadedFunction> loaded = new ArrayList<>();
        Map<String, String> files = new TreeMap<>();
        addresses.forEach((kernel, lines) -> {
            long address = FIRST_ADDRESS + FUNCTION_SIZE * functions.size();
            String name = FunctionName.of(kernel);
            List<CubinWriter.Row> rows = new ArrayList<>();
            lines.forEach((line, at) -> {
                rows.add(new CubinWriter.Row(at - address, line.file(), line.number()));
                if (importSource) {
                    read(directory, line.file(), files);
                }
            });
            loaded.add(new LoadedFunction(name, address, CubinWriter.symbolOf(functions.size())));
            functions.add(new CubinWriter.Function(name, INSTRUCTION_SIZE * Math.max(1, lines.size()), rows));
        });
        return new WrittenModule(REFERENCE, ByteString.copyFrom(CubinWriter.write(functions, false)), files, loaded);
    }

    /** ncu also leaves out files that it cannot read. */
    private static void read(Path directory, String file, Map<String, String> files) {
        if (!files.containsKey(file)) {
            try {
                files.put(file, Files.readString(directory.resolve(file), StandardCharsets.UTF_8));
            } catch (IOException e) {
                files.remove(file);
            }
        }
    }

    /** Values of the instructions of a kernel; none for a range. */
    WrittenInstructions instructions(MeasuredWork measurement) {
        Map<String, Map<Long, MetricValue>> values = new TreeMap<>();
        if (measurement.kind() == ResultKind.KERNEL) {
            Map<Line, Long> lines = addresses.getOrDefault(measurement.first().kernel(), Map.of());
            for (TraceEvent.LineCounts line : measurement.first().lines()) {
                Long address = lines.get(new Line(line.file(), line.number()));
                if (address != null) {
                    line.counters().forEach((counter, count) -> values.computeIfAbsent(
                                    METRICS.getOrDefault(counter, STALL + counter), any -> new TreeMap<>())
                            .put(address, MetricValue.ofUnsigned(count.longValue())));
                }
            }
        }
        return values.isEmpty() ? WrittenInstructions.NONE : new WrittenInstructions(REFERENCE, values);
    }
}
