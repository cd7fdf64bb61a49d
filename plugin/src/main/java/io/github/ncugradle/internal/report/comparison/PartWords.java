package io.github.ncugradle.internal.report.comparison;

import io.github.ncugradle.internal.comparison.model.Part;
import io.github.ncugradle.internal.comparison.model.PartKind;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The parts of a difference as text. */
final class PartWords {

    private PartWords() {}

    /** Headline of a kind of part. */
    static String label(PartKind kind) {
        return switch (kind) {
            case NEW -> "New kernels";
            case GONE -> "Kernels gone";
            case LAUNCHES -> "Number of launches";
            case WORK -> "Work per launch";
            case EFFICIENCY -> "Cycles per unit of work";
            case CLOCK -> "Clock";
            case PER_LAUNCH -> "Time per launch, not split";
            case REST -> "Rest";
        };
    }

    /** The greatest parts, greatest first: {@code work per launch +1.1 ms, clock −0.2 ms}. */
    static String of(List<Part> parts, int most) {
        return parts.stream()
                .sorted(Comparator.comparingLong((Part part) -> -Math.abs(part.amount())))
                .limit(most)
                .map(part ->
                        decapitalized(label(part.kind())) + " " + HumanNumber.difference((double) part.amount(), "ns"))
                .collect(Collectors.joining(", "));
    }

    private static String decapitalized(String label) {
        return Character.toLowerCase(label.charAt(0)) + label.substring(1);
    }
}
