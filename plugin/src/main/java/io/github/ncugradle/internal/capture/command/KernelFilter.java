package io.github.ncugradle.internal.capture.command;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Kernel filter by name: globs match the whole name, {@code regex:} any part of it. Excludes override includes.
 *
 * @param base the kernel name that ncu compares: function, demangled or mangled
 * @param alsoIncludes patterns of which one must match in addition; empty for none
 */
public record KernelFilter(List<String> includes, List<String> excludes, String base, List<String> alsoIncludes) {

    public KernelFilter(List<String> includes, List<String> excludes, String base) {
        this(includes, excludes, base, List.of());
    }

    /** The intersection of this filter and that of a region. */
    KernelFilter and(RegionFilter region) {
        return new KernelFilter(
                includes,
                Stream.concat(excludes.stream(), region.kernelExcludes().stream())
                        .toList(),
                base,
                region.kernelIncludes());
    }

    /** The kernel names that ncu can compare. */
    public static final List<String> BASES = List.of("function", "demangled", "mangled");

    private static final String REGEX = "regex:";
    private static final Pattern SPECIAL = Pattern.compile("[.^$|()\\[\\]{}*+?\\\\]");

    /** The value of {@code --kernel-name}, which accepts a single expression; empty for all kernels. */
    public Optional<String> expression() {
        if (includes.isEmpty() && excludes.isEmpty() && alsoIncludes.isEmpty()) {
            return Optional.empty();
        }
        String unwanted = excludes.isEmpty() ? "" : "(?!" + alternatives(excludes) + ")";
        return Optional.of(REGEX + "^" + unwanted + wanted(includes) + wanted(alsoIncludes));
    }

    private static String wanted(List<String> patterns) {
        return patterns.isEmpty() ? "" : "(?=" + alternatives(patterns) + ")";
    }

    private static String alternatives(List<String> patterns) {
        return patterns.stream().map(KernelFilter::fromStart).collect(Collectors.joining("|"));
    }

    private static String fromStart(String pattern) {
        if (pattern.startsWith(REGEX)) {
            return ".*(?:" + pattern.substring(REGEX.length()) + ")";
        }
        StringBuilder regex = new StringBuilder();
        for (String part : pattern.split("(?<=[*?])|(?=[*?])", -1)) {
            switch (part) {
                case "*" -> regex.append(".*");
                case "?" -> regex.append('.');
                default -> regex.append(SPECIAL.matcher(part).replaceAll("\\\\$0"));
            }
        }
        return regex.append('$').toString();
    }
}
