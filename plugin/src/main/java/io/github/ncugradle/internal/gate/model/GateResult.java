package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.PortionKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All verdicts; the content of {@code result.json}.
 *
 * @param script script that declares the budgets, relative to the root of the build; null if unknown
 * @param simulated whether the numbers come from a simulation rather than a GPU
 * @param measured time of the measurement, ISO 8601
 * @param gpu models of the profiled GPUs, empty if no result names one
 * @param basis what the verdicts are based on
 * @param effect most severe effect of all verdicts and problems
 * @param problems budgets that cannot be judged as written
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

    /** What a verdict is based on. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Basis(
            boolean strict,
            BaselineState baseline,
            @Nullable ReferenceState reference,
            List<Term> terms) {}

    /**
     * The reference in the same session, which limits compare with.
     *
     * @param program its program; null if unknown
     * @param measured time of the measurement, ISO 8601
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record ReferenceState(
            @Nullable String program, @Nullable String measured, int repetitions) {

        /** Text for display. */
        public String text() {
            return (program == null ? "" : program + ", ") + "measured alternately with the program"
                    + (measured == null ? "" : " from " + measured) + ", " + repetitions
                    + (repetitions == 1 ? " repetition" : " repetitions");
        }
    }

    /**
     * The baseline of the comparison.
     *
     * @param file file name
     * @param measured time of its latest measurement, ISO 8601
     * @param sessions number of its measurements; null without a baseline
     * @param sha256 SHA-256 of the content, as ncuBaseline writes it; null without a baseline
     * @param why reason why it is not comparable; null if it is
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record BaselineState(
            String file,
            @Nullable String measured,
            @Nullable Integer sessions,
            @Nullable String sha256,
            @Nullable String why) {

        /** Text for display; null without a baseline. */
        public @Nullable String text() {
            return sha256 == null
                    ? null
                    : file
                            + (sessions == null || sessions < 2 ? "" : ", " + sessions + " sessions")
                            + (measured == null
                                    ? ""
                                    : (sessions == null || sessions < 2 ? ", measured " : ", the latest measured ")
                                            + measured)
                            + ", SHA-256 " + sha256.substring(0, SHOWN_OF_HASH) + "…"
                            + (sessions != null && sessions == 1
                                    ? "; one session, so the noise between sessions is unknown"
                                    : "");
        }
    }

    /**
     * A budget that cannot be judged as written.
     *
     * @param portion whether the problem concerns the program or a region; null if it concerns the whole gate
     * @param region empty if the problem concerns the whole gate
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Problem(@Nullable PortionKind portion, String region, String what, String text) {

        /** A problem of the whole gate. */
        public static Problem ofGate(String what, String text) {
            return new Problem(null, "", what, text);
        }

        public static Problem of(Rule rule, String text) {
            return new Problem(rule.portion(), rule.region(), rule.what(), text);
        }

        /** Prefix of a message about a setting. */
        public String setting() {
            return portion == null || region.isEmpty() ? what : Rule.block(portion, region) + ": " + what;
        }

        /** Title of the text. */
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

    /** A copy that names the script which declares the budgets. */
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
