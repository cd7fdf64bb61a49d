package io.github.ncugradle.internal.capture.command;

import io.github.ncugradle.internal.capture.tool.CaptureException;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.text.RegionPath;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A declared region as capture sees it: a range by its name, by a path {@code outer::inner}, or by a pattern.
 *
 * @param name the region's name, which without a pattern is also the range's
 * @param pattern a glob or {@code regex:}
 * @param domain the domain of the ranges
 * @param startEnd whether they are start/end ranges rather than push/pop ranges
 * @param kernelIncludes patterns of the kernels that a capture of this region alone measures; all if empty
 * @param kernelExcludes patterns of kernels that it does not measure
 */
public record RegionFilter(
        String name,
        @Nullable String pattern,
        String domain,
        boolean startEnd,
        List<String> kernelIncludes,
        List<String> kernelExcludes) {

    private static final Pattern COUNTED = Pattern.compile("^regex:.*\\{\\d*,\\d*}", Pattern.DOTALL);

    public RegionFilter(String name, @Nullable String pattern, String domain, boolean startEnd) {
        this(name, pattern, domain, startEnd, List.of(), List.of());
    }

    /** The region whose push/pop ranges are in the default domain. */
    public static RegionFilter of(String name, @Nullable String pattern) {
        return new RegionFilter(name, pattern, NvtxState.DEFAULT_DOMAIN, false);
    }

    /** The {@code --nvtx-include} expressions, any of which lets a kernel in. */
    public List<String> expressions() {
        if (pattern != null) {
            if (startEnd && COUNTED.matcher(pattern).find()) {
                throw new CaptureException("Region '" + name + "': the pattern '" + pattern + "' counts with {n,m}, and"
                        + " ncu takes the comma for one between two start/end ranges. Write the repetition out.");
            }
            return List.of(
                    startEnd
                            ? NvtxExpression.startEndMatching(domain, pattern)
                            : NvtxExpression.pushPopMatching(domain, pattern));
        }
        if (startEnd) {
            return List.of(NvtxExpression.startEnd(domain, name));
        }
        List<String> expressions = new ArrayList<>();
        expressions.add(NvtxExpression.pushPop(domain, List.of(name)));
        List<String> path = List.of(name.split(RegionPath.SEPARATOR, -1));
        if (path.size() > 1 && path.stream().noneMatch(String::isEmpty)) {
            expressions.add(NvtxExpression.pushPop(domain, path));
        }
        return expressions;
    }
}
