package io.github.ncugradle.setting;

import java.io.File;
import org.gradle.api.InvalidUserCodeException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.FileSystemLocation;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;
import org.jspecify.annotations.Nullable;

/** A measurement of a comparison, as a build script names it: a text, a file, or what produces either. */
public final class ComparedMeasurement {

    private ComparedMeasurement() {}

    /** Sets the text, or the files and no text. */
    public static void set(Object measurement, Property<String> text, ConfigurableFileCollection files) {
        files.setFrom();
        if (measurement instanceof CharSequence words) {
            text.set(words.toString());
        } else if (measurement instanceof Provider<?> made && !(made instanceof TaskProvider<?>)) {
            // Whether the value is text is known only after its evaluation.
            text.set(text(made));
            files.from(made);
        } else {
            text.set((String) null);
            files.from(measurement);
        }
    }

    @SuppressWarnings("NullAway") // of Gradle 9's annotations, which do not show that null is no value
    private static Provider<String> text(Provider<?> made) {
        return made.map(ComparedMeasurement::words);
    }

    private static @Nullable String words(Object value) {
        return value instanceof File || value instanceof FileSystemLocation ? null : value.toString();
    }

    /** The text; null if there is none, or if a task has yet to produce it. */
    public static @Nullable String known(Provider<String> text) {
        try {
            return text.getOrNull();
        } catch (InvalidUserCodeException e) {
            return null;
        }
    }
}
