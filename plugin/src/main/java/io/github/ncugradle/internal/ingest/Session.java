package io.github.ncugradle.internal.ingest;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a report was made; a CSV file says almost nothing of this.
 *
 * @param ncuVersion the ncu that measured, such as {@code 2024.1.1.0}
 * @param commandLine the whole command line of ncu
 * @param host the machine the program ran on
 * @param time when the session began
 * @param versions every component that left its version, ncu among them
 */
public record Session(
        @Nullable String ncuVersion,
        @Nullable String commandLine,
        @Nullable String host,
        @Nullable Instant time,
        @Nullable String executable,
        @Nullable String workingDirectory,
        @Nullable String arguments,
        Map<String, String> versions) {

    public static final Session UNKNOWN = new Session(null, null, null, null, null, null, null, Map.of());

    public Session {
        versions = Ordered.copyOf(versions);
    }
}
