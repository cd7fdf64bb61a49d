package io.github.ncugradle.benchmark;

import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.profile.Capture;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What one result costs the readers once its bytes are in memory, and what the unit of a new metric costs. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ReaderInnerLoops {

    private static final int RESULTS = 1000;

    private byte[] report = {};
    private byte[] rawPage = {};

    @Setup
    public void make() throws IOException {
        Path file = Files.createTempFile("inner", ".tmp");
        LargeReports.small(RESULTS, 20, file);
        report = Files.readAllBytes(file);
        LargeReports.rawPage(RESULTS, file);
        rawPage = Files.readAllBytes(file);
        Files.delete(file);
    }

    @Benchmark
    @OperationsPerInvocation(RESULTS)
    public Capture resultOfReport() {
        return new CaptureReader().open("report", report).capture();
    }

    @Benchmark
    @OperationsPerInvocation(RESULTS)
    public Capture resultOfRawPage() {
        return new CaptureReader().open("page", rawPage).capture();
    }

    @Benchmark
    public MetricSchema unitOfMetric() {
        return MetricSchema.of(List.of("l1tex__t_bytes_pipe_lsu_mem_global_op_ld.sum.per_second"));
    }
}
