package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.NvtxState;
import java.util.Comparator;

/** Regions nest within one domain and one kind of range only. */
record Tree(String domain, RangeKind kind) implements Comparable<Tree> {

    private static final Comparator<Tree> DEFAULT_DOMAIN_FIRST = Comparator.comparing(
                    (Tree tree) -> !tree.domain.equals(NvtxState.DEFAULT_DOMAIN))
            .thenComparing(Tree::domain)
            .thenComparing(Tree::kind);

    @Override
    public int compareTo(Tree other) {
        return DEFAULT_DOMAIN_FIRST.compare(this, other);
    }
}
