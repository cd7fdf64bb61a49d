package io.github.ncugradle.internal.ingest.dwarf;

import io.github.ncugradle.internal.profile.source.SourcePlace;
import java.util.Arrays;
import java.util.List;

/** The lines of the instructions of one section. */
final class LineTable {

    private static final int BYTES_OF_ROW = Long.BYTES + Integer.BYTES;
    private static final int BYTES_OF_PLACE = 8;

    private final long[] offsets;
    private final int[] starts;
    private final SourcePlace[] places;

    /**
     * Takes the arrays over.
     *
     * @param offsets ascending
     * @param starts where the places of each offset begin, and where the last ones end
     */
    LineTable(long[] offsets, int[] starts, SourcePlace[] places) {
        this.offsets = offsets;
        this.starts = starts;
        this.places = places;
    }

    /** All places at the greatest offset that is not beyond this one: ncu counts an instruction for each of them. */
    List<SourcePlace> at(long offset) {
        int found = Arrays.binarySearch(offsets, offset);
        int row = found >= 0 ? found : -found - 2;
        return row < 0 ? List.of() : Arrays.asList(places).subList(starts[row], starts[row + 1]);
    }

    long weight() {
        return (long) BYTES_OF_ROW * offsets.length + (long) BYTES_OF_PLACE * places.length;
    }
}
