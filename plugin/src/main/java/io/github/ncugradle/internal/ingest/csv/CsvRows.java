package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.ingest.source.ReportInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/** The rows of a file below its header, with the exact text of each cell and a checked number of cells. */
final class CsvRows {

    private final String file;
    private final CsvQuoteRepair repair;
    private final CSVParser parser;
    private final Iterator<CSVRecord> records;
    private final CsvHeader header;
    private final int metricRowSize;

    private CsvRows(String file, InputStream stream) throws IOException {
        this.file = file;
        repair = new CsvQuoteRepair(CsvText.reader(stream), file);
        parser = CSVParser.builder()
                .setReader(repair)
                .setFormat(CSVFormat.DEFAULT)
                .get();
        records = parser.iterator();
        records.next();
        header = repair.header();
        metricRowSize = header.isDetails() ? header.position(CsvColumn.METRIC_VALUE) + 1 : header.size();
    }

    /** Reads a file; every failure is an {@link IngestException}. */
    static <T> T read(ReportInput input, Reading<T> reading) {
        try (InputStream stream = input.stream()) {
            return reading.read(new CsvRows(input.name(), stream));
        } catch (UncheckedIOException e) {
            throw unreadable(input, e.getCause());
        } catch (IOException e) {
            throw unreadable(input, e);
        }
    }

    private static IngestException unreadable(ReportInput input, @Nullable IOException cause) {
        return IngestException.inFile(
                input.name(),
                "cannot be read: " + (cause == null ? "unknown cause" : cause.getMessage()),
                "Check the file and its permissions.",
                cause);
    }

    CsvHeader header() {
        return header;
    }

    List<String> warnings() {
        return repair.warnings();
    }

    /** The next row; null after the last. */
    @Nullable
    CSVRecord next() {
        if (!records.hasNext()) {
            return null;
        }
        CSVRecord row = records.next();
        int size = row.size();
        boolean metricRow = size == metricRowSize
                || (header.isDetails()
                        && size == metricRowSize + 1
                        && row.get(size - 1).isEmpty());
        if (!metricRow && size != header.size()) {
            throw error(
                    row,
                    size - 1,
                    "a row has " + size + (size == 1 ? " cell" : " cells") + ", expected "
                            + (metricRowSize == header.size() ? "" : metricRowSize + " or ") + header.size(),
                    "The file is damaged or incomplete. Export the report again.");
        }
        return row;
    }

    /** The text of a cell; empty if the layout or the row does not have it. */
    String text(CSVRecord row, CsvColumn column) {
        return text(row, header.position(column));
    }

    /** The text at a position; empty if there is none, as metric rows of the details page may end early. */
    static String text(CSVRecord row, int position) {
        return position < 0 || position >= row.size() ? "" : row.get(position);
    }

    /** An error about a cell of the last row. */
    IngestException error(CSVRecord row, int cell, String reason, String advice) {
        CsvPlace place = place(row, cell);
        return IngestException.atLine(file, place.line(), place.column(), reason, advice);
    }

    /** The position of a cell in the last row, including its quote. */
    CsvPlace place(CSVRecord row, int cell) {
        long line = parser.getCurrentLineNumber();
        long column = 1;
        for (int i = row.size() - 1; i >= 0; i--) {
            line -= lineEnds(row.get(i));
        }
        for (int i = 0; i < cell; i++) {
            String before = row.get(i);
            line += lineEnds(before);
            int lastLine = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
            column = lastLine > 0 ? before.length() - lastLine + 3 : column + before.length() + 3;
        }
        return new CsvPlace(line, column);
    }

    private static long lineEnds(String text) {
        long count = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || (c == '\r' && !text.startsWith("\n", i + 1))) {
                count++;
            }
        }
        return count;
    }

    /** Processes the rows. */
    interface Reading<T> {
        T read(CsvRows rows);
    }
}
