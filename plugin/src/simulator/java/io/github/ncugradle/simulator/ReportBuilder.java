package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.ReportFormat;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.Session;
import io.github.ncugradle.internal.profile.SimulationMark;
import io.github.ncugradle.internal.profile.TargetProcess;
import io.github.ncugradle.internal.profile.Work;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import io.github.ncugradle.internal.profile.metric.MetricsPool;
import io.github.ncugradle.internal.text.FunctionName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Converts the measured work into the results of a report. */
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

    Built build(String file, Session session, List<MeasuredWork> measurements) {
        for (MeasuredWork measurement : measurements) {
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
        for (MeasuredWork measurement : measurements) {
            results.add(result(report, results.size(), measurement));
        }
        return new Built(report, results);
    }

    private Result result(Report report, int id, MeasuredWork measurement) {
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

    private static Work work(MeasuredWork measurement) {
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
