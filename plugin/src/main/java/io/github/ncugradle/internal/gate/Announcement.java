package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.VisibleText;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a CI system is told about a finding or a problem.
 *
 * @param error whether it fails the build; otherwise it is a warning
 * @param region its name
 * @param title which limit it is, the same in every run
 * @param text what was found
 */
public record Announcement(boolean error, String region, String title, String text) {

    /** Everything that a build should not pass over in silence, the gravest first. */
    public static List<Announcement> of(GateResult result) {
        String origin = result.simulated() ? " (simulated)" : "";
        return Stream.concat(
                        result.problems().stream()
                                .map(problem -> new Announcement(
                                        true,
                                        problem.region(),
                                        VisibleText.of(problem.region() + ": " + problem.what()),
                                        VisibleText.of(problem.text()) + origin)),
                        result.findings().stream()
                                .filter(finding -> finding.effect() != Effect.NONE)
                                .map(finding -> new Announcement(
                                        finding.effect() == Effect.FAIL,
                                        finding.region(),
                                        VisibleText.of(finding.region() + ": " + finding.title()),
                                        VisibleText.of(finding.reason()) + origin)))
                .toList();
    }
}
