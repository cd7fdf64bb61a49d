package io.github.ncugradle.internal.capture;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.github.ncugradle.internal.capture.command.CaptureSettings;
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

/** Writes {@code capture.json}: what made a capture, so that a person can judge it and make it again. */
final class Provenance {

    private static final int FORMAT = 1;
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

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
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("format", FORMAT);
        document.put("capture", job.name());
        document.put("repetition", job.repetition());
        document.put("outcome", verdict.label());
        document.put("simulated", job.ncu().simulated());
        document.put("regions", job.regions());
        document.put("nvtxInclude", job.expressions());
        document.put("started", started.toString());
        document.put("ended", ended.toString());
        document.put("seconds", Duration.between(started, ended).toMillis() / 1000.0);
        document.put("exitCode", run.exitCode());
        document.put(
                "ncu",
                Map.of(
                        "executable", job.ncu().executable().toString(),
                        "version", job.ncu().version().toString()));
        document.put("gpus", job.gpus().stream().map(Provenance::gpu).toList());
        document.put("host", host());
        document.put("settings", settings(job.settings()));
        Lockstep lockstep = job.workload().lockstep();
        if (lockstep != null) {
            document.put("lockstep", Map.of("communicator", lockstep.communicator(), "peers", lockstep.peers()));
        }
        document.put("directory", job.workload().directory().toString());
        document.put("command", Secrets.masked(command));
        document.put("environment", environment(job.declaredEnvironment()));
        document.put("reports", reports(reports));
        document.put("messages", run.messages());
        document.put("warnings", warnings);
        Files.write(file, JSON.writeValueAsBytes(document));
    }

    private static Map<String, Object> gpu(Gpu gpu) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("index", gpu.index());
        fields.put("name", gpu.name());
        fields.put("uuid", gpu.uuid());
        fields.put("driver", gpu.driver());
        fields.put("smClock", gpu.clocks());
        return fields;
    }

    private static Map<String, Object> host() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", hostName());
        fields.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        fields.put("architecture", System.getProperty("os.arch"));
        return fields;
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

    private static List<Map<String, Object>> reports(List<ReportFile> reports) throws IOException {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (ReportFile report : reports) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("file", report.path().getFileName().toString());
            fields.put("csv", report.rawName());
            if (report.rank() != null) {
                fields.put("rank", report.rank());
            }
            fields.put("bytes", Files.size(report.path()));
            entries.add(fields);
        }
        return entries;
    }
}
