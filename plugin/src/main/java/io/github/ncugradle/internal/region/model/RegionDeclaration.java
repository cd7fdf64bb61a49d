package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.github.ncugradle.internal.profile.NvtxState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A region as the build script declares it.
 *
 * @param name name of the region; without a pattern also the name of the range or its nested path {@code
 *     outer::inner}
 * @param pattern pattern of the ranges that belong to the region, as {@link NamePattern} parses it
 * @param kernelIncludes patterns of the kernels that count in the region; empty for all
 * @param kernelExcludes patterns of the kernels that do not count in it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RegionDeclaration(
        String name,
        @Nullable String pattern,
        String domain,
        RangeKind kind,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<String> kernelIncludes,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<String> kernelExcludes) {

    public static RegionDeclaration named(String name) {
        return new RegionDeclaration(name, null, NvtxState.DEFAULT_DOMAIN, RangeKind.PUSH_POP, List.of(), List.of());
    }

    public RegionDeclaration withPattern(String newPattern) {
        return new RegionDeclaration(name, newPattern, domain, kind, kernelIncludes, kernelExcludes);
    }

    public RegionDeclaration inDomain(String newDomain) {
        return new RegionDeclaration(name, pattern, newDomain, kind, kernelIncludes, kernelExcludes);
    }

    public RegionDeclaration startEnd() {
        return new RegionDeclaration(name, pattern, domain, RangeKind.START_END, kernelIncludes, kernelExcludes);
    }

    public RegionDeclaration withKernels(List<String> includes, List<String> excludes) {
        return new RegionDeclaration(name, pattern, domain, kind, includes, excludes);
    }
}
