package io.github.ncugradle.internal.report;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import io.github.ncugradle.internal.document.DocumentJson;
import io.github.ncugradle.internal.document.DocumentShape;
import io.github.ncugradle.internal.document.StoredDocument;
import io.github.ncugradle.internal.report.view.MemberView;
import io.github.ncugradle.internal.report.view.OverviewView;
import io.github.ncugradle.internal.report.view.RegionView;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.internal.report.view.ScopeView;
import io.github.ncugradle.internal.report.view.TreeView;
import io.github.ncugradle.internal.text.MemberNames;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the members of a collection, including those of nested collections, and reads what an overview needs. */
final class MemberReports {

    private static final String REPORT = "report.json";

    private static final ObjectMapper MAPPER = DocumentJson.mapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .addMixIn(ScopeView.class, FirstWithTrees.class)
            .addMixIn(RegionView.class, WithoutDetail.class);

    static {
        MAPPER.configOverride(List.class).setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY));
    }

    /** Skips the parts of a report that an overview does not show, which are most of it. */
    interface WithoutDetail {

        @JsonDeserialize(using = Skipped.class)
        List<?> kernels();

        @JsonDeserialize(using = Skipped.class)
        List<?> sections();

        @JsonDeserialize(using = Skipped.class)
        List<?> advice();

        @JsonDeserialize(using = Skipped.class)
        List<?> distribution();
    }

    /** Reads the trees of the first scope only, because an overview shows no others. */
    interface FirstWithTrees {
        @JsonDeserialize(using = TreesOfFirst.class)
        List<?> trees();
    }

    private static final class TreesOfFirst extends StdDeserializer<List<?>> {

        private static final long serialVersionUID = 1;

        TreesOfFirst() {
            super(List.class);
        }

        @Override
        public List<?> deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (context.getAttribute(TreesOfFirst.class) != null) {
                parser.skipChildren();
                return List.of();
            }
            context.setAttribute(TreesOfFirst.class, true);
            return context.readValue(
                    parser, context.getTypeFactory().constructCollectionType(List.class, TreeView.class));
        }
    }

    private static final class Skipped extends StdDeserializer<List<?>> {

        private static final long serialVersionUID = 1;

        Skipped() {
            super(List.class);
        }

        @Override
        public List<?> deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            parser.skipChildren();
            return List.of();
        }
    }

    /**
     * A member that was read.
     *
     * @param report file with the complete report of the member
     */
    record Found(MemberView view, Path report) {}

    private record Collection(List<Member> members) {

        private record Member(String name, String directory) {}
    }

    private final List<Found> found = new ArrayList<>();

    private MemberReports() {}

    /**
     * All members, in order.
     *
     * @throws IOException if a directory has anything other than a readable report; the message names the member
     * @throws IllegalArgumentException if two members have the same name
     */
    static List<Found> of(List<OverviewRequest.Source> sources) throws IOException {
        MemberNames.requireDistinct(
                sources.stream().map(OverviewRequest.Source::name).toList());
        MemberReports reports = new MemberReports();
        for (OverviewRequest.Source source : sources) {
            reports.add(source.name(), source.directory(), Overviews.place(source.name()));
        }
        return reports.found;
    }

    private void add(String name, Path directory, String place) throws IOException {
        Path file = directory.resolve(REPORT);
        try {
            StoredDocument document =
                    new StoredDocument(file, MAPPER, (found, cause) -> unexpected(name, file, found, cause));
            StoredDocument.Head head = document.head();
            if (OverviewView.FORMAT.equals(head.format()) && head.version() == OverviewView.VERSION) {
                DocumentShape shape = DocumentShape.of(OverviewView.FORMAT, OverviewView.VERSION);
                for (Collection.Member inner :
                        document.read(Collection.class, shape).members()) {
                    Path within = directory.resolve(inner.directory()).normalize();
                    if (within.equals(directory.normalize()) || !within.startsWith(directory.normalize())) {
                        throw unexpected(name, file, "a member that is not within it", null);
                    }
                    add(MemberNames.nested(name, inner.name()), within, place + "/" + inner.directory());
                }
            } else if (ReportView.FORMAT.equals(head.format()) && head.version() == ReportView.VERSION) {
                ReportView report =
                        document.read(ReportView.class, DocumentShape.of(ReportView.FORMAT, ReportView.VERSION));
                boolean html = Files.exists(directory.resolve("index.html"));
                boolean markdown = Files.exists(directory.resolve("report.md"));
                found.add(new Found(new MemberView(name, place, html, markdown, report), file));
            } else {
                throw unexpected(name, file, "something else", null);
            }
        } catch (JsonProcessingException e) {
            throw unexpected(name, file, "invalid content: " + DocumentJson.problem(e), e);
        } catch (NoSuchFileException e) {
            throw unexpected(name, file, "nothing", e);
        }
    }

    private static IOException unexpected(String name, Path file, String found, @Nullable Throwable cause) {
        return new IOException(
                "Member '" + VisibleText.name(name) + "': " + file + ": expected a document '" + OverviewView.FORMAT
                        + "' or '" + ReportView.FORMAT + "' of version " + ReportView.VERSION + "; found " + found
                        + ". Regenerate it with the task ncuReport.",
                cause);
    }
}
