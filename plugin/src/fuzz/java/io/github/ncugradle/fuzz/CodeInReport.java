package io.github.ncugradle.fuzz;

import com.google.protobuf.ByteString;
import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.ingest.code.LoadedFunction;
import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.ReportFormat;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.Session;
import io.github.ncugradle.internal.profile.TargetProcess;
import io.github.ncugradle.internal.profile.Work;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.MetricsPool;
import io.github.ncugradle.internal.profile.source.SourceProfile;
import io.github.ncugradle.simulator.writer.NcuRepWriter;
import io.github.ncugradle.simulator.writer.WrittenInstructions;
import io.github.ncugradle.simulator.writer.WrittenModule;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts code into a report with values of instructions, and asks for the lines. */
final class CodeInReport {

    private static final String METRIC = "inst_executed";
    private static final String KERNEL = "_Z4axpyPf";
    private static final int INSTRUCTIONS = 64;
    private static final int INSTRUCTION_SIZE = 16;
    private static final long LOADED_AT = 0x7f0000001000L;

    private CodeInReport() {}

    /** Reads the code as that of a module which was loaded, and of one which says where it was, as older ones do. */
    static void read(byte[] code, Path directory) {
        Path file = directory.resolve("code.ncu-rep");
        TargetProcess process = new TargetProcess(1, "app", null);
        Report report = new Report(
                file.toString(), ReportFormat.NCU_REP, Session.UNKNOWN, List.of(), List.of(process), List.of());
        try (NcuRepWriter writer = new NcuRepWriter(file, Session.UNKNOWN, List.<Device>of())) {
            List<LoadedFunction> loaded = List.of(new LoadedFunction(KERNEL, LOADED_AT, 1));
            writer.addModule(process, new WrittenModule(1, ByteString.copyFrom(code), Map.of(), loaded));
            writer.addModule(process, new WrittenModule(2, ByteString.copyFrom(code), Map.of(), List.of()));
            for (int i = 0; i < 2; i++) {
                MetricsPool pool = new MetricsPool();
                pool.add(MetricValue.ofUnsigned((long) INSTRUCTIONS));
                Result result = new Result(
                        report,
                        i,
                        Work.kernel("axpy", "axpy", KERNEL, null, null),
                        new Placement(process, 1L, null, 1L, 1L),
                        null,
                        NvtxState.EMPTY,
                        pool.take(MetricSchema.of(List.of(METRIC))),
                        List.of(),
                        List.of());
                writer.add(result, new WrittenInstructions(i + 1L, Map.of(METRIC, values(i == 0 ? LOADED_AT : 0))));
            }
            writer.finish();
        }
        int[] results = {0};
        new CaptureReader().open(file).forEachResult(result -> {
            check(result);
            results[0]++;
        });
        if (results[0] != 2) {
            throw new AssertionError(results[0] + " results of 2, because of damaged code");
        }
    }

    /** Whatever is wrong with the source of a result is in its profile. */
    static void check(Result result) {
        SourceProfile profile = result.source().profile();
        if (profile.state() != SourceProfile.State.LINES && profile.note().isBlank()) {
            throw new AssertionError("no lines, and no word about that");
        }
        profile.lines().keySet().forEach(place -> result.source().text(place.file()));
    }

    private static Map<Long, MetricValue> values(long start) {
        Map<Long, MetricValue> values = new LinkedHashMap<>();
        for (int i = 0; i < INSTRUCTIONS; i++) {
            values.put(start + (long) i * INSTRUCTION_SIZE, MetricValue.ofUnsigned(1L));
        }
        return values;
    }
}
