package io.github.ncugradle.internal.profile;

import io.github.ncugradle.internal.profile.metric.Ordered;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The session of a report; a CSV file contains almost nothing of it.
 *
 * @param ncuVersion the version of the measuring ncu, such as {@code 2024.1.1.0}
 * @param commandLine the whole command line of ncu
 * @param host the machine that ran the program
 * @param time the start of the session
 * @param versions all recorded component versions, including ncu's
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

    // ncu accepts unambiguous prefixes of options.
    private static final Pattern PROCESS_SCOPE = Pattern.compile(" --nvtx-pu[a-z-]*[= ]process\\b");

    public Session {
        versions = Ordered.copyOf(versions);
    }

    /** Whether push/pop ranges cover all threads of their process. */
    public boolean hasProcessScope() {
        return commandLine != null && PROCESS_SCOPE.matcher(commandLine).find();
    }
}
