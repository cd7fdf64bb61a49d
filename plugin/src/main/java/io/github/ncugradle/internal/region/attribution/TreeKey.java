package io.github.ncugradle.internal.region.attribution;

import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.region.model.RangeKind;
import java.util.Comparator;

/** Domain and range kind of a tree. Regions nest only in ranges of the same domain and kind. */
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
