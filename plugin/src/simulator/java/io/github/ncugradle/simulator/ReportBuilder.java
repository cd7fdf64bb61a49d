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
import io.github.ncugradle.simulator.writer.NcuRepWriter;
import io.github.ncugradle.simulator.writer.WrittenInstructions;
import java.nio.file.Path;
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

    /**
     * A report and its results, of which there is at least one.
     *
     * @param instructions per-instruction values of each result
     * @param code code of the processes with such values
     */
    record Built(
            Report report,
            List<Result> results,
            List<WrittenInstructions> instructions,
            Map<TargetProcess, SimulatedCode> code) {

        /**
         * Writes the report.
         *
         * @param directory working directory, from which relative paths of source files start
         */
        void write(Path target, Path directory, boolean importSource) {
            try (NcuRepWriter writer = new NcuRepWriter(target, report.session(), report.devices())) {
                code.forEach(
                        (process, ofProcess) -> writer.addModule(process, ofProcess.module(directory, importSource)));
                for (int i = 0; i < results.size(); i++) {
                    writer.add(results.get(i), instructions.get(i));
                }
                writer.finish();
            }
        }
    }

    Built build(String file, Session session, List<MeasuredWork> measurements) {
        for (MeasuredWork measurement : measurements) {
            devices.computeIfAbsent(measurement.first().device(), SimulatedGpu::device);
            processes.computeIfAbsent(measurement.process().pid(), pid -> process(measurement));
        }
        Report report = new Report(
                file,
                ReportFormat.NCU_REP,
                session,
                new ArrayList<>(devices.values()),
                new ArrayList<>(processes.values()),
                List.of());
        Map<TargetProcess, SimulatedCode> code =
                selected.hasSection(MetricSelection.SOURCE) ? code(measurements) : Map.of();
        List<Result> results = new ArrayList<>();
        List<WrittenInstructions> instructions = new ArrayList<>();
        for (MeasuredWork measurement : measurements) {
            SimulatedCode ofProcess = code.get(process(measurement));
            WrittenInstructions values =
                    ofProcess == null ? WrittenInstructions.NONE : ofProcess.instructions(measurement);
            results.add(result(report, results.size(), measurement, values));
            instructions.add(values);
        }
        return new Built(report, results, instructions, code);
    }

    private static Map<TargetProcess, SimulatedCode> code(List<MeasuredWork> measurements) {
        Map<TargetProcess, SimulatedCode> code = new LinkedHashMap<>();
        measurements.forEach(measurement -> code.computeIfAbsent(process(measurement), any -> new SimulatedCode())
                .add(measurement));
        code.values().removeIf(SimulatedCode::isEmpty);
        return code;
    }

    private static TargetProcess process(MeasuredWork measurement) {
        ProcessTrace process = measurement.process();
        return new TargetProcess(process.pid(), process.name(), SimulationMark.HOST);
    }

    private Result result(Report report, int id, MeasuredWork measurement, WrittenInstructions instructions) {
        TraceEvent.Launch launch = measurement.first();
        Device device = devices.computeIfAbsent(launch.device(), SimulatedGpu::device);
        Map<String, MetricValue> all = SimulatedGpu.metrics(measurement, device);
        Map<String, MetricValue> collected = selected.of(all);
        instructions.values().forEach((metric, values) -> collected.put(metric, sum(values)));
        List<Section> sections = selected.sections(collected);
        return new Result(
                report,
                id,
                work(measurement),
                new Placement(
                        process(measurement),
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

    private static MetricValue sum(Map<Long, MetricValue> values) {
        return MetricValue.ofUnsigned(
                values.values().stream().mapToLong(MetricValue::bits).sum());
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
