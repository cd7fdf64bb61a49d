package io.github.ncugradle.internal.capture;

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

    boolean isLost() {
        return exitCode == null;
    }

    boolean hasFailed() {
        return exitCode == null || exitCode != 0;
    }
}
