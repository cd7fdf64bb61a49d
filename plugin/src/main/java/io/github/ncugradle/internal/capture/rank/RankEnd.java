package io.github.ncugradle.internal.capture.rank;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a rank ended.
 *
 * @param exitCode null where it never told
 * @param nothingProfiled whether ncu said so
 * @param tail the last lines that it printed
 */
public record RankEnd(int rank, @Nullable Integer exitCode, boolean nothingProfiled, List<String> tail) {

    public boolean isLost() {
        return exitCode == null;
    }

    public boolean hasFailed() {
        return exitCode == null || exitCode != 0;
    }
}
