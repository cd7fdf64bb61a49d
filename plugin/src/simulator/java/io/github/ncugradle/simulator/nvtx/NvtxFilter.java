package io.github.ncugradle.simulator.nvtx;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The filter of ncu's {@code --nvtx-include} and {@code --nvtx-exclude} expressions. */
public record NvtxFilter(List<NvtxPattern> includes, List<NvtxPattern> excludes) {

    public static NvtxFilter of(List<String> includes, List<String> excludes) {
        return new NvtxFilter(
                includes.stream().map(NvtxPattern::parse).toList(),
                excludes.stream().map(NvtxPattern::parse).toList());
    }

    /**
     * Whether the filter selects a result with this state. A result without any NVTX state fails every filter, exclude
     * filters too.
     */
    public boolean selects(@Nullable OpenNames state) {
        if (includes.isEmpty() && excludes.isEmpty()) {
            return true;
        }
        return state != null
                && (includes.isEmpty() || includes.stream().anyMatch(pattern -> pattern.matches(state)))
                && excludes.stream().noneMatch(pattern -> pattern.matches(state));
    }
}
