package io.github.ncugradle.internal.gate;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All verdicts; the content of {@code result.json}.
 *
 * @param script that declares the budgets, from the root of the build; null where that is not known
 * @param simulated whether the numbers come from a simulation rather than a GPU
 * @param measured when, ISO 8601
 * @param gpu the models that were measured, empty where no result tells
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
        BaselineState baseline,
        Effect effect,
        int passed,
        int failed,
        int undecided,
        List<Problem> problems,
        List<Finding> findings) {

    public static final String FORMAT = "ncu-check";
    public static final int VERSION = 1;

    /**
     * The baseline that was compared with.
     *
     * @param file its name
     * @param why it cannot be compared with; null where it can
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record BaselineState(String file, @Nullable String why) {}

    /** A budget that cannot be judged as it is written. */
    public record Problem(String region, String what, String text) {}

    static GateResult of(
            boolean simulated,
            @Nullable String measured,
            String gpu,
            int repetitions,
            BaselineState baseline,
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
                baseline,
                effect,
                count(findings, Verdict.PASS),
                count(findings, Verdict.FAIL),
                count(findings, Verdict.UNDECIDED),
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
                baseline,
                effect,
                passed,
                failed,
                undecided,
                problems,
                findings);
    }

    private static int count(List<Finding> findings, Verdict verdict) {
        return (int) findings.stream()
                .filter(finding -> finding.verdict() == verdict)
                .count();
    }
}
