package io.github.ncugradle.internal.ingest.dwarf;

import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.ingest.elf.DamagedCodeException;
import io.github.ncugradle.internal.profile.source.SourcePlace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The rows that line programs make for one section. */
final class LineRows {

    private static final int FEW = 16;

    private long[] offsets = new long[FEW];
    private @Nullable SourcePlace[] places = new SourcePlace[FEW];
    private int size;

    /** Adds a row; without a place it ends what comes before. */
    void add(long offset, @Nullable SourcePlace place) {
        if (size == offsets.length) {
            offsets = Arrays.copyOf(offsets, size * 2);
            places = Arrays.copyOf(places, size * 2);
        }
        offsets[size] = offset;
        places[size++] = place;
    }

    LineTable table() throws DamagedCodeException {
        int[] order = order();
        long[] distinct = new long[size];
        int[] starts = new int[size + 1];
        List<SourcePlace> found = new ArrayList<>();
        int count = 0;
        for (int i = 0; i < size; count++) {
            long offset = offsets[order[i]];
            Set<SourcePlace> here = new LinkedHashSet<>();
            for (; i < size && offsets[order[i]] == offset; i++) {
                SourcePlace place = places[order[i]];
                if (place != null) {
                    here.add(place);
                }
            }
            if (here.size() > Limits.LINES_OF_INSTRUCTION) {
                throw new DamagedCodeException("expected at most " + Limits.LINES_OF_INSTRUCTION
                        + " lines for an instruction, found " + here.size());
            }
            distinct[count] = offset;
            starts[count] = found.size();
            found.addAll(here);
        }
        starts[count] = found.size();
        return new LineTable(
                Arrays.copyOf(distinct, count), Arrays.copyOf(starts, count + 1), found.toArray(new SourcePlace[0]));
    }

    /** The rows by their offsets. Compilers mostly write them in this order. */
    private int[] order() {
        IntStream rows = IntStream.range(0, size);
        return IntStream.range(1, size).allMatch(row -> offsets[row - 1] <= offsets[row])
                ? rows.toArray()
                : rows.boxed()
                        .sorted(Comparator.comparingLong(row -> offsets[row]))
                        .mapToInt(Integer::intValue)
                        .toArray();
    }
}
