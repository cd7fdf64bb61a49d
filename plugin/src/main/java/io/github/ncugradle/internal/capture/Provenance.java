package io.github.ncugradle.internal.capture;

import io.github.ncugradle.internal.capture.command.CaptureSettings;
import io.github.ncugradle.internal.capture.model.CaptureDocument;
import io.github.ncugradle.internal.capture.program.Secrets;
import io.github.ncugradle.internal.capture.rank.Lockstep;
import io.github.ncugradle.internal.capture.run.RunResult;
import io.github.ncugradle.internal.capture.run.RunVerdict;
import io.github.ncugradle.internal.capture.tool.Gpu;
import io.github.ncugradle.internal.capture.tool.NcuOption;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes {@code capture.json}: the provenance of a capture, to assess and reproduce it. */
final class Provenance {

    private Provenance() {}

    static void write(
            Path file,
            CaptureJob job,
            List<String> command,
            RunVerdict verdict,
            RunResult run,
            Instant started,
            Instant ended,
            List<ReportFile> reports,
            List<String> warnings)
            throws IOException {
        Lockstep lockstep = job.workload().lockstep();
        CaptureDocument document = new CaptureDocument(
                CaptureDocument.FORMAT,
                CaptureDocument.VERSION,
                job.name(),
                job.repetition(),
                verdict.label(),
                job.ncu().simulated(),
                job.regions(),
                job.expressions(),
                started.toString(),
                ended.toString(),
                Duration.between(started, ended).toMillis() / 1000.0,
                run.exitCode(),
                new CaptureDocument.Tool(
                        job.ncu().executable().toString(), job.ncu().version().toString()),
                job.gpus().stream().map(Provenance::gpu).toList(),
                new CaptureDocument.Host(
                        hostName(),
                        System.getProperty("os.name") + " " + System.getProperty("os.version"),
                        System.getProperty("os.arch")),
                settings(job.settings()),
                lockstep == null
                        ? null
                        : new CaptureDocument.RanksInLockstep(lockstep.communicator(), lockstep.peers()),
                job.workload().directory().toString(),
                Secrets.masked(command),
                environment(job.declaredEnvironment()),
                reports(reports),
                run.messages(),
                warnings,
                null);
        CaptureDocument.write(document, file);
    }

    private static CaptureDocument.MeasuringGpu gpu(Gpu gpu) {
        return new CaptureDocument.MeasuringGpu(gpu.index(), gpu.name(), gpu.uuid(), gpu.driver(), gpu.clocks());
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }

    private static Map<String, Object> settings(CaptureSettings settings) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("preset", settings.preset().name());
        if (settings.set() != null) {
            fields.put("set", settings.set());
        }
        fields.put("sections", settings.sections());
        fields.put("metrics", settings.metrics());
        fields.put("kernelIncludes", settings.kernels().includes());
        fields.put("kernelExcludes", settings.kernels().excludes());
        fields.put("kernelNameBase", settings.kernels().base());
        fields.put("launchSkip", settings.launchSkip());
        if (settings.launchCount() != null) {
            fields.put("launchCount", settings.launchCount());
        }
        fields.put("devices", settings.devices());
        for (NcuOption option : NcuOption.values()) {
            fields.put(option.setting(), option.in(settings.options()));
        }
        fields.put("extraArguments", settings.extraArguments());
        return fields;
    }

    private static Map<String, String> environment(Map<String, String> declared) {
        Map<String, String> shown = new TreeMap<>();
        declared.forEach((name, value) -> shown.put(name, Secrets.masked(name, value)));
        return shown;
    }

    private static List<CaptureDocument.CapturedReport> reports(List<ReportFile> reports) throws IOException {
        List<CaptureDocument.CapturedReport> entries = new ArrayList<>();
        for (ReportFile report : reports) {
            entries.add(new CaptureDocument.CapturedReport(
                    report.path().getFileName().toString(),
                    report.rawName(),
                    report.rank(),
                    Files.size(report.path())));
        }
        return entries;
    }
}
