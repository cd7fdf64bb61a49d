package io.github.ncugradle.internal.profile;

import io.github.ncugradle.internal.profile.metric.Ordered;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Pattern;
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

    // ncu takes an option by its beginning, too.
    private static final Pattern PROCESS_SCOPE = Pattern.compile(" --nvtx-pu[a-z-]*[= ]process\\b");

    public Session {
        versions = Ordered.copyOf(versions);
    }

    /** Whether push/pop ranges cover all threads of their process. */
    public boolean hasProcessScope() {
        return commandLine != null && PROCESS_SCOPE.matcher(commandLine).find();
    }
}
