package io.github.ncugradle.internal.region;

import java.util.Comparator;

/** A process on a device. */
record Slot(int process, int device) implements Comparable<Slot> {

    private static final Comparator<Slot> ORDER =
            Comparator.comparingInt(Slot::process).thenComparingInt(Slot::device);

    @Override
    public int compareTo(Slot other) {
        return ORDER.compare(this, other);
    }
}
