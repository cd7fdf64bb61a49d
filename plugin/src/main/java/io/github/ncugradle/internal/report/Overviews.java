package io.github.ncugradle.internal.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.ncugradle.internal.document.DocumentJson;
import io.github.ncugradle.internal.region.SafeName;
import io.github.ncugradle.internal.report.view.OverviewView;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes the reports of a collection from the reports of its members. */
public final class Overviews {

    private Overviews() {}

    /** Path of a member's reports, relative to the overview. */
    public static String place(String member) {
        return "members/" + SafeName.of(member);
    }

    /**
     * Writes the overview into a directory that is empty or does not exist. The caller puts the reports of the members
     * at their {@linkplain #place places} in it.
     *
     * @return the content of the overview
     * @throws IOException if a member has no readable report; the message names it
     * @throws IllegalArgumentException if two members have the same name
     * @throws TemplateProblem if a user template cannot be used
     */
    public static OverviewView write(OverviewRequest request, Path directory) throws IOException {
        List<MemberReports.Found> found = MemberReports.of(request.members());
        OverviewView view = new OverviewView(
                request.title(), found.stream().map(MemberReports.Found::view).toList());
        Templates templates = new Templates(request.templates());
        Files.createDirectories(directory);
        json(view, found, directory.resolve("report.json"));
        if (request.markdown()) {
            text(
                    directory.resolve("report.md"),
                    new MarkdownReport(templates, request.longestMarkdown()).overview(view));
        }
        if (request.html()) {
            text(directory.resolve("index.html"), new HtmlReport(templates, HtmlReport.MOST_DATA).overview(view));
        }
        return view;
    }

    private static void json(OverviewView view, List<MemberReports.Found> members, Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
                JsonGenerator json = DocumentJson.mapper().createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("format", OverviewView.FORMAT);
            json.writeNumberField("version", OverviewView.VERSION);
            json.writeStringField("title", view.title());
            json.writeBooleanField("simulated", view.simulated());
            json.writeNumberField("passed", view.passed());
            json.writeNumberField("failed", view.failed());
            json.writeNumberField("inconclusive", view.inconclusive());
            json.writeNumberField("notJudged", view.notJudged());
            json.writeArrayFieldStart("members");
            for (MemberReports.Found member : members) {
                json.writeStartObject();
                json.writeStringField("name", member.view().name());
                json.writeStringField("directory", member.view().directory());
                json.writeFieldName("report");
                // Copies the bytes unchanged, which preserves all of a member's content without holding it in memory.
                json.writeRawValue("");
                json.flush();
                Files.copy(member.report(), out);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private static void text(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }
}
