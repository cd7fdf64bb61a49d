package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.comparison.Interval;
import io.github.ncugradle.internal.gate.model.Looks;
import java.util.List;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Confidence intervals of a median that hold at all looks at a growing measurement together.
 *
 * <p>Whether a repetition exceeds the true median is the toss of a fair coin. An interval of order statistics misses the
 * median at a look if too many tosses so far are heads. The same level at each look (Pocock 1977) gives the number that is
 * too many; the level is the greatest for which the probability of too many at any look, computed exactly over all
 * paths, does not exceed the error that the confidence allows.
 */
final class SequentialInterval {

    private static final int STEPS = 60;

    private final double confidence;
    private final double level;

    SequentialInterval(Looks looks, double confidence) {
        this.confidence = confidence;
        this.level = level(looks, 1 - confidence);
    }

    private static double level(Looks looks, double error) {
        double keeps = 0;
        double exceeds = error;
        if (errorOfAny(looks, exceeds) <= error) {
            return exceeds;
        }
        for (int step = 0; step < STEPS; step++) {
            double middle = (keeps + exceeds) / 2;
            if (errorOfAny(looks, middle) <= error) {
                keeps = middle;
            } else {
                exceeds = middle;
            }
        }
        return keeps;
    }

    /** Probability of too many heads at any of the looks. */
    private static double errorOfAny(Looks looks, double level) {
        double error = 0;
        double[] paths = {1};
        for (int n = 1; n <= looks.most(); n++) {
            double[] next = new double[n + 1];
            for (int heads = 0; heads < n; heads++) {
                next[heads] += paths[heads] / 2;
                next[heads + 1] += paths[heads] / 2;
            }
            if (n >= looks.least()) {
                for (int heads = tooMany(n, level); heads <= n; heads++) {
                    error += next[heads];
                    next[heads] = 0;
                }
            }
            paths = next;
        }
        return error;
    }

    /** The least number of heads in n tosses with a probability of at most the level; n + 1 if there is none. */
    private static int tooMany(int n, double level) {
        BinomialDistribution coins = BinomialDistribution.of(n, 0.5);
        int heads = n + 1;
        while (heads > 0 && coins.survivalProbability(heads - 2) <= level) {
            heads--;
        }
        return heads;
    }

    /** Whether so many repetitions can decide anything. */
    boolean isReached(int repetitions) {
        return tooMany(repetitions, level) <= repetitions;
    }

    /** The interval; the whole range, with confidence 0, if there are too few values for any. */
    Interval of(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int n = sorted.length;
        int heads = Math.min(n, tooMany(n, level));
        return new Interval(sorted[n - heads], sorted[heads - 1], isReached(n) ? confidence : 0);
    }
}
