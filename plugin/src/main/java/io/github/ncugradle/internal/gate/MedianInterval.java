package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Interval;
import java.util.List;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The interval of a median from its order statistics: it assumes nothing about how the noise is distributed.
 *
 * <p>Of n values in order, the k-th is above the true median with the probability that a fair coin falls heads fewer than
 * k times in n throws. Between two neighbours the bound is interpolated as Hettmansperger and Sheather (1986) do, because
 * few repetitions have few such probabilities.
 */
final class MedianInterval {

    /** The standard error of the median of normal noise, as a multiple of that of the mean. */
    private static final double MEDIAN_TO_MEAN = Math.sqrt(Math.PI / 2);

    private MedianInterval() {}

    /**
     * The interval at a confidence for each of its ends. Too few values for that give the whole of their range, with the
     * confidence that it has.
     */
    static Interval of(List<Double> values, double confidence) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int n = sorted.length;
        if (n == 1) {
            return new Interval(sorted[0], sorted[0], 0);
        }
        BinomialDistribution coins = BinomialDistribution.of(n, 0.5);
        double widest = 1 - coins.cumulativeProbability(0);
        if (widest < confidence) {
            return new Interval(sorted[0], sorted[n - 1], widest);
        }
        int k = 1;
        while (2 * (k + 1) <= n && 1 - coins.cumulativeProbability(k) >= confidence) {
            k++;
        }
        double weight = weightOfInner(coins, n, k, confidence);
        int inner = Math.min(k, n - 1 - k);
        return new Interval(
                between(sorted[k - 1], sorted[inner], weight),
                between(sorted[n - k], sorted[n - 1 - inner], weight),
                confidence);
    }

    /** Exact where both are the same: a count must not become more than it is. */
    private static double between(double outer, double inner, double weight) {
        return outer + weight * (inner - outer);
    }

    private static double weightOfInner(BinomialDistribution coins, int n, int k, double confidence) {
        double outer = 1 - coins.cumulativeProbability(k - 1);
        double inner = 1 - coins.cumulativeProbability(k);
        double share = (outer - confidence) / (outer - inner);
        return (n - k) * share / (k + (n - 2.0 * k) * share);
    }

    /** About how many repetitions make an interval that is no wider than the distance on either side. */
    static double repetitions(double spread, double distance, double confidence) {
        double errors = NormalDistribution.of(0, 1).inverseCumulativeProbability(confidence);
        return Math.ceil(Math.pow(errors * MEDIAN_TO_MEAN * spread / distance, 2));
    }
}
