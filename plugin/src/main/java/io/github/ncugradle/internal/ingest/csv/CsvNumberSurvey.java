package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.ingest.source.IngestException;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * Finds out how the numbers of a file are written from all of them together: {@code 97,52} anywhere makes
 * {@code 465.056} four hundred thousand everywhere. A file that does not settle it is refused, not guessed.
 */
final class CsvNumberSurvey {

    private static final String ADVICE = "Print the report again with"
            + " 'LC_ALL=C ncu --import REPORT --csv --page raw --print-units base', or give the .ncu-rep itself.";

    private final String file;
    private @Nullable Seen point;
    private @Nullable Seen comma;
    private @Nullable Seen pointOrGroups;
    private @Nullable Seen commaOrGroups;

    CsvNumberSurvey(String file) {
        this.file = file;
    }

    void look(CsvRows rows, CSVRecord row, int cell) {
        String text = CsvValues.withoutInstances(row.get(cell));
        switch (CsvNumberForm.look(text)) {
            case POINT -> point = point == null ? seen(rows, row, cell, text) : point;
            case COMMA -> comma = comma == null ? seen(rows, row, cell, text) : comma;
            case POINT_OR_GROUPS -> pointOrGroups = pointOrGroups == null ? seen(rows, row, cell, text) : pointOrGroups;
            case COMMA_OR_GROUPS -> commaOrGroups = commaOrGroups == null ? seen(rows, row, cell, text) : commaOrGroups;
            case TEXT -> refuseDamaged(rows, row, cell, text);
            case NEUTRAL -> {}
        }
    }

    /** Some versions of ncu write one byte of a longer grouping character. */
    private static void refuseDamaged(CsvRows rows, CSVRecord row, int cell, String text) {
        if (text.indexOf('\uFFFD') >= 0 && CsvNumberForm.isNumberLike(text.replace('\uFFFD', ' '))) {
            throw rows.error(
                    row,
                    cell,
                    "the number '" + text + "' holds a character that is not valid in the file's encoding",
                    ADVICE);
        }
    }

    private static Seen seen(CsvRows rows, CSVRecord row, int cell, String text) {
        return new Seen(rows.place(row, cell), text);
    }

    /** The form of all numbers seen. */
    CsvNumberForm form() {
        if (point != null && comma != null) {
            throw refused(comma, "but '" + point.text + "' at " + point.place + " has a decimal point");
        }
        if (comma != null) {
            return CsvNumberForm.COMMA;
        }
        if (point == null && pointOrGroups != null) {
            throw refused(
                    pointOrGroups,
                    "which is " + pointOrGroups.text + " in one locale and " + pointOrGroups.text.replace(".", "")
                            + " in another, and no other number in the file tells which");
        }
        // Three decimals are never printed, so a lone 465,056 is a grouped integer.
        return CsvNumberForm.POINT;
    }

    private IngestException refused(Seen seen, String why) {
        return IngestException.atLine(
                file,
                seen.place.line(),
                seen.place.column(),
                "the numbers cannot be read with certainty: here is '" + seen.text + "', " + why,
                ADVICE);
    }

    private record Seen(CsvPlace place, String text) {}
}
