package io.github.ncugradle.internal.capture;

/**
 * What a report holds.
 *
 * @param results none where it cannot be read
 * @param withoutCounters how many of them have NaN for most of their counters
 */
public record ReportContent(int results, int withoutCounters) {

    public static final ReportContent NONE = new ReportContent(0, 0);

    ReportContent plus(ReportContent other) {
        return new ReportContent(results + other.results, withoutCounters + other.withoutCounters);
    }
}
