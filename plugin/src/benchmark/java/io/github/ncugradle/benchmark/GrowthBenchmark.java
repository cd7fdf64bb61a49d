package io.github.ncugradle.benchmark;

import com.google.protobuf.ByteString;
import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.ingest.code.LoadedFunction;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.NvtxRange;
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
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.report.ReportRequest;
import io.github.ncugradle.internal.report.Reports;
import io.github.ncugradle.simulator.writer.NcuRepWriter;
import io.github.ncugradle.simulator.writer.WrittenInstructions;
import io.github.ncugradle.simulator.writer.WrittenModule;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Cost of hostile input, as CPU time and output: twice the input may cost about twice as much. */
final class GrowthBenchmark {

    private static final double MOST = 2.3;
    private static final String HEADER = "\"ID\",\"Process ID\",\"Process Name\",\"Host Name\","
            + "\"thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg\",\"Kernel Name\","
            + "\"Context\",\"Stream\",\"Block Size\",\"Grid Size\",\"Device\",\"CC\",\"gpu__time_duration.sum\"\n"
            + "\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"nsecond\"\n";

    private GrowthBenchmark() {}

    /** What one input costs, by what is counted. */
    private interface Cost {
        double[] of(int size) throws IOException;
    }

    public static void main(String[] args) throws IOException {
        boolean fits = growth(
                "a cell of CSV with quotes that could end it",
                List.of("ms of processor time"),
                List.of(300_000, 600_000, 1_200_000, 2_400_000),
                30,
                GrowthBenchmark::cell);
        fits &= growth(
                "a launch under nested ranges",
                List.of("ms to regions.json", "its bytes", "ms to all reports", "their bytes"),
                List.of(500, 1000, 2000, 4000),
                3,
                GrowthBenchmark::nested);
        fits &= growth(
                "a report of as many results as cubins",
                List.of("ms of processor time"),
                List.of(20_000, 40_000, 80_000),
                3,
                GrowthBenchmark::modules);
        if (!fits) {
            throw new IllegalStateException("Twice the input costs " + MOST + " times as much, or more");
        }
    }

    /** The least cost of a few rounds, each through all sizes: Java is slow at first, and would be so for the first size alone. */
    private static boolean growth(String what, List<String> counted, List<Integer> sizes, int rounds, Cost cost)
            throws IOException {
        System.out.printf("%s:%n", what);
        double[][] leasts = new double[sizes.size()][];
        for (int round = 0; round < rounds; round++) {
            for (int size = 0; size < leasts.length; size++) {
                double[] next = cost.of(sizes.get(size));
                double[] least = round == 0 ? next : leasts[size];
                IntStream.range(0, next.length).forEach(i -> least[i] = Math.min(least[i], next[i]));
                leasts[size] = least;
            }
        }
        boolean fits = true;
        double[] before = {};
        for (int size = 0; size < leasts.length; size++) {
            double[] least = leasts[size];
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < least.length; i++) {
                line.append(String.format("  %,.0f %s", least[i], counted.get(i)));
                if (before.length > 0) {
                    line.append(String.format(" (x %.2f)", least[i] / before[i]));
                    fits &= least[i] / before[i] < MOST;
                }
            }
            System.out.printf("  %,9d: %s%n", sizes.get(size), line);
            before = least;
        }
        return fits;
    }

    /** Half of the cell is before its first quote; read or refused. */
    private static double[] cell(int size) {
        String cell = "x".repeat(size / 2) + "\" " + "\",\"".repeat(size / 6);
        byte[] page = (HEADER + "\"0\",\"4711\",\"app\",\"127.0.0.1\",\"" + cell
                        + "\",\"k\",\"1\",\"7\",\"(128, 1, 1)\",\"(64, 2, 1)\",\"0\",\"8.6\",\"1234\"\n")
                .getBytes(StandardCharsets.UTF_8);
        long start = processorTime();
        try {
            new CaptureReader().open("page.csv", page).forEachResult(result -> {});
        } catch (IngestException expected) {
            // The cell is not of ncu's form.
        }
        return new double[] {(processorTime() - start) / 1e6};
    }

    private static double[] nested(int depth) throws IOException {
        try (Scratch scratch = new Scratch("growth-benchmark")) {
            Path directory = scratch.directory();
            Path report = directory.resolve("report.ncu-rep");
            write(report, depth);
            Path regions = directory.resolve(RegionDocuments.FILE);
            long start = processorTime();
            Analysis.of(Map.of("report", report)).write(directory);
            double toRegions = (processorTime() - start) / 1e6;
            Path pages = directory.resolve("pages");
            start = userTime();
            Reports.write(
                    new ReportRequest("growth", RegionDocuments.open(regions), null, true, true, 60_000, List.of()),
                    pages);
            double toReports = (userTime() - start) / 1e6;
            return new double[] {
                toRegions,
                Files.size(directory.resolve(RegionDocuments.fileOf("aggregate"))),
                toReports,
                Scratch.bytes(pages)
            };
        }
    }

    /** The source lines of all results; the code of each is damaged, and none is the same. */
    private static double[] modules(int count) throws IOException {
        try (Scratch scratch = new Scratch("growth-benchmark")) {
            Path file = scratch.directory().resolve("report.ncu-rep");
            TargetProcess process = new TargetProcess(4711, "demo", null);
            Report report = new Report(
                    "modules.ncu-rep", ReportFormat.NCU_REP, Session.UNKNOWN, List.of(), List.of(process), List.of());
            try (NcuRepWriter writer = new NcuRepWriter(file, Session.UNKNOWN, List.<Device>of())) {
                for (int i = 0; i < count; i++) {
                    LoadedFunction function = new LoadedFunction("copy", i + 1L, 1);
                    writer.addModule(
                            process,
                            new WrittenModule(
                                    i + 1L, ByteString.copyFromUtf8("no code " + i), Map.of(), List.of(function)));
                }
                for (int i = 0; i < count; i++) {
                    MetricsPool pool = new MetricsPool();
                    pool.add(MetricValue.ofUnsigned(1L));
                    writer.add(
                            new Result(
                                    report,
                                    i,
                                    Work.kernel("copy", "copy", null, null, null),
                                    new Placement(process, 31L, null, 1L, 7L),
                                    null,
                                    NvtxState.EMPTY,
                                    pool.take(MetricSchema.of(List.of("inst_executed"))),
                                    List.of(),
                                    List.of()),
                            new WrittenInstructions(
                                    i + 1L, Map.of("inst_executed", Map.of(i + 1L, MetricValue.ofUnsigned(1L)))));
                }
                writer.finish();
            }
            long start = processorTime();
            new CaptureReader().open(file).forEachResult(result -> result.source()
                    .profile());
            return new double[] {(processorTime() - start) / 1e6};
        }
    }

    private static void write(Path target, int depth) {
        Report report = new Report(
                "deep.ncu-rep",
                ReportFormat.NCU_REP,
                new Session("2024.1.1.0", "ncu demo", "host", null, null, null, null, Map.of()),
                List.of(new Device(0, "NVIDIA A10G", "8.6", Map.of())),
                List.of(new TargetProcess(4711, "demo", "127.0.0.1")),
                List.of());
        MetricsPool pool = new MetricsPool();
        pool.add(MetricValue.ofDouble(1000));
        NvtxState open = new NvtxState(
                List.of(new NvtxState.Stack(
                        NvtxState.DEFAULT_DOMAIN,
                        IntStream.range(0, depth)
                                .mapToObj(i -> new NvtxRange("range " + i))
                                .toList())),
                List.of());
        NcuRepWriter.write(
                target,
                report,
                List.of(new Result(
                        report,
                        0,
                        Work.kernel("copy(float *)", "copy", null, null, null),
                        new Placement(
                                report.processes().get(0), 31L, report.devices().get(0), 1L, 7L),
                        null,
                        open,
                        pool.take(MetricSchema.of(List.of("gpu__time_duration.sum"))),
                        List.of(),
                        List.of())));
    }

    /** Nanoseconds, which other work on the machine hardly changes. */
    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** The same without the time of the system: what it takes to make thousands of files varies with what else it does. */
    private static long userTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadUserTime();
    }
}
