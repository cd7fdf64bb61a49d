package io.github.ncugradle.internal.capture;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a rank ended.
 *
 * @param exitCode null where it never told
 * @param tail the last lines that it printed
 */
public record RankEnd(int rank, @Nullable Integer exitCode, List<String> tail) {

    boolean isLost() {
        return exitCode == null;
    }

    boolean hasFailed() {
        return exitCode == null || exitCode != 0;
    }
}
