package io.github.ncugradle.internal.region.attribution;

import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.region.model.RangeKind;
import java.util.Comparator;

/** Regions nest within one domain and one kind of range only. */
public record TreeKey(String domain, RangeKind kind) implements Comparable<TreeKey> {

    private static final Comparator<TreeKey> DEFAULT_DOMAIN_FIRST = Comparator.comparing(
                    (TreeKey tree) -> !tree.domain.equals(NvtxState.DEFAULT_DOMAIN))
            .thenComparing(TreeKey::domain)
            .thenComparing(TreeKey::kind);

    @Override
    public int compareTo(TreeKey other) {
        return DEFAULT_DOMAIN_FIRST.compare(this, other);
    }
}
