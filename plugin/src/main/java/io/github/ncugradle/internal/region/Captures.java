package io.github.ncugradle.internal.region;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.github.ncugradle.internal.document.DocumentJson;
import io.github.ncugradle.internal.document.DocumentShape;
import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.file.Sha256;
import io.github.ncugradle.internal.ingest.CaptureReader;
import java.io.CharConversionException;
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
 * What was measured, found in files.
 *
 * @param simulated whether any of it is known to come from a simulation
 * @param facts what is known about it besides the reports, by name
 */
public record Captures(List<RegionRequest.Repetition> repetitions, boolean simulated, Map<String, String> facts) {

    private static final String DESCRIPTION = "capture.json";
    private static final String ALL_REGIONS = "all";
    private static final ObjectMapper JSON =
            DocumentJson.mapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    /** Reports that somebody brought along: one measurement, in which each file has processes of its own. */
    public static Captures ofReports(Map<String, Path> files) throws IOException {
        List<RegionRequest.CaptureFile> reports = new ArrayList<>();
        for (Map.Entry<String, Path> file : files.entrySet()) {
            reports.add(report(file.getKey(), file.getValue(), null));
        }
        RegionRequest.Run run = new RegionRequest.Run(null, reports);
        return new Captures(List.of(new RegionRequest.Repetition(List.of(run))), false, Map.of());
    }

    /**
     * The captures below a directory, each in a directory of its own with its reports and its {@code capture.json}.
     *
     * @throws IOException where one of these files cannot be read
     */
    public static Captures in(Path directory) throws IOException {
        TreeMap<Integer, List<RegionRequest.Run>> byRepetition = new TreeMap<>();
        TreeMap<String, TreeSet<String>> facts = new TreeMap<>();
        boolean simulated = false;
        for (Path description : descriptions(directory)) {
            JsonNode capture = read(description);
            RegionRequest.Run run = run(directory, description, capture);
            simulated |= capture.path("simulated").asBoolean();
            byRepetition
                    .computeIfAbsent(capture.path("repetition").asInt(), any -> new ArrayList<>())
                    .add(run);
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
            return files.filter(file -> file.endsWith(DESCRIPTION)).sorted().toList();
        }
    }

    private static JsonNode read(Path description) throws IOException {
        if (Files.size(description) > Limits.DOCUMENT) {
            throw noDescription(description, "a file of more than " + Limits.DOCUMENT + " bytes", null);
        }
        byte[] content = Files.readAllBytes(description);
        try (JsonParser parser = JSON.createParser(content)) {
            DocumentShape.of("capture", 1).check(parser);
            return JSON.readTree(content);
        } catch (CharConversionException e) {
            throw noDescription(description, "another encoding than UTF-8", e);
        } catch (JsonProcessingException e) {
            throw noDescription(description, "something that does not fit: " + DocumentJson.problem(e), e);
        }
    }

    private static IOException noDescription(Path description, String found, @Nullable Throwable cause) {
        return new IOException(
                description + ": expected the description of a capture in JSON; found " + found
                        + ". Capture again with ncuProfile --fresh.",
                cause);
    }

    private static RegionRequest.Run run(Path directory, Path description, JsonNode capture) throws IOException {
        boolean all = capture.path("capture").asText(ALL_REGIONS).equals(ALL_REGIONS);
        JsonNode regions = capture.path("regions");
        List<RegionRequest.CaptureFile> reports = new ArrayList<>();
        for (JsonNode report : capture.path("reports")) {
            Path file = description.resolveSibling(report.path("file").asText());
            reports.add(report(
                    directory.relativize(file).toString().replace('\\', '/'),
                    file,
                    report.hasNonNull("rank") ? report.path("rank").asInt() : null));
        }
        List<String> excludes = new ArrayList<>();
        capture.path("settings").path("kernelExcludes").forEach(pattern -> excludes.add(pattern.asText()));
        return new RegionRequest.Run(
                !all && regions.size() == 1 ? regions.get(0).asText() : null, reports, excludes);
    }

    private static void addFacts(JsonNode capture, Map<String, TreeSet<String>> facts) throws IOException {
        for (JsonNode gpu : capture.path("gpus")) {
            add(facts, "driver", gpu.path("driver"));
            add(facts, "smClock", gpu.path("smClock"));
        }
        add(facts, "ncu", capture.path("ncu").path("version"));
        JsonNode settings = capture.path("settings");
        for (String setting : List.of("preset", "replayMode", "clockControl", "cacheControl")) {
            add(facts, setting, settings.path(setting));
        }
        if (settings.isObject()) {
            byte[] canonical = JSON.writeValueAsBytes(JSON.treeToValue(settings, Object.class));
            facts.computeIfAbsent("settingsFingerprint", any -> new TreeSet<>()).add(Sha256.of(canonical));
        }
    }

    private static void add(Map<String, TreeSet<String>> facts, String name, JsonNode value) {
        if (!value.asText().isEmpty()) {
            facts.computeIfAbsent(name, any -> new TreeSet<>()).add(value.asText());
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
