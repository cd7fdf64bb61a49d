package io.github.ncugradle;

import io.github.ncugradle.internal.NearestName;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gradle.api.InvalidUserDataException;

/** Values of settings that know a few words only: {@code perRegion} in scripts and properties, {@code PER_REGION} as a constant. */
final class Words {

    private static final Pattern NEXT = Pattern.compile("_(.)");

    private Words() {}

    /** The word, or an error that lists what was expected. */
    static String checked(String setting, String word, List<String> known) {
        if (!known.contains(word)) {
            throw new InvalidUserDataException(setting + ": expected one of " + String.join(", ", known) + "; found '"
                    + word + "'." + NearestName.hint(word, known));
        }
        return word;
    }

    /** The constant that a word stands for. */
    static <E extends Enum<E>> E constant(String setting, String word, Class<E> type) {
        List<String> known = Stream.of(type.getEnumConstants()).map(Words::of).toList();
        return type.getEnumConstants()[known.indexOf(checked(setting, word, known))];
    }

    /** {@code PER_REGION} as a script writes it. */
    static String of(Enum<?> constant) {
        return NEXT.matcher(constant.name().toLowerCase(Locale.ROOT))
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }
}
