package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.ResultKind;
import java.util.Comparator;

/** A kernel by its full name; or all ranges, all graphs, or the command lists of one name. */
record WorkKey(ResultKind kind, String name) implements Comparable<WorkKey> {

    private static final Comparator<WorkKey> ORDER =
            Comparator.comparing(WorkKey::kind).thenComparing(WorkKey::name);

    boolean isKernel() {
        return kind == ResultKind.KERNEL;
    }

    @Override
    public int compareTo(WorkKey other) {
        return ORDER.compare(this, other);
    }
}
