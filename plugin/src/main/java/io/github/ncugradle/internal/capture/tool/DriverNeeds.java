package io.github.ncugradle.internal.capture.tool;

import io.github.ncugradle.internal.profile.NcuVersion;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Minimum driver of each ncu, from NVIDIA's documentation: each ncu is part of a CUDA toolkit ("Nsight Compute Release
 * History"), whose major version has a minimum driver ("CUDA Toolkit Release Notes", minor version compatibility, Linux).
 */
record DriverNeeds(NcuVersion firstNcu, int cuda, Driver oldest) {

    private static final List<DriverNeeds> TABLE = List.of(
            new DriverNeeds(NcuVersion.OLDEST, 11, new Driver(450, 80)),
            new DriverNeeds(new NcuVersion(2022, 4, 0), 12, new Driver(525, 60)),
            new DriverNeeds(new NcuVersion(2025, 3, 0), 13, new Driver(580, 65)));

    private static final Pattern NUMBERS = Pattern.compile("(\\d+)(?:\\.(\\d+))?.*");

    /** The first two numbers of a driver version. */
    record Driver(int branch, int release) implements Comparable<Driver> {

        static Optional<Driver> in(String text) {
            Matcher numbers = NUMBERS.matcher(text);
            return numbers.matches()
                    ? Optional.of(new Driver(
                            Integer.parseInt(numbers.group(1)),
                            numbers.group(2) == null ? 0 : Integer.parseInt(numbers.group(2))))
                    : Optional.empty();
        }

        @Override
        public int compareTo(Driver other) {
            return Comparator.comparingInt(Driver::branch)
                    .thenComparingInt(Driver::release)
                    .compare(this, other);
        }

        @Override
        public String toString() {
            return branch + "." + release;
        }
    }

    static DriverNeeds of(NcuVersion ncu) {
        return TABLE.stream()
                .filter(needs -> needs.firstNcu.compareTo(ncu) <= 0)
                .reduce((older, newer) -> newer)
                .orElse(TABLE.get(0));
    }

    /** The newest entry that a driver supports; empty for a driver older than all entries. */
    static Optional<DriverNeeds> of(Driver driver) {
        return TABLE.stream()
                .filter(needs -> needs.oldest.compareTo(driver) <= 0)
                .reduce((older, newer) -> newer);
    }
}
