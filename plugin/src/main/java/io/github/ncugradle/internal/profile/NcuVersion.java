package io.github.ncugradle.internal.profile;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A version of ncu: {@code 2024.1.1}. */
public record NcuVersion(int year, int release, int patch) implements Comparable<NcuVersion> {

    /** The oldest supported ncu. */
    public static final NcuVersion OLDEST = new NcuVersion(2022, 3, 0);

    /** The newest ncu with a report in the tests. */
    public static final NcuVersion NEWEST_TRIED = new NcuVersion(2026, 2, 1);

    private static final Pattern NUMBERS = Pattern.compile("\\b(20\\d\\d)\\.(\\d{1,6})(?:\\.(\\d{1,6}))?");
    private static final Comparator<NcuVersion> ORDER = Comparator.comparingInt(NcuVersion::year)
            .thenComparingInt(NcuVersion::release)
            .thenComparingInt(NcuVersion::patch);

    /** The version in a text: output of {@code ncu --version}, or the name of an installation directory. */
    public static Optional<NcuVersion> in(String text) {
        Matcher numbers = NUMBERS.matcher(text);
        if (!numbers.find()) {
            return Optional.empty();
        }
        int patch = numbers.group(3) == null ? 0 : Integer.parseInt(numbers.group(3));
        return Optional.of(
                new NcuVersion(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)), patch));
    }

    public boolean isAtLeast(int otherYear, int otherRelease) {
        return compareTo(new NcuVersion(otherYear, otherRelease, 0)) >= 0;
    }

    @Override
    public int compareTo(NcuVersion other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return year + "." + release + "." + patch;
    }
}
