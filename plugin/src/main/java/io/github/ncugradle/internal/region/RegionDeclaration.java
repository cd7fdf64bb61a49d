package io.github.ncugradle.internal.region;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.RecordForm;
import io.github.ncugradle.internal.ingest.NvtxState;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A region as the build script declares it.
 *
 * @param name what the region is called; without a pattern also the range's name or its nested path {@code outer::inner}
 * @param pattern which ranges belong to the region, as {@link NamePattern} reads it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RegionDeclaration(String name, @Nullable String pattern, String domain, RangeKind kind)
        implements Serializable {

    public static RegionDeclaration named(String name) {
        return new RegionDeclaration(name, null, NvtxState.DEFAULT_DOMAIN, RangeKind.PUSH_POP);
    }

    public RegionDeclaration withPattern(String newPattern) {
        return new RegionDeclaration(name, newPattern, domain, kind);
    }

    public RegionDeclaration inDomain(String newDomain) {
        return new RegionDeclaration(name, pattern, newDomain, kind);
    }

    public RegionDeclaration startEnd() {
        return new RegionDeclaration(name, pattern, domain, RangeKind.START_END);
    }

    private Object writeReplace() {
        return new RecordForm(this);
    }
}
