package io.github.ncugradle.setting;

import io.github.ncugradle.internal.text.NearestName;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gradle.api.InvalidUserDataException;

/** Settings with a closed set of values: {@code perRegion} in scripts and properties, {@code PER_REGION} as an enum constant. */
public final class Words {

    private static final Pattern NEXT = Pattern.compile("_(.)");

    private Words() {}

    /** Returns the word; fails with the list of valid words if it is not one of them. */
    public static String checked(String setting, String word, List<String> known) {
        if (!known.contains(word)) {
            throw new InvalidUserDataException(setting + ": expected one of " + String.join(", ", known) + "; found '"
                    + word + "'." + NearestName.hint(word, known));
        }
        return word;
    }

    /** The enum constant of a word. */
    public static <E extends Enum<E>> E constant(String setting, String word, Class<E> type) {
        List<String> known = Stream.of(type.getEnumConstants()).map(Words::of).toList();
        return type.getEnumConstants()[known.indexOf(checked(setting, word, known))];
    }

    /** The spelling of a constant in build scripts: {@code perRegion} for {@code PER_REGION}. */
    public static String of(Enum<?> constant) {
        return NEXT.matcher(constant.name().toLowerCase(Locale.ROOT))
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }
}
