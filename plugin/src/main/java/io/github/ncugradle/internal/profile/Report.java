package io.github.ncugradle.internal.profile;

import java.util.List;

/** One file that was read, without its results; {@code warnings} says what in it was tolerated. */
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
