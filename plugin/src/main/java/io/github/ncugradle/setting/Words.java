package io.github.ncugradle.setting;

import io.github.ncugradle.internal.text.NearestName;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gradle.api.InvalidUserDataException;

/** Values of settings that know a few words only: {@code perRegion} in scripts and properties, {@code PER_REGION} as a constant. */
public final class Words {

    private static final Pattern NEXT = Pattern.compile("_(.)");

    private Words() {}

    /** The word, or an error that lists what was expected. */
    public static String checked(String setting, String word, List<String> known) {
        if (!known.contains(word)) {
            throw new InvalidUserDataException(setting + ": expected one of " + String.join(", ", known) + "; found '"
                    + word + "'." + NearestName.hint(word, known));
        }
        return word;
    }

    /** The constant that a word stands for. */
    public static <E extends Enum<E>> E constant(String setting, String word, Class<E> type) {
        List<String> known = Stream.of(type.getEnumConstants()).map(Words::of).toList();
        return type.getEnumConstants()[known.indexOf(checked(setting, word, known))];
    }

    /** {@code PER_REGION} as a script writes it. */
    public static String of(Enum<?> constant) {
        return NEXT.matcher(constant.name().toLowerCase(Locale.ROOT))
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }
}
