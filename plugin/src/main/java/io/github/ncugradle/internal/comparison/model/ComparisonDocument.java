package io.github.ncugradle.internal.comparison.model;

import io.github.ncugradle.internal.document.WholeDocument;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The difference between two measurements; the content of {@code comparison.json}.
 *
 * @param simulated whether numbers of either side come from a simulation rather than a GPU
 * @param caveats differences between how the sides were measured, most severe first
 * @param explained whether times are compared; false if an obstacle prevents it, and there are no scopes then
 * @param missing what to collect so that the time per launch can be split further, as text
 * @param scopes views that both sides have
 * @param unmatched ids of the scopes that only one side has
 */
public record ComparisonDocument(
        String format,
        int version,
        boolean simulated,
        Compared before,
        Compared after,
        List<Caveat> caveats,
        boolean explained,
        List<String> missing,
        List<ScopeDifference> scopes,
        List<String> unmatched) {

    public static final String FORMAT = "ncu-comparison";
    public static final int VERSION = 1;

    /** Name of the file. */
    public static final String FILE = "comparison.json";

    /** Down to the kernels of a region, one per line. */
    private static final int INDENTED_LEVELS = 6;

    private static final String REMEDY = "Regenerate it with the task ncuCompare.";

    /** Writes the file, and returns it. */
    public Path write(Path file) throws IOException {
        return WholeDocument.write(this, file, INDENTED_LEVELS);
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IOException if the file is not a comparison of a supported version
     */
    public static ComparisonDocument read(Path file) throws IOException {
        return WholeDocument.read(file, ComparisonDocument.class, FORMAT, VERSION, REMEDY);
    }
}
