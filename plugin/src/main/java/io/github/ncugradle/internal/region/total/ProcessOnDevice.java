package io.github.ncugradle.internal.region.total;

import java.util.Comparator;

/** A process on a device. */
public record ProcessOnDevice(int process, int device) implements Comparable<ProcessOnDevice> {

    private static final Comparator<ProcessOnDevice> ORDER =
            Comparator.comparingInt(ProcessOnDevice::process).thenComparingInt(ProcessOnDevice::device);

    @Override
    public int compareTo(ProcessOnDevice other) {
        return ORDER.compare(this, other);
    }
}
