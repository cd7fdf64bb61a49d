package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.Looks;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides after each repetition of a growing measurement whether another one is needed. */
public final class EnoughRepetitions {

    private static final int NAMED = 3;

    private EnoughRepetitions() {}

    /**
     * Whether to stop.
     *
     * @param reason explanation for people, one sentence without a full stop
     */
    public record Progress(boolean enough, String reason) {}

    /**
     * Judges the measurement so far. The final verdicts agree with it if the region model has the fact
     * {@link Looks#FACT}.
     *
     * @param reference the same for the reference in the same session; null without one
     * @param settings settings of the gate
     * @param baseline baseline stored for the GPU, comparable or not
     * @param file file name of the baseline, for messages
     */
    public static Progress of(
            RegionDocuments documents,
            @Nullable RegionDocuments reference,
            List<Rule> rules,
            GateSettings settings,
            @Nullable Baseline baseline,
            String file,
            Looks looks)
            throws IOException {
        int repetitions = documents.model().repetitions();
        if (repetitions < looks.least()) {
            return new Progress(false, repetitions + " of at least " + looks.least() + " repetitions");
        }
        if (repetitions >= looks.most()) {
            return new Progress(true, "the maximum number of repetitions is reached");
        }
        if (rules.isEmpty()) {
            return new Progress(true, "there is no limit to decide");
        }
        if (!new SequentialInterval(looks, settings.confidence()).isReached(repetitions)) {
            return new Progress(false, repetitions + " repetitions cannot reach the confidence of the gate");
        }
        GateResult result = Gate.judge(documents, reference, rules, settings.with(looks), baseline, file);
        if (!result.problems().isEmpty()) {
            return new Progress(true, "a limit cannot be judged, and further repetitions do not change that");
        }
        List<Finding> open = result.findings().stream().filter(Finding::open).toList();
        if (open.isEmpty()) {
            return new Progress(
                    true,
                    result.inconclusive() == 0
                            ? "every limit is decided"
                            : "further repetitions cannot decide the limits that are inconclusive");
        }
        return new Progress(false, "undecided: " + names(open));
    }

    private static String names(List<Finding> open) {
        String names = String.join(
                "; ",
                open.stream()
                        .limit(NAMED)
                        .map(finding -> finding.region() + ": " + finding.title())
                        .toList());
        return open.size() > NAMED ? names + "; and " + (open.size() - NAMED) + " more" : names;
    }
}
