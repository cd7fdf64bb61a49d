package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.region.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Values of a program and its reference, by repetition: what shifts or drifts both alike cancels out. */
record Pairs(List<Pair> pairs) {

    record Pair(double now, double reference) {}

    /** The repetitions that both have. */
    static Pairs of(Value now, Value reference) {
        List<Pair> pairs = new ArrayList<>();
        int repetitions = Math.max(now.samples().size(), 1);
        for (int i = 0; i < repetitions; i++) {
            Double left = sample(now, i);
            Double right = sample(reference, i);
            if (left != null && right != null) {
                pairs.add(new Pair(left, right));
            }
        }
        return new Pairs(pairs);
    }

    private static @Nullable Double sample(Value value, int repetition) {
        return value.samples().isEmpty() ? value.median() : value.samples().get(repetition);
    }

    boolean isEmpty() {
        return pairs.isEmpty();
    }

    int size() {
        return pairs.size();
    }

    Value references() {
        return Value.of(pairs.stream().mapToDouble(Pair::reference).toArray());
    }

    /**
     * How far each value is beyond its limit; negative inside.
     *
     * @param side 1 for an upper limit, -1 for a lower one
     * @param allowed allowed difference from a value of the reference
     */
    Value margins(int side, DoubleUnaryOperator allowed) {
        return Value.of(pairs.stream()
                .mapToDouble(pair -> side * (pair.now() - pair.reference()) - allowed.applyAsDouble(pair.reference()))
                .toArray());
    }

    /** The differences as shares of the reference; null if one of its values is zero. */
    @Nullable
    Value shares() {
        return pairs.stream().anyMatch(pair -> pair.reference() == 0)
                ? null
                : Value.of(pairs.stream()
                        .mapToDouble(pair -> pair.now() / pair.reference() - 1)
                        .toArray());
    }
}
