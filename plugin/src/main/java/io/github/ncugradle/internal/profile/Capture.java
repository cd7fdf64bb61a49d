package io.github.ncugradle.internal.profile;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The results of one or more reports, in the order of the reports and, within each, in ncu's order. */
public record Capture(List<Report> reports, List<Result> results) {

    public Capture {
        reports = List.copyOf(reports);
        results = List.copyOf(results);
    }

    public Set<Device> devices() {
        return reports.stream()
                .flatMap(report -> report.devices().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    public Set<TargetProcess> processes() {
        return reports.stream()
                .flatMap(report -> report.processes().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
