package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.ingest.source.IngestException;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Repairs the quoting of ncu's CSV: ncu quotes every cell but does not escape quotes and line ends inside names, so this
 * doubles every quote that does not end its cell. Lines that are not rows of ncu become empty, which preserves line numbers.
 *
 * <p>The following cells determine which quote ends a cell: a kernel name ends before context and stream, an NVTX cell after
 * its last range.
 */
final class CsvQuoteRepair extends Reader {

    static final String HEADER_START = "\"ID\",\"Process ID\"";

    private static final String ERROR = "==ERROR==";

    private static final int LOOK_AHEAD = 1024;
    private static final int REMEMBERED_OF_A_LINE = 500;
    private static final int END = -1;

    private static final Pattern ROW_START = Pattern.compile("\"\\d{1,9}\",\"\\d{1,18}\",\"");
    private static final Pattern LIKE_A_ROW = Pattern.compile("\"[^\"\r\n]{0,64}\",\"");
    private static final Pattern EXPECTED_NAMES = Pattern.compile("\"(Invocations|Address|Launch Attribute)\"");

    private final Reader in;
    private final String file;

    private final char[] buffer = new char[1 << 16];
    private int position;
    private int limit;
    private boolean exhausted;
    private final Matcher rowStart;
    private final Matcher likeARow;

    private long line = 1;
    private long column = 1;

    private final StringBuilder out = new StringBuilder();
    private int drained;

    private @Nullable CsvHeader header;
    private String said = "";
    private @Nullable IngestException failure;
    private long foreignLines;
    private long firstForeignLine;
    private long damagedCharacters;

    CsvQuoteRepair(Reader in, String file) {
        this.in = in;
        this.file = file;
        CharSequence ahead = new Ahead();
        rowStart = ROW_START.matcher(ahead);
        likeARow = LIKE_A_ROW.matcher(ahead);
    }

    /** Available after the first read. */
    CsvHeader header() {
        return Objects.requireNonNull(header);
    }

    /** Warnings about tolerated defects so far. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (foreignLines > 0) {
            warnings.add("skipped lines between the rows that are not ncu's: " + foreignLines + ", the first at line "
                    + firstForeignLine);
        }
        if (damagedCharacters > 0) {
            warnings.add("replaced characters that are invalid in the file's encoding: " + damagedCharacters);
        }
        return warnings;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        while (drained == out.length()) {
            out.setLength(0);
            drained = 0;
            if (!produce()) {
                return END;
            }
        }
        int count = Math.min(length, out.length() - drained);
        out.getChars(drained, drained + count, target, offset);
        drained += count;
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private boolean produce() throws IOException {
        if (peek(0) == END) {
            if (header == null) {
                throw noHeader();
            }
            return false;
        }
        if (header == null) {
            searchHeader();
        } else if (looksAt(likeARow)) {
            if (startsWith(HEADER_START)) {
                throw IngestException.atLine(
                        file,
                        line,
                        column,
                        "a second header row: the file contains several outputs of ncu",
                        "Use one file per output.");
            }
            record(header);
        } else {
            foreignLine();
        }
        return true;
    }

    private void searchHeader() throws IOException {
        if (line == 1 && column == 1 && peek(0) == CsvText.BYTE_ORDER_MARK) {
            position++;
        }
        StringBuilder text = new StringBuilder();
        while (true) {
            int c = peek(0);
            if (c == '"' && startsWith(HEADER_START)) {
                remember(text.toString());
                if (failure != null) {
                    throw failure;
                }
                header = headerRow();
                return;
            }
            if (c == END || isLineEnd(c)) {
                remember(text.toString());
                lineEnd();
                return;
            }
            if (text.length() < REMEMBERED_OF_A_LINE) {
                text.append((char) c);
            }
            position++;
            column++;
        }
    }

    private void remember(String text) {
        int error = text.indexOf(ERROR);
        int message = Math.max(error, text.indexOf("==WARNING== No "));
        if (error >= 0 && failure == null) {
            failure = failed(text.substring(error));
        }
        if (message >= 0) {
            said = said(text.substring(message));
        } else if (said.isEmpty() && EXPECTED_NAMES.matcher(text).find()) {
            said = "it is another page or a summary";
        } else if (said.isEmpty() && text.strip().startsWith("Section: ")) {
            said = "it is ncu's text output, without --csv";
        }
    }

    private static String said(String message) {
        return "ncu printed '" + message.strip() + "'";
    }

    /** Rows beside an error may cover only part of the program. */
    private IngestException failed(String error) {
        return IngestException.atLine(
                file,
                line,
                0,
                said(error) + ", so results may be missing",
                "Fix the error, profile again and export the new report.");
    }

    private IngestException noHeader() {
        return IngestException.inFile(
                file,
                "is neither a .ncu-rep file nor CSV of ncu: expected a header row that begins " + HEADER_START
                        + ", found none in " + line + (line == 1 ? " line" : " lines")
                        + (said.isEmpty() ? "" : "; " + said),
                "Export it with 'ncu --import REPORT --csv --page raw --print-units base', or use the .ncu-rep file.",
                null);
    }

    private CsvHeader headerRow() throws IOException {
        long at = line;
        List<String> titles = new ArrayList<>();
        int cellStart = out.length();
        boolean more = true;
        while (more) {
            cell(null, 0);
            titles.add(out.substring(cellStart + 1, out.length() - 1).replace("\"\"", "\""));
            more = peek(0) == ',';
            if (more) {
                take();
                cellStart = out.length();
            }
        }
        lineEnd();
        CsvHeader found = new CsvHeader(titles);
        if (!found.missing().isEmpty()) {
            throw IngestException.atLine(
                    file,
                    at,
                    0,
                    "unsupported page: the columns " + found.missing() + " are missing",
                    "Export it with 'ncu --import REPORT --csv --page raw --print-units base'.");
        }
        String repeated = found.repeated();
        if (repeated != null) {
            throw IngestException.atLine(
                    file, at, 0, "two columns are named '" + repeated + "'", "Export the report again.");
        }
        return found;
    }

    private void record(CsvHeader columns) throws IOException {
        boolean units = startsWith("\"\",");
        for (int cell = 0; ; cell++) {
            cell(units ? null : columns, cell);
            if (peek(0) != ',') {
                break;
            }
            take();
            if (atLineEnd(0)) {
                if (cell != columns.position(CsvColumn.METRIC_VALUE)) {
                    throw IngestException.atLine(
                            file,
                            line,
                            column,
                            "the row ends after a comma",
                            "The file is incomplete. Export the report again.");
                }
                break;
            }
            if (out.length() > Limits.ROW) {
                throw tooLong("a row", Limits.ROW);
            }
        }
        lineEnd();
    }

    /** Reads a cell from its opening to its closing quote; without columns in the header and units rows. */
    private void cell(@Nullable CsvHeader columns, int index) throws IOException {
        if (peek(0) != '"') {
            throw IngestException.atLine(
                    file,
                    line,
                    column,
                    "a cell is not quoted; ncu quotes every cell",
                    "Use the original output of ncu; a spreadsheet or script may have rewritten this file.");
        }
        long startLine = line;
        long startColumn = column;
        take();
        int start = out.length();
        boolean quotes = false;
        while (true) {
            int from = position;
            while (position < limit && buffer[position] != '"' && !isLineEnd(buffer[position])) {
                if (buffer[position] == '\uFFFD') {
                    damagedCharacters++;
                }
                position++;
            }
            out.append(buffer, from, position - from);
            column += position - from;
            int c = peek(0);
            if (c == END) {
                throw IngestException.atLine(
                        file,
                        startLine,
                        startColumn,
                        "the file ends inside the cell that begins here",
                        "The file is incomplete. Export the report again.");
            }
            if (c == '"') {
                if (ends(columns, index, start, quotes)) {
                    take();
                    return;
                }
                quotes = true;
                out.append('"');
                take();
            } else if (isLineEnd(c)) {
                lineEnd();
                if (looksAt(rowStart)) {
                    throw IngestException.atLine(
                            file,
                            startLine,
                            startColumn,
                            "the cell that begins here does not end in its row",
                            "A quote is missing or the row is truncated. Export the report again.");
                }
            }
            if (out.length() - start > Limits.TEXT) {
                throw tooLong("the cell that begins at line " + startLine + ", column " + startColumn, Limits.TEXT);
            }
        }
    }

    /**
     * Whether the quote at the current position ends the cell.
     *
     * @param start the position of its content in the output
     * @param quotes whether it has contained a quote so far
     */
    private boolean ends(@Nullable CsvHeader columns, int index, int start, boolean quotes) throws IOException {
        if (atLineEnd(1)) {
            CsvColumn column = columns == null ? null : columns.column(index);
            boolean last = columns != null && index == columns.size() - 1;
            return !isName(column) || last || peek(1) == END || rowFollows();
        }
        if (peek(1) != ',') {
            return false;
        }
        if (columns == null) {
            return peek(2) == '"';
        }
        CsvColumn column = columns.column(index);
        if (column == CsvColumn.PUSH_POP || column == CsvColumn.START_END) {
            return peek(2) == '"' && nvtxIsComplete(start, quotes);
        }
        if (column == CsvColumn.KERNEL_NAME || column == CsvColumn.RULE_DESCRIPTION) {
            return index < columns.size() - 1 && knownCellsFollow(columns, index + 1);
        }
        return peek(2) == '"' || atLineEnd(2);
    }

    private static boolean isName(@Nullable CsvColumn column) {
        return column == CsvColumn.KERNEL_NAME
                || column == CsvColumn.PUSH_POP
                || column == CsvColumn.START_END
                || column == CsvColumn.RULE_DESCRIPTION;
    }

    /** ncu doubles a range's last quotes and appends a space; the output doubles every quote again. */
    private boolean nvtxIsComplete(int start, boolean quotes) {
        int length = out.length();
        return !quotes || (length - start >= 5 && out.substring(length - 5).equals("\"\"\"\" "));
    }

    /** Whether the next line, after the quote at the current position, is a row. */
    private boolean rowFollows() throws IOException {
        int lineEnd = peek(1) == '\r' && peek(2) == '\n' ? 2 : 1;
        ahead(LOOK_AHEAD);
        rowStart.reset();
        return rowStart.region(Math.min(1 + lineEnd, limit - position), limit - position)
                .lookingAt();
    }

    /** Whether the cells after the quote at the current position match the columns from the given one on. */
    private boolean knownCellsFollow(CsvHeader columns, int first) throws IOException {
        ahead(LOOK_AHEAD);
        int at = 1;
        for (int i = first; i < columns.size(); i++) {
            CsvColumn column = columns.column(i);
            Pattern shape = column == null ? null : column.cell();
            if (shape == null) {
                break;
            }
            if (peek(at) != ',' || peek(at + 1) != '"') {
                return false;
            }
            int end = at + 2;
            while (end < LOOK_AHEAD && peek(end) != '"' && peek(end) != END) {
                end++;
            }
            if (!shape.matcher(new String(buffer, position + at + 2, Math.min(end, limit - position) - at - 2))
                    .matches()) {
                return false;
            }
            at = end + 1;
        }
        return true;
    }

    private void foreignLine() throws IOException {
        boolean quoted = peek(0) == '"';
        StringBuilder text = new StringBuilder();
        while (true) {
            int c = peek(0);
            if (c == END && quoted) {
                throw IngestException.atLine(
                        file,
                        line,
                        0,
                        "the file ends inside a row",
                        "The file is incomplete. Export the report again.");
            }
            if (c == END || isLineEnd(c) || (c == '"' && looksAt(rowStart))) {
                break;
            }
            if (text.length() < REMEMBERED_OF_A_LINE) {
                text.append((char) c);
            }
            position++;
            column++;
        }
        int error = text.indexOf(ERROR);
        if (error >= 0) {
            throw failed(text.substring(error));
        }
        boolean ncus = text.indexOf("==") == 0;
        if (!ncus && !text.isEmpty()) {
            if (foreignLines++ == 0) {
                firstForeignLine = line;
            }
        }
        if (atLineEnd(0)) {
            lineEnd();
        } else {
            record(Objects.requireNonNull(header));
        }
    }

    private IngestException tooLong(String what, int most) {
        return IngestException.atLine(
                file,
                line,
                column,
                what + " is longer than " + most + " characters",
                "A quote may be missing there. Export the report again.");
    }

    private void take() {
        out.append(buffer[position++]);
        column++;
    }

    /** Copies a line end, if there is one. */
    private void lineEnd() throws IOException {
        int c = peek(0);
        if (c == END) {
            return;
        }
        if (c == '\r' && peek(1) == '\n') {
            take();
        }
        take();
        line++;
        column = 1;
    }

    private static boolean isLineEnd(int c) {
        return c == '\n' || c == '\r';
    }

    private boolean atLineEnd(int distance) throws IOException {
        int c = peek(distance);
        return c == END || isLineEnd(c);
    }

    private boolean startsWith(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            if (peek(i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean looksAt(Matcher matcher) throws IOException {
        ahead(LOOK_AHEAD);
        return matcher.reset().lookingAt();
    }

    private int peek(int distance) throws IOException {
        if (position + distance >= limit) {
            ahead(distance + 1);
            if (position + distance >= limit) {
                return END;
            }
        }
        return buffer[position + distance];
    }

    private void ahead(int count) throws IOException {
        if (limit - position >= count || exhausted) {
            return;
        }
        System.arraycopy(buffer, position, buffer, 0, limit - position);
        limit -= position;
        position = 0;
        while (limit < count && !exhausted) {
            int read = in.read(buffer, limit, buffer.length - limit);
            if (read < 0) {
                exhausted = true;
            } else {
                limit += read;
            }
        }
    }

    /** The buffered characters that are not yet read. */
    private final class Ahead implements CharSequence {

        @Override
        public int length() {
            return limit - position;
        }

        @Override
        public char charAt(int index) {
            return buffer[position + index];
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new String(buffer, position + start, end - start);
        }

        @Override
        public String toString() {
            return new String(buffer, position, limit - position);
        }
    }
}
