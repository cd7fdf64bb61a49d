package io.github.ncugradle.setting;

import org.gradle.api.Action;
import org.gradle.api.InvalidUserDataException;

/** Shows the plugin's own message first: Gradle 8 hides it behind "Could not create domain object" in a container. */
public final class OwnMistake {

    private OwnMistake() {}

    /** Runs a block of the script. */
    public static <T> void first(Action<? super T> block, T container) {
        try {
            block.execute(container);
        } catch (RuntimeException e) {
            RuntimeException mistake = e;
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof InvalidUserDataException inner) {
                    mistake = inner;
                }
            }
            throw mistake;
        }
    }
}
