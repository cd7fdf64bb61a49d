package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.ResultKind;
import java.util.Comparator;

/**
 * Identity of a row in the kernel table: a kernel by its full name; all ranges; all graphs; or the command lists with
 * the same name.
 */
public record KernelKey(ResultKind kind, String name) implements Comparable<KernelKey> {

    private static final Comparator<KernelKey> ORDER =
            Comparator.comparing(KernelKey::kind).thenComparing(KernelKey::name);

    public boolean isKernel() {
        return kind == ResultKind.KERNEL;
    }

    @Override
    public int compareTo(KernelKey other) {
        return ORDER.compare(this, other);
    }
}
