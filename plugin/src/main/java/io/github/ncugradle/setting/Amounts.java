package io.github.ncugradle.setting;

import io.github.ncugradle.internal.gate.Amount;
import java.util.function.ToDoubleFunction;
import org.gradle.api.InvalidUserDataException;

/** Times and percentages as text with a unit, checked on assignment and parsed on use. */
public final class Amounts {

    private Amounts() {}

    /** Returns the text; fails if it is not a time with a unit. */
    public static String time(String setting, String text) {
        nanoseconds(setting, text);
        return text;
    }

    /** Returns the text; fails if it is not a percentage up to 100 %. */
    public static String share(String setting, String text) {
        fraction(setting, text);
        return text;
    }

    /** Returns the text; fails if it is not a percentage from 50 % to less than 100 %. */
    public static String confidence(String setting, String text) {
        double share = fraction(setting, text);
        if (share < 0.5 || share >= 1) {
            throw new InvalidUserDataException(
                    setting + ": expected at least \"50 %\" and less than \"100 %\"; found '" + text + "'.");
        }
        return text;
    }

    public static double nanoseconds(String setting, String text) {
        return read(setting, text, Amount::nanoseconds);
    }

    public static double fraction(String setting, String text) {
        double share = read(setting, text, Amount::share);
        if (share > 1) {
            throw new InvalidUserDataException(
                    setting + ": expected a percentage up to \"100 %\"; found '" + text + "'.");
        }
        return share;
    }

    private static double read(String setting, String text, ToDoubleFunction<String> reader) {
        try {
            return reader.applyAsDouble(text);
        } catch (IllegalArgumentException e) {
            throw new InvalidUserDataException(setting + ": " + e.getMessage(), e);
        }
    }
}
