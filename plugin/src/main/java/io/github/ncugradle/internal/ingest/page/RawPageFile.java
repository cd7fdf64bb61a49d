package io.github.ncugradle.internal.ingest.page;

import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.profile.NcuVersion;
import io.github.ncugradle.internal.profile.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes the raw page of a report to a file, completely or not at all, one row at a time. */
public final class RawPageFile {

    private RawPageFile() {}

    /**
     * Reads the report once if no result has more columns than the first, otherwise twice.
     *
     * @param each receives every result once
     * @throws IngestException if the report is damaged
     * @throws IOException if the file cannot be written
     */
    public static void write(ReportSource report, Path file, Consumer<? super Result> each) throws IOException {
        RawPage page = new RawPage(Optional.ofNullable(report.report().session().ncuVersion())
                .flatMap(NcuVersion::in)
                .orElse(NcuVersion.NEWEST_TRIED));
        boolean complete = false;
        try {
            complete = writeAtOnce(report, page, file, each);
            if (!complete) {
                writeAgain(report, page, file);
                complete = true;
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            if (!complete) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Returns false if a later result has columns that the first lacks; all columns are known then. */
    private static boolean writeAtOnce(ReportSource report, RawPage page, Path file, Consumer<? super Result> each)
            throws IOException {
        try (Writer writer = Files.newBufferedWriter(file)) {
            AtOnce rows = new AtOnce(page, writer);
            report.forEachResult(result -> {
                each.accept(result);
                rows.add(result);
            });
            return rows.complete;
        }
    }

    private static void writeAgain(ReportSource report, RawPage page, Path file) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file)) {
            writer.write(page.head());
            report.forEachResult(result -> print(page.row(result), writer));
        }
    }

    private static void print(String line, Writer writer) {
        try {
            writer.write(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Rows with the columns of the first result, as long as no result has others. */
    private static final class AtOnce {

        private final RawPage page;
        private final Writer writer;
        private boolean started;
        private boolean complete = true;

        AtOnce(RawPage page, Writer writer) {
            this.page = page;
            this.writer = writer;
        }

        void add(Result result) {
            boolean grows = page.add(result);
            complete &= !(grows && started);
            if (!started) {
                print(page.head(), writer);
                started = true;
            }
            if (complete) {
                print(page.row(result), writer);
            }
        }
    }
}
