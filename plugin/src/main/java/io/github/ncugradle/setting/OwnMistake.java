package io.github.ncugradle.setting;

import org.gradle.api.Action;
import org.gradle.api.InvalidUserDataException;

/** Unwraps the cause of a failure in a container block: Gradle 8 hides it behind "Could not create domain object". */
public final class OwnMistake {

    private OwnMistake() {}

    /** Runs a block of the build script. */
    public static <T> void first(Action<? super T> block, T container) {
        try {
            block.execute(container);
        } catch (RuntimeException e) {
            throw reason(e);
        }
    }

    private static RuntimeException reason(RuntimeException e) {
        // Gradle throws this exception without a specific type.
        boolean hidden = String.valueOf(e.getMessage()).startsWith("Could not create domain object");
        RuntimeException reason = hidden && e.getCause() instanceof RuntimeException cause ? cause : e;
        for (Throwable cause = reason; cause != null; cause = cause.getCause()) {
            if (cause instanceof InvalidUserDataException own) {
                reason = own;
            }
        }
        return reason;
    }
}
