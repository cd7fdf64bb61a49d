package io.github.ncugradle.internal.capture.command;

import io.github.ncugradle.internal.capture.tool.CaptureException;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.text.RegionPath;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The filter of a declared region in a capture: ranges by name, by path {@code outer::inner}, or by pattern.
 *
 * @param name the region's name; without a pattern also the range's name
 * @param pattern a glob or {@code regex:}
 * @param domain the domain of the ranges
 * @param startEnd whether the region selects start/end ranges instead of push/pop ranges
 * @param kernelIncludes patterns of kernels to include in a capture of this region only; all if empty
 * @param kernelExcludes patterns of kernels to exclude from it
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

    /** A region of push/pop ranges in the default domain. */
    public static RegionFilter of(String name, @Nullable String pattern) {
        return new RegionFilter(name, pattern, NvtxState.DEFAULT_DOMAIN, false);
    }

    /** The {@code --nvtx-include} expressions, of which a kernel must match one. */
    public List<String> expressions() {
        if (pattern != null) {
            if (startEnd && COUNTED.matcher(pattern).find()) {
                throw new CaptureException("Region '" + name + "': the pattern '" + pattern + "' contains {n,m}, and"
                        + " ncu treats the comma as a separator of start/end ranges. Write out the repetition.");
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
