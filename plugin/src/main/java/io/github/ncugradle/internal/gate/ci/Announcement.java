package io.github.ncugradle.internal.gate.ci;

import io.github.ncugradle.internal.gate.model.CollectedVerdicts;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.File;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A finding or a problem, as reported to a CI system.
 *
 * @param error whether it fails the build; otherwise it is a warning
 * @param path path of the declaring script, relative to the root of the build
 * @param line line of the declaration
 * @param title the limit; the same in every run
 * @param text what was found
 */
public record Announcement(boolean error, String path, int line, String title, String text) {

    public Announcement {
        path = VisibleText.of(path);
        title = VisibleText.of(title);
        text = VisibleText.of(text);
    }

    /**
     * The same for a CI system with paths relative to another directory, which contains the root of the build at this
     * place.
     */
    public Announcement at(Path place) {
        String moved = place.resolve(path).normalize().toString().replace(File.separatorChar, '/');
        return new Announcement(error, moved, line, title, text);
    }

    /**
     * All findings and problems that a build should report, most severe first.
     *
     * @param scripts script that declares a member's budgets; queried for members with something to report
     */
    public static List<Announcement> of(
            CollectedVerdicts verdicts, Function<CollectedVerdicts.Member, BuildScript> scripts) {
        return verdicts.members().stream()
                .filter(member -> member.result().effect() != Effect.NONE)
                .flatMap(member -> of(member, scripts.apply(member)))
                .sorted(Comparator.comparing(Announcement::error).reversed())
                .toList();
    }

    private static Stream<Announcement> of(CollectedVerdicts.Member member, BuildScript script) {
        GateResult result = member.result();
        String origin = result.simulated() ? " (simulated)" : "";
        return Stream.concat(
                result.problems().stream()
                        .map(problem -> new Announcement(
                                true,
                                script.path(),
                                script.lineOf(problem.portion(), problem.region()),
                                member.prefix() + problem.title(),
                                problem.text() + origin)),
                result.findings().stream()
                        .filter(finding -> finding.effect() != Effect.NONE)
                        .map(finding -> new Announcement(
                                finding.effect() == Effect.FAIL,
                                script.path(),
                                script.lineOf(finding.portion(), finding.region()),
                                member.prefix() + finding.region() + ": " + finding.title(),
                                finding.reason() + origin)));
    }
}
