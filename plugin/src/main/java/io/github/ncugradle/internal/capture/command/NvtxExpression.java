package io.github.ncugradle.internal.capture.command;

import io.github.ncugradle.internal.profile.NvtxState;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Builds expressions of ncu's NVTX filter, with all special characters in names escaped. */
public final class NvtxExpression {

    private static final Pattern SEPARATOR = Pattern.compile("[/\\[\\]@,*+]");
    private static final Pattern REGEX_SPECIAL = Pattern.compile("[.^$|()\\[\\]{}*+?\\\\/@,]");
    // ncu treats a backslash before a separator as an escape, and such a backslash cannot itself be escaped.
    private static final Pattern NOT_LITERAL = Pattern.compile("^$|\\\\(?:[/\\[\\]@,*+]|$)", Pattern.DOTALL);
    // ncu's regular expressions match bytes; this matches one character of UTF-8.
    private static final String ONE_CHARACTER = "(?:[\\x00-\\x7F]|[\\xC0-\\xFF][\\x80-\\xBF]+)";

    /** Prefix of regular expressions, in ncu's filters and in build scripts. */
    public static final String REGEX = "regex:";

    /** Any push/pop range and any start/end range, in any domain. */
    public static final List<String> ANY_RANGE = List.of("regex:.*@.*/", "regex:.*@.*");

    private NvtxExpression() {}

    /** Push/pop ranges nested by these names, at any distance; the last name is the selected range. */
    public static String pushPop(String domain, List<String> path) {
        if (literal(domain) && path.stream().allMatch(NvtxExpression::literal)) {
            String names = path.stream().map(NvtxExpression::escape).collect(Collectors.joining("/*/", "", "/"));
            String expression = domain.equals(NvtxState.DEFAULT_DOMAIN) ? names : escape(domain) + "@" + names;
            if (startsHarmlessly(expression)) {
                return expression;
            }
        }
        return path.stream()
                .map(NvtxExpression::exactly)
                .collect(Collectors.joining("/*/", REGEX + exactly(domain) + "@", "/"));
    }

    /** Start/end ranges with this name. */
    public static String startEnd(String domain, String name) {
        if (literal(domain) && literal(name)) {
            String expression =
                    domain.equals(NvtxState.DEFAULT_DOMAIN) ? escape(name) : escape(domain) + "@" + escape(name);
            if (startsHarmlessly(expression)) {
                return expression;
            }
        }
        return REGEX + exactly(domain) + "@" + exactly(name);
    }

    /** Push/pop ranges whose name matches: a glob matches the whole name, {@code regex:} any part of it. */
    public static String pushPopMatching(String domain, String pattern) {
        return REGEX + exactly(domain) + "@" + anyName(pattern) + "/";
    }

    /** Start/end ranges whose name matches: a glob matches the whole name, {@code regex:} any part of it. */
    public static String startEndMatching(String domain, String pattern) {
        return REGEX + exactly(domain) + "@" + anyName(pattern);
    }

    private static boolean literal(String name) {
        return !NOT_LITERAL.matcher(name).find();
    }

    private static boolean startsHarmlessly(String expression) {
        return !expression.startsWith(REGEX) && !expression.startsWith("\\@") && !expression.startsWith("-");
    }

    private static String escape(String name) {
        return SEPARATOR.matcher(name).replaceAll("\\\\$0");
    }

    private static String exactly(String name) {
        return "\\A" + REGEX_SPECIAL.matcher(name).replaceAll("\\\\$0") + "\\z";
    }

    private static String anyName(String pattern) {
        return pattern.startsWith(REGEX) ? "(?:" + guard(pattern.substring(REGEX.length())) + ")" : glob(pattern);
    }

    private static String glob(String pattern) {
        StringBuilder regex = new StringBuilder("\\A");
        for (String part : pattern.split("(?<=[*?])|(?=[*?])", -1)) {
            switch (part) {
                case "*" -> regex.append(".*");
                case "?" -> regex.append(ONE_CHARACTER);
                default -> regex.append(REGEX_SPECIAL.matcher(part).replaceAll("\\\\$0"));
            }
        }
        return regex.append("\\z").toString();
    }

    /** Escapes ncu's separators in a user's regular expression. */
    private static String guard(String regex) {
        StringBuilder guarded = new StringBuilder();
        boolean escaped = false;
        int braces = 0;
        for (int i = 0; i < regex.length(); i++) {
            char c = regex.charAt(i);
            if (!escaped && (c == '{' || c == '}')) {
                braces += c == '{' ? 1 : -1;
            }
            if (!escaped && (c == '/' || c == '@' || (c == ',' && braces == 0))) {
                guarded.append('\\');
            }
            guarded.append(c);
            escaped = c == '\\' && !escaped;
        }
        return guarded.toString();
    }
}
