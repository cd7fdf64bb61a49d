package io.github.ncugradle.internal.capture;

/**
 * Contents of a report.
 *
 * @param results the number of results; zero if the report cannot be read
 * @param withoutCounters the number of results with NaN for most of their counters
 */
public record ReportContent(int results, int withoutCounters) {

    public static final ReportContent NONE = new ReportContent(0, 0);

    ReportContent plus(ReportContent other) {
        return new ReportContent(results + other.results, withoutCounters + other.withoutCounters);
    }
}
