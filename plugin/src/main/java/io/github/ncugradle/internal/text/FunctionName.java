package io.github.ncugradle.internal.text;

import java.util.regex.Pattern;

/** The function name in a demangled name. */
public final class FunctionName {

    private static final Pattern PARAMETERS = Pattern.compile("\\(.*", Pattern.DOTALL);
    private static final Pattern RETURN_TYPE = Pattern.compile("^.* (?=[\\w:~]+$)");

    private FunctionName() {}

    /** {@code scale} of {@code void ns::scale<float>(float *, int)}. */
    public static String of(String demangled) {
        StringBuilder plain = new StringBuilder();
        int depth = 0;
        for (char c : PARAMETERS.matcher(demangled).replaceFirst("").toCharArray()) {
            depth += c == '<' ? 1 : 0;
            if (depth == 0) {
                plain.append(c);
            }
            depth -= c == '>' ? 1 : 0;
        }
        String path = RETURN_TYPE.matcher(plain).replaceFirst("");
        String name = path.substring(path.lastIndexOf(':') + 1);
        return name.isEmpty() ? demangled : name;
    }
}
