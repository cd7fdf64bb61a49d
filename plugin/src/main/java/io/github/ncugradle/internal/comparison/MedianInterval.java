package io.github.ncugradle.internal.comparison;

import java.util.List;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Confidence interval of a median from order statistics. It does not assume a distribution of the noise.
 * <p>Of n sorted values, the k-th exceeds the true median with the probability of fewer than k heads in n tosses of a
 * fair coin. Between two neighbors the bound is interpolated as in Hettmansperger and Sheather (1986), because few
 * repetitions offer only few such probabilities.
 */
public final class MedianInterval {

    /** Standard error of the median of normal noise, as a multiple of that of the mean. */
    private static final double MEDIAN_TO_MEAN = Math.sqrt(Math.PI / 2);

    private MedianInterval() {}

    /**
     * The interval for a confidence of each end. With too few values for that confidence, the interval is their whole
     * range, with the confidence of that range.
     */
    public static Interval of(List<Double> values, double confidence) {
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

    /** Whether there are enough values for a confidence of each end. */
    public static boolean isReached(int values, double confidence) {
        return values > 1 && 1 - Math.pow(0.5, values) >= confidence;
    }

    /** Exact if both are equal: interpolation must not increase a count. */
    private static double between(double outer, double inner, double weight) {
        return outer + weight * (inner - outer);
    }

    private static double weightOfInner(BinomialDistribution coins, int n, int k, double confidence) {
        double outer = 1 - coins.cumulativeProbability(k - 1);
        double inner = 1 - coins.cumulativeProbability(k);
        double share = (outer - confidence) / (outer - inner);
        return (n - k) * share / (k + (n - 2.0 * k) * share);
    }

    /** Approximate number of repetitions for an interval no wider than the distance on either side. */
    public static double repetitions(double spread, double distance, double confidence) {
        double errors = NormalDistribution.of(0, 1).inverseCumulativeProbability(confidence);
        return Math.ceil(Math.pow(errors * MEDIAN_TO_MEAN * spread / distance, 2));
    }
}
