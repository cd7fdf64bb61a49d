package io.github.ncugradle.internal.profile;

import java.util.List;

/** A report file without its results; {@code warnings} lists tolerated defects. */
public record Report(
        String file,
        ReportFormat format,
        Session session,
        List<Device> devices,
        List<TargetProcess> processes,
        List<String> warnings) {

    public Report {
        devices = List.copyOf(devices);
        processes = List.copyOf(processes);
        warnings = List.copyOf(warnings);
    }
}
