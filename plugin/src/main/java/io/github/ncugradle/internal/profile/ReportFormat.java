package io.github.ncugradle.internal.profile;

/** File format of a report. */
public enum ReportFormat {
    NCU_REP,
    CSV_RAW,
    CSV_DETAILS
}
