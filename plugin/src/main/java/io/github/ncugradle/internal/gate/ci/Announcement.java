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
 * What a CI system is told about a finding or a problem.
 *
 * @param error whether it fails the build; otherwise it is a warning
 * @param path of the script that declares it, from the root of the build
 * @param line of the declaration
 * @param title which limit it is, the same in every run
 * @param text what was found
 */
public record Announcement(boolean error, String path, int line, String title, String text) {

    public Announcement {
        path = VisibleText.of(path);
        title = VisibleText.of(title);
        text = VisibleText.of(text);
    }

    /** The same for those who name files from another directory, in which the root of the build is at this place. */
    public Announcement at(Path place) {
        String moved = place.resolve(path).normalize().toString().replace(File.separatorChar, '/');
        return new Announcement(error, moved, line, title, text);
    }

    /**
     * Everything that a build should not pass over in silence, the gravest first.
     *
     * @param scripts where a member declares its budgets; asked for members that have something to tell
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
