package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.Cause;
import io.github.ncugradle.internal.comparison.model.Compared;
import io.github.ncugradle.internal.comparison.model.Explanation;
import io.github.ncugradle.internal.comparison.model.KernelDifference;
import io.github.ncugradle.internal.comparison.model.Match;
import io.github.ncugradle.internal.comparison.model.MetricChange;
import io.github.ncugradle.internal.comparison.model.Noise;
import io.github.ncugradle.internal.comparison.model.PlaceDifference;
import io.github.ncugradle.internal.text.FunctionName;
import io.github.ncugradle.internal.text.HumanNumber;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The sentences that matter about the difference of a program. */
final class SummaryText {

    private static final int MOST_METRICS = 3;
    private static final int MOST_LINES = 3;

    private SummaryText() {}

    static List<String> of(PlaceDifference program, Side before, Side after) {
        Explanation explanation = program.explanation();
        List<String> sentences = new ArrayList<>();
        sentences.add(difference(explanation));
        if (!explanation.causes().isEmpty()) {
            sentences.add(String.join(
                            "; ", explanation.causes().stream().map(Cause::text).toList()) + ".");
        }
        program.kernels().stream()
                .filter(kernel -> kernel.difference() != 0 && !kernel.metrics().isEmpty())
                .findFirst()
                .ifPresent(kernel -> sentences.add(metrics(kernel)));
        program.kernels().stream()
                .filter(kernel -> kernel.difference() > 0 && !kernel.lines().isEmpty())
                .findFirst()
                .ifPresent(kernel -> sentences.add(lines(kernel)));
        List<KernelDifference> guesses = program.kernels().stream()
                .filter(kernel -> kernel.match() == Match.GUESSED)
                .toList();
        if (!guesses.isEmpty()) {
            KernelDifference first = guesses.get(0);
            String more = guesses.size() == 1 ? "" : " So are " + (guesses.size() - 1) + " further matches.";
            String earlier = FunctionName.of(first.earlierName() == null ? first.name() : first.earlierName());
            sentences.add((earlier.equals(first.shortName())
                            ? first.shortName() + " had other parameters or template arguments"
                            : first.shortName() + " was " + earlier)
                    + " before: a guess, because the names differ." + more);
        }
        if (explanation.difference() != 0
                && (before.model().repetitions() < 2 || after.model().repetitions() < 2)) {
            sentences.add(
                    before.kind() == Compared.Kind.BASELINE || after.kind() == Compared.Kind.BASELINE
                            ? "The noise is unknown: a baseline does not contain the values of single repetitions."
                            : "The noise is unknown: measure both sides with several repetitions.");
        }
        return sentences;
    }

    private static String difference(Explanation explanation) {
        if (explanation.parts().isEmpty()) {
            return "There is no difference in GPU time.";
        }
        Double share = explanation.share();
        String amounts = " from " + time(explanation.before()) + " to " + time(explanation.after());
        String by = CauseText.amount(explanation.difference())
                + (share == null ? "" : ", " + HumanNumber.difference(share * 100, "%"));
        if (explanation.difference() == 0) {
            return "GPU time is the same, " + time(explanation.after()) + ", but not what it consists of.";
        }
        String noise = explanation.noise() == Noise.WITHIN ? ", which is within the noise" : "";
        return (explanation.difference() > 0 ? "GPU time grew" : "GPU time fell") + amounts + " (" + by + ")" + noise
                + ".";
    }

    private static String time(long nanoseconds) {
        return HumanNumber.text((double) nanoseconds, "ns");
    }

    private static String metrics(KernelDifference kernel) {
        return kernel.shortName() + ": "
                + String.join(
                        "; ",
                        kernel.metrics().stream()
                                .limit(MOST_METRICS)
                                .map(SummaryText::metric)
                                .toList())
                + ".";
    }

    private static String lines(KernelDifference kernel) {
        return kernel.shortName() + " has more samples on "
                + kernel.lines().stream()
                        .limit(MOST_LINES)
                        .map(line -> VisibleText.name(line.place()) + " ("
                                + (line.before() == null ? "" : HumanNumber.text(line.before(), "") + " → ")
                                + HumanNumber.text(line.after(), "") + ")")
                        .collect(Collectors.joining(", "))
                + ".";
    }

    private static String metric(MetricChange change) {
        return change.label() + " " + HumanNumber.text(change.before(), change.unit()) + " → "
                + HumanNumber.text(change.after(), change.unit());
    }
}
