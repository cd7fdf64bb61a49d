package io.github.ncugradle.internal.profile;

/** How a report is stored. */
public enum ReportFormat {
    NCU_REP,
    CSV_RAW,
    CSV_DETAILS
}
