package io.github.ncugradle.internal.gate.ci;

import io.github.ncugradle.internal.document.WholeDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A report in the format of GitLab's Code Quality widget, which merge requests show. */
public final class CodeQuality {

    private CodeQuality() {}

    public static void write(List<Announcement> announcements, Path file) throws IOException {
        Files.writeString(
                file,
                WholeDocument.text(
                        announcements.stream().map(CodeQuality::issue).toList()));
    }

    private static Map<String, Object> issue(Announcement announcement) {
        Map<String, Object> issue = new LinkedHashMap<>();
        issue.put("description", announcement.title() + ": " + announcement.text());
        issue.put("check_name", announcement.check());
        issue.put("fingerprint", announcement.fingerprint());
        issue.put("severity", announcement.error() ? "critical" : "minor");
        issue.put("location", Map.of("path", announcement.path(), "lines", Map.of("begin", announcement.line())));
        return issue;
    }
}
