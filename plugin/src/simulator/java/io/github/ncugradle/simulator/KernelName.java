package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.text.FunctionName;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Kernel name filter: an exact name, or {@code regex:} with an expression that matches anywhere, applied to one form of
 * the name.
 */
final class KernelName {

    /** Forms of a name. A trace has demangled names, so the mangled form is the function name. */
    enum Base {
        FUNCTION,
        DEMANGLED,
        MANGLED
    }

    private static final String REGEX = "regex:";

    private final Predicate<String> wanted;
    private final Base base;

    KernelName(@Nullable String expression, Base base) {
        this.base = base;
        this.wanted = expression == null ? name -> true : predicate(expression);
    }

    static Base base(String word) {
        return Base.valueOf(word.toUpperCase(Locale.ROOT));
    }

    boolean matches(String demangled) {
        return wanted.test(base == Base.DEMANGLED ? demangled : FunctionName.of(demangled));
    }

    private static Predicate<String> predicate(String expression) {
        if (!expression.startsWith(REGEX)) {
            return expression::equals;
        }
        return regex("--kernel", expression.substring(REGEX.length())).asPredicate();
    }

    static Pattern regex(String option, String expression) {
        try {
            return Pattern.compile(expression);
        } catch (PatternSyntaxException e) {
            throw new NcuFailure("Invalid regex provided to " + option + " option. " + e.getDescription()
                    + ".  The error occurred while parsing the regular expression: '" + expression + "'.");
        }
    }
}
