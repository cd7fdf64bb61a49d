package io.github.ncugradle.internal.region;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.github.ncugradle.internal.capture.model.CaptureDocument;
import io.github.ncugradle.internal.capture.model.CaptureName;
import io.github.ncugradle.internal.document.DocumentJson;
import io.github.ncugradle.internal.file.Sha256;
import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The captures of a measurement, found on disk.
 *
 * @param simulated whether any capture is known to come from a simulation
 * @param facts further provenance from {@code capture.json}, by name
 */
public record Captures(List<RegionRequest.Repetition> repetitions, boolean simulated, Map<String, String> facts) {

    private static final ObjectMapper JSON =
            DocumentJson.mapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    /** Imported reports: one repetition, in which each file has its own processes. */
    public static Captures ofReports(Map<String, Path> files) throws IOException {
        List<RegionRequest.CaptureFile> reports = new ArrayList<>();
        for (Map.Entry<String, Path> file : files.entrySet()) {
            reports.add(report(file.getKey(), file.getValue(), null));
        }
        RegionRequest.Run run = new RegionRequest.Run(null, reports);
        return new Captures(List.of(new RegionRequest.Repetition(List.of(run))), false, Map.of());
    }

    /** The request to analyse them with source lines, and without known ranges. */
    public RegionRequest request(RegionModel.Settings settings) {
        return request(settings, true, List.of());
    }

    /** The request to analyse them. */
    public RegionRequest request(RegionModel.Settings settings, boolean sourceLines, List<String> discovered) {
        return new RegionRequest(repetitions, settings, simulated, facts, sourceLines, discovered);
    }

    /** The captures of the reference beside those of the program, or null without a reference. */
    public static @Nullable Captures ofReferenceIn(Path directory) throws IOException {
        return ofReferenceIn(directory, 0);
    }

    /** The same without the repetitions up to a number. */
    public static @Nullable Captures ofReferenceIn(Path directory, int known) throws IOException {
        Path reference = directory.resolve(CaptureName.REFERENCE);
        return Files.isDirectory(reference) ? in(reference, known) : null;
    }

    /**
     * The captures below a directory, without those of a reference. Each is a directory with its reports and its {@code capture.json}.
     *
     * @throws IOException if one of these files cannot be read
     */
    public static Captures in(Path directory) throws IOException {
        return in(directory, 0);
    }

    /** The same without the repetitions up to a number; the facts are those of all repetitions. */
    public static Captures in(Path directory, int known) throws IOException {
        TreeMap<Integer, List<RegionRequest.Run>> byRepetition = new TreeMap<>();
        TreeMap<String, TreeSet<String>> facts = new TreeMap<>();
        boolean simulated = false;
        for (Path description : descriptions(directory)) {
            CaptureDocument capture = CaptureDocument.read(description);
            simulated |= capture.simulated();
            if (capture.repetition() > known) {
                byRepetition
                        .computeIfAbsent(capture.repetition(), any -> new ArrayList<>())
                        .add(run(directory, description, capture));
            }
            addFacts(capture, facts);
        }
        TreeMap<String, String> joined = new TreeMap<>();
        facts.forEach((name, values) -> joined.put(name, String.join(", ", values)));
        return new Captures(
                byRepetition.values().stream()
                        .map(RegionRequest.Repetition::new)
                        .toList(),
                simulated,
                joined);
    }

    private static List<Path> descriptions(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            Path reference = directory.resolve(CaptureName.REFERENCE);
            return files.filter(file -> file.endsWith(CaptureDocument.FILE) && !file.startsWith(reference))
                    .sorted()
                    .toList();
        }
    }

    private static RegionRequest.Run run(Path directory, Path description, CaptureDocument capture) throws IOException {
        List<RegionRequest.CaptureFile> reports = new ArrayList<>();
        for (CaptureDocument.CapturedReport report : capture.reports()) {
            Path file = description.resolveSibling(report.file());
            reports.add(report(directory.relativize(file).toString().replace('\\', '/'), file, report.rank()));
        }
        List<String> excludes = new ArrayList<>();
        if (capture.settings().get("kernelExcludes") instanceof List<?> patterns) {
            patterns.forEach(pattern -> excludes.add(String.valueOf(pattern)));
        }
        boolean all = capture.capture().equals(CaptureName.ALL);
        return new RegionRequest.Run(
                !all && capture.regions().size() == 1 ? capture.regions().get(0) : null, reports, excludes);
    }

    private static void addFacts(CaptureDocument capture, Map<String, TreeSet<String>> facts) throws IOException {
        for (CaptureDocument.MeasuringGpu gpu : capture.gpus()) {
            add(facts, "driver", gpu.driver());
            add(facts, "smClock", gpu.smClock());
        }
        if (capture.series() != null) {
            // The gate judges such a measurement with wider intervals.
            add(facts, "repetitions", capture.series().range());
            add(facts, "stopped", capture.series().text());
        }
        add(facts, "ncu", capture.ncu().version());
        for (String setting : List.of("preset", "replayMode", "clockControl", "cacheControl")) {
            add(facts, setting, capture.settings().get(setting));
        }
        add(facts, "settingsFingerprint", Sha256.of(JSON.writeValueAsBytes(capture.settings())));
    }

    private static void add(Map<String, TreeSet<String>> facts, String name, @Nullable Object value) {
        if (value != null && !value.toString().isEmpty()) {
            facts.computeIfAbsent(name, any -> new TreeSet<>()).add(value.toString());
        }
    }

    private static RegionRequest.CaptureFile report(String name, Path file, @Nullable Integer rank) throws IOException {
        CaptureReader.requireFile(name, file);
        return new RegionRequest.CaptureFile(name, hash(file), () -> new CaptureReader().open(name, file), rank);
    }

    private static String hash(Path file) throws IOException {
        MessageDigest digest = Sha256.digest();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                digest.update(buffer, 0, length);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
