package io.github.ncugradle.internal.capture;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What is run under ncu.
 *
 * @param launcher what starts ncu, once per rank; none where ncu is started directly
 * @param command the program and its arguments
 * @param environment variables set besides the inherited ones
 */
public record Workload(List<String> launcher, List<String> command, Map<String, String> environment, Path directory) {

    public boolean hasRanks() {
        return !launcher.isEmpty();
    }
}
