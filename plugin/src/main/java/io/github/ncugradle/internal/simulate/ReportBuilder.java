package io.github.ncugradle.internal.simulate;

import io.github.ncugradle.internal.FunctionName;
import io.github.ncugradle.internal.ingest.Device;
import io.github.ncugradle.internal.ingest.MetricSchema;
import io.github.ncugradle.internal.ingest.MetricValue;
import io.github.ncugradle.internal.ingest.Metrics;
import io.github.ncugradle.internal.ingest.MetricsPool;
import io.github.ncugradle.internal.ingest.Placement;
import io.github.ncugradle.internal.ingest.Report;
import io.github.ncugradle.internal.ingest.ReportFormat;
import io.github.ncugradle.internal.ingest.Result;
import io.github.ncugradle.internal.ingest.ResultKind;
import io.github.ncugradle.internal.ingest.Section;
import io.github.ncugradle.internal.ingest.Session;
import io.github.ncugradle.internal.ingest.SimulationMark;
import io.github.ncugradle.internal.ingest.TargetProcess;
import io.github.ncugradle.internal.ingest.Work;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Turns what was measured into a report's results. */
final class ReportBuilder {

    static final long CONTEXT = 1;

    private final MetricSelection selected;
    private final Map<Integer, Device> devices = new TreeMap<>();
    private final Map<Long, TargetProcess> processes = new LinkedHashMap<>();
    private final Map<List<String>, MetricSchema> schemas = new HashMap<>();
    private final MetricsPool pool = new MetricsPool();

    ReportBuilder(MetricSelection selected) {
        this.selected = selected;
    }

    /** A report and its results, of which there is at least one. */
    record Built(Report report, List<Result> results) {}

    Built build(String file, Session session, List<Measurement> measurements) {
        for (Measurement measurement : measurements) {
            devices.computeIfAbsent(measurement.first().device(), SimulatedGpu::device);
            ProcessTrace process = measurement.process();
            processes.computeIfAbsent(
                    process.pid(), pid -> new TargetProcess(pid, process.name(), SimulationMark.HOST));
        }
        Report report = new Report(
                file,
                ReportFormat.NCU_REP,
                session,
                new ArrayList<>(devices.values()),
                new ArrayList<>(processes.values()),
                List.of());
        List<Result> results = new ArrayList<>();
        for (Measurement measurement : measurements) {
            results.add(result(report, results.size(), measurement));
        }
        return new Built(report, results);
    }

    private Result result(Report report, int id, Measurement measurement) {
        TraceEvent.Launch launch = measurement.first();
        Device device = devices.computeIfAbsent(launch.device(), SimulatedGpu::device);
        Map<String, MetricValue> all = SimulatedGpu.metrics(measurement, device);
        Map<String, MetricValue> collected = selected.of(all);
        List<Section> sections = selected.sections(collected);
        return new Result(
                report,
                id,
                work(measurement),
                new Placement(
                        new TargetProcess(
                                measurement.process().pid(),
                                measurement.process().name(),
                                SimulationMark.HOST),
                        launch.thread(),
                        device,
                        CONTEXT,
                        measurement.kind() == ResultKind.KERNEL ? launch.stream() : null),
                measurement.process().started(),
                measurement.nvtx(),
                metrics(collected),
                sections,
                List.of());
    }

    private static Work work(Measurement measurement) {
        if (measurement.kind() != ResultKind.KERNEL) {
            return Work.RANGE;
        }
        TraceEvent.Launch launch = measurement.first();
        String function = FunctionName.of(launch.kernel());
        return Work.kernel(launch.kernel(), function, function, launch.grid(), launch.block());
    }

    private Metrics metrics(Map<String, MetricValue> values) {
        values.values().forEach(pool::add);
        return pool.take(schemas.computeIfAbsent(List.copyOf(values.keySet()), MetricSchema::of));
    }
}
