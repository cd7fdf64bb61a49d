package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.PortionKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All verdicts; the content of {@code result.json}.
 *
 * @param script that declares the budgets, from the root of the build; null where that is not known
 * @param simulated whether the numbers come from a simulation rather than a GPU
 * @param measured when, ISO 8601
 * @param gpu the models that were measured, empty where no result tells
 * @param basis what was judged, and on which terms
 * @param effect the gravest of all verdicts and problems
 * @param problems budgets that cannot be judged as they are written
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record GateResult(
        String format,
        int version,
        @Nullable String script,
        boolean simulated,
        @Nullable String measured,
        String gpu,
        int repetitions,
        Basis basis,
        Effect effect,
        int passed,
        int failed,
        int inconclusive,
        List<Problem> problems,
        List<Finding> findings) {

    public static final String FORMAT = "ncu-check";
    public static final int VERSION = 2;

    private static final int SHOWN_OF_HASH = 12;

    /** What a verdict rests on. */
    public record Basis(boolean strict, BaselineState baseline, List<Term> terms) {}

    /**
     * The baseline that was compared with.
     *
     * @param file its name
     * @param measured when, ISO 8601
     * @param sha256 of its content, as ncuBaseline writes it; null where there is none
     * @param why it cannot be compared with; null where it can
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record BaselineState(
            String file,
            @Nullable String measured,
            @Nullable String sha256,
            @Nullable String why) {

        /** For people; null where there is none. */
        public @Nullable String text() {
            return sha256 == null
                    ? null
                    : file + (measured == null ? "" : ", measured " + measured) + ", SHA-256 "
                            + sha256.substring(0, SHOWN_OF_HASH) + "…";
        }
    }

    /**
     * What cannot be judged as it stands.
     *
     * @param portion whether it is about the program or a region; null where the whole gate is concerned
     * @param region empty where the whole gate is concerned
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Problem(@Nullable PortionKind portion, String region, String what, String text) {

        /** One that concerns the whole gate. */
        public static Problem ofGate(String what, String text) {
            return new Problem(null, "", what, text);
        }

        public static Problem of(Rule rule, String text) {
            return new Problem(rule.portion(), rule.region(), rule.what(), text);
        }

        /** What stands before the text in a message about a setting. */
        public String setting() {
            return portion == null || region.isEmpty() ? what : Rule.block(portion, region) + ": " + what;
        }

        /** What stands before the text. */
        public String title() {
            return region.isEmpty() ? what : region + ": " + what;
        }
    }

    public static GateResult of(
            boolean simulated,
            @Nullable String measured,
            String gpu,
            int repetitions,
            Basis basis,
            List<Problem> problems,
            List<Finding> findings) {
        Effect effect = findings.stream()
                .map(Finding::effect)
                .reduce(problems.isEmpty() ? Effect.NONE : Effect.FAIL, Effect::or);
        return new GateResult(
                FORMAT,
                VERSION,
                null,
                simulated,
                measured,
                gpu,
                repetitions,
                basis,
                effect,
                count(findings, Verdict.PASS),
                count(findings, Verdict.FAIL),
                count(findings, Verdict.INCONCLUSIVE),
                problems,
                findings);
    }

    /** The same, with the script that declares the budgets. */
    public GateResult declaredIn(@Nullable String path) {
        return new GateResult(
                format,
                version,
                path,
                simulated,
                measured,
                gpu,
                repetitions,
                basis,
                effect,
                passed,
                failed,
                inconclusive,
                problems,
                findings);
    }

    private static int count(List<Finding> findings, Verdict verdict) {
        return (int) findings.stream()
                .filter(finding -> finding.verdict() == verdict)
                .count();
    }
}
