package io.github.ncugradle.internal.capture.rank;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Exit status of a rank.
 *
 * @param exitCode null if the rank recorded none
 * @param nothingProfiled whether ncu reported that nothing was profiled
 * @param tail the last lines of the rank's output
 */
public record RankEnd(int rank, @Nullable Integer exitCode, boolean nothingProfiled, List<String> tail) {

    public boolean isLost() {
        return exitCode == null;
    }

    public boolean hasFailed() {
        return exitCode == null || exitCode != 0;
    }
}
