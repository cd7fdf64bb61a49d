package io.github.ncugradle.internal.gate.ci;

import io.github.ncugradle.internal.document.WholeDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A report in SARIF 2.1.0, which code scanning services show at the source line. */
public final class Sarif {

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    private static final List<Map<String, Object>> RULES = List.of(
            rule(Announcement.BUDGET, "A budget of a GPU region is violated, or cannot be judged"),
            rule(Announcement.HOT_LINE, "The hottest source line of a region that violates its budget"));

    private Sarif() {}

    public static void write(List<Announcement> announcements, Path file) throws IOException {
        Map<String, Object> driver = new LinkedHashMap<>();
        driver.put("name", "ncu-gradle-plugin");
        driver.put("rules", RULES);
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("tool", Map.of("driver", driver));
        run.put("columnKind", "utf16CodeUnits");
        run.put("results", announcements.stream().map(Sarif::result).toList());
        Map<String, Object> log = new LinkedHashMap<>();
        log.put("$schema", SCHEMA);
        log.put("version", "2.1.0");
        log.put("runs", List.of(run));
        Files.writeString(file, WholeDocument.text(log));
    }

    private static Map<String, Object> rule(String id, String description) {
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("id", id);
        rule.put("shortDescription", Map.of("text", description));
        return rule;
    }

    private static Map<String, Object> result(Announcement announcement) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("ruleId", announcement.check());
        result.put("level", announcement.error() ? "error" : "warning");
        result.put("message", Map.of("text", announcement.title() + ": " + announcement.text()));
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("artifactLocation", Map.of("uri", uri(announcement.path())));
        place.put("region", Map.of("startLine", announcement.line()));
        result.put("locations", List.of(Map.of("physicalLocation", place)));
        // Without the line, so that an edit above it leaves the alert the same.
        result.put("partialFingerprints", Map.of("ncuBudget/v1", announcement.fingerprint()));
        return result;
    }

    /** The path, relative to the root of the checkout. A colon would end a scheme, and a URI has ASCII characters only. */
    private static String uri(String path) {
        StringBuilder uri = new StringBuilder();
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) b;
            uri.append(PLAIN.indexOf(c) >= 0 ? String.valueOf(c) : String.format("%%%02X", b));
        }
        return uri.toString();
    }
}
