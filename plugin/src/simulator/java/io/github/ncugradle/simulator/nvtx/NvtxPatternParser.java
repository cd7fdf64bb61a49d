package io.github.ncugradle.simulator.nvtx;

import io.github.ncugradle.internal.capture.command.NvtxExpression;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.simulator.nvtx.NvtxPattern.Gap;
import io.github.ncugradle.simulator.nvtx.NvtxPattern.PushPop;
import io.github.ncugradle.simulator.nvtx.NvtxPattern.Ranges;
import io.github.ncugradle.simulator.nvtx.NvtxPattern.StartEnd;
import io.github.ncugradle.simulator.nvtx.NvtxPattern.Step;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Parses NVTX expressions like ncu, as determined by experiment. The grammar is not regular: a lone bracket is a name,
 * {@code [A]} is a range with the name {@code A]}, and a backslash escapes only one of {@code / [ ] @ , * +}.
 */
final class NvtxPatternParser {

    private static final Pattern ESCAPE = Pattern.compile("\\\\([/\\[\\]@,*+])");

    private final String expression;
    private final boolean regex;

    NvtxPatternParser(String expression) {
        this.expression = expression;
        this.regex = expression.startsWith(NvtxExpression.REGEX);
    }

    NvtxPattern parse() {
        String text = regex ? expression.substring(NvtxExpression.REGEX.length()) : expression;
        if (text.startsWith("\\@")) {
            throw error("ncu takes no '@' as the first character, escaped or not; use " + NvtxExpression.REGEX);
        }
        List<String> parts = split(text, '@');
        if (parts.size() > 2) {
            throw error("more than one '@'; one that belongs to a name is written \\@");
        }
        String body = parts.get(parts.size() - 1);
        if (parts.size() == 2 && (body.isEmpty() || (parts.get(0).isEmpty() && !regex))) {
            throw error("a domain and a range are expected on the two sides of '@'");
        }
        return new NvtxPattern(name(parts.size() == 2 ? parts.get(0) : NvtxState.DEFAULT_DOMAIN), ranges(body));
    }

    private Ranges ranges(String body) {
        String text = body;
        boolean openBracketIsName = false;
        boolean closeBracketIsName = false;
        if (regex) {
            // A slash escapes the bracket of a character class at either end.
            openBracketIsName = text.startsWith("/[");
            text = openBracketIsName ? text.substring(1) : text;
            closeBracketIsName = text.endsWith("/]") || text.endsWith("]/");
            text = text.endsWith("/]") ? text.substring(0, text.length() - 2) + "]" : text;
        }
        List<String> tokens = split(text, '/');
        boolean outermost = !openBracketIsName && firstOf(tokens).startsWith("[");
        boolean innermost = !closeBracketIsName && !(outermost && named(tokens) == 1) && closes(lastOf(tokens));
        boolean loneBracket = text.equals("]");
        if (tokens.size() == 1 && !outermost && !innermost && !loneBracket) {
            return new StartEnd(split(text, ',').stream().map(this::name).toList());
        }
        return pushPop(tokens.stream().filter(token -> !token.isEmpty()).toList(), outermost, innermost);
    }

    private PushPop pushPop(List<String> tokens, boolean outermost, boolean innermost) {
        if (tokens.isEmpty() && !regex) {
            throw error("no range between the slashes; ncu ends with an internal error");
        }
        // ncu searches inside the name of a single range, and requires full matches along a path.
        boolean path = tokens.stream().filter(token -> !isWildcard(token)).count() > 1;
        List<Step> steps = new ArrayList<>();
        Gap gap = Gap.NONE;
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            boolean bracketed = (i == 0 && outermost) || (i == tokens.size() - 1 && innermost);
            if (!bracketed && isWildcard(token)) {
                if (steps.isEmpty()) {
                    throw error("'" + token + "' needs a range before it");
                }
                // Of several in a row, ncu uses the last.
                gap = token.equals("*") ? Gap.ANY : Gap.ONE;
                continue;
            }
            String name = i == 0 && outermost ? token.substring(1) : token;
            name = i == tokens.size() - 1 && innermost ? name.substring(0, name.length() - 1) : name;
            steps.add(new Step(gap, path && regex ? name("\\A(?:" + name + ")\\z") : name(name)));
            gap = Gap.NONE;
        }
        if (steps.isEmpty()) {
            steps.add(new Step(Gap.NONE, name("")));
        }
        return new PushPop(outermost, List.copyOf(steps), gap, innermost);
    }

    private Predicate<String> name(String text) {
        if (!regex) {
            return ESCAPE.matcher(text).replaceAll("$1")::equals;
        }
        try {
            // Boost's Perl syntax over bytes, as in ncu: a dot matches line ends too, ^ and $ stop at them, é counts as
            // two.
            Predicate<String> bytes = Pattern.compile(bytes(text), Pattern.DOTALL | Pattern.MULTILINE)
                    .asPredicate();
            return name -> bytes.test(bytes(name));
        } catch (PatternSyntaxException e) {
            throw error("'" + text + "' is not a regular expression: " + e.getDescription());
        }
    }

    private static String bytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        boolean escaped = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == separator && !escaped) {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                part.append(c);
            }
            escaped = c == '\\' && !escaped;
        }
        parts.add(part.toString());
        return parts;
    }

    private static boolean isWildcard(String token) {
        return token.equals("*") || token.equals("+");
    }

    private static boolean closes(String token) {
        int backslashes = 0;
        for (int i = token.length() - 2; i >= 0 && token.charAt(i) == '\\'; i--) {
            backslashes++;
        }
        return token.length() > 1 && token.endsWith("]") && backslashes % 2 == 0;
    }

    private static long named(List<String> tokens) {
        return tokens.stream().filter(token -> !token.isEmpty()).count();
    }

    private static String firstOf(List<String> tokens) {
        return tokens.stream().filter(token -> !token.isEmpty()).findFirst().orElse("");
    }

    private static String lastOf(List<String> tokens) {
        return tokens.stream()
                .filter(token -> !token.isEmpty())
                .reduce((first, second) -> second)
                .orElse("");
    }

    private NvtxSyntaxException error(String problem) {
        return new NvtxSyntaxException(expression, problem);
    }
}
