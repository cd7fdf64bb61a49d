package io.github.ncugradle.internal.gate.ci;

import io.github.ncugradle.internal.gate.model.CollectedVerdicts;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.HotLine;
import io.github.ncugradle.internal.gate.model.Verdict;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
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
 * @param check kind of announcement, for systems that group by it
 */
public record Announcement(boolean error, String path, int line, String title, String text, String check) {

    /** A finding or a problem of the gate, at the declaration of the budget. */
    public static final String BUDGET = "ncu-budget";

    /** The hot line of a region that violates its budget, at the line. */
    public static final String HOT_LINE = "ncu-hot-line";

    public Announcement {
        path = VisibleText.of(path);
        title = VisibleText.of(title);
        text = VisibleText.of(text);
    }

    /** An announcement at the declaration of a budget. */
    public Announcement(boolean error, String path, int line, String title, String text) {
        this(error, path, line, title, text, BUDGET);
    }

    /** The same for a limit in every run: CI systems use it to distinguish new issues from known ones. */
    String fingerprint() {
        return UUID.nameUUIDFromBytes((path + "\0" + title).getBytes(StandardCharsets.UTF_8))
                .toString()
                .replace("-", "");
    }

    /**
     * The same for a CI system with paths relative to another directory, which contains the root of the build at this
     * place.
     */
    public Announcement at(Path place) {
        String moved = place.resolve(path).normalize().toString().replace(File.separatorChar, '/');
        return new Announcement(error, moved, line, title, text, check);
    }

    /**
     * All findings and problems that a build should report, most severe first.
     *
     * @param sources path of a source file, relative to the root of the build, by its recorded path; empty for a file that
     *     the build does not contain
     * @param scripts script that declares a member's budgets; queried for members with something to report
     */
    public static List<Announcement> of(
            CollectedVerdicts verdicts,
            Function<String, Optional<String>> sources,
            Function<CollectedVerdicts.Member, BuildScript> scripts) {
        return verdicts.members().stream()
                .filter(member -> member.result().effect() != Effect.NONE)
                .flatMap(member -> Stream.concat(of(member, scripts.apply(member)), hotLines(member, sources)))
                .distinct()
                .sorted(Comparator.comparing(Announcement::error).reversed())
                .toList();
    }

    /** Warnings, because the verdict itself is announced too. */
    private static Stream<Announcement> hotLines(
            CollectedVerdicts.Member member, Function<String, Optional<String>> sources) {
        GateResult result = member.result();
        return result.findings().stream()
                .filter(finding -> finding.verdict() == Verdict.FAIL && finding.effect() != Effect.NONE)
                .flatMap(finding -> {
                    HotLine hot = finding.hotLine();
                    return hot == null
                            ? Stream.empty()
                            : sources.apply(hot.file()).stream()
                                    .map(path -> new Announcement(
                                            false,
                                            path,
                                            hot.line(),
                                            member.prefix() + finding.region() + ": hot line",
                                            hot.text() + ". " + finding.title() + " is violated."
                                                    + (result.simulated() ? " (simulated)" : ""),
                                            HOT_LINE));
                });
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
                                finding.why() + origin)));
    }
}
