package io.github.ncugradle.simulator.nvtx;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which results ncu keeps, given its {@code --nvtx-include} and {@code --nvtx-exclude} expressions. */
public record NvtxFilter(List<NvtxPattern> includes, List<NvtxPattern> excludes) {

    public static NvtxFilter of(List<String> includes, List<String> excludes) {
        return new NvtxFilter(
                includes.stream().map(NvtxPattern::parse).toList(),
                excludes.stream().map(NvtxPattern::parse).toList());
    }

    /** Whether a result with this state is kept; a result without any NVTX state fails every filter, excluding ones too. */
    public boolean selects(@Nullable OpenNames state) {
        if (includes.isEmpty() && excludes.isEmpty()) {
            return true;
        }
        return state != null
                && (includes.isEmpty() || includes.stream().anyMatch(pattern -> pattern.matches(state)))
                && excludes.stream().noneMatch(pattern -> pattern.matches(state));
    }
}
