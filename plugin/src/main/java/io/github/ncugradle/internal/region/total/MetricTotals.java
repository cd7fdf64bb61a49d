package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Metrics;
import io.github.ncugradle.internal.region.model.Numbers;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Running totals of all metrics, in plain arrays indexed by the catalog's numbers, because there is one instance per
 * kernel and region.
 */
public final class MetricTotals {

    private static final double[] NONE = {};

    private final MetricCatalog catalog;
    private double[] sum = NONE;
    private double[] compensation = NONE;
    private double[] weight = NONE;
    private double[] weightCompensation = NONE;
    private double[] min = NONE;
    private double[] max = NONE;
    private int[] present = {};
    private int[] nonFinite = {};
    private int[] texts = {};
    private @Nullable Map<Integer, DistinctTexts> distinct;
    private @Nullable Unweighted unweighted;

    MetricTotals(MetricCatalog catalog) {
        this.catalog = catalog;
    }

    /** Adds a result with the given time; NaN or 0 if the time is unknown. */
    void add(Metrics metrics, double time) {
        MetricCatalog.Binding binding = catalog.bind(metrics.schema());
        reserve(catalog.size());
        int[] numbers = binding.numbers;
        double[] factors = binding.factors;
        for (int i = 0; i < numbers.length; i++) {
            int number = numbers[i];
            if (number < 0) {
                continue;
            }
            MetricValue.Kind kind = metrics.kind(i);
            if (kind.isNumber()) {
                addNumber(number, metrics.number(i) * factors[i], time);
            } else if (kind == MetricValue.Kind.TEXT) {
                texts[number]++;
                distinct(number).add(metrics.value(i).toString());
            }
        }
    }

    private void addNumber(int number, double value, double time) {
        if (!Double.isFinite(value)) {
            nonFinite[number]++;
            return;
        }
        boolean first = present[number]++ == 0;
        switch (catalog.rollUp(number)) {
            case SUM -> plus(number, value);
            case MEAN -> {
                if (time > 0) {
                    plus(number, value * time);
                    addWeight(number, time);
                } else {
                    unweighted().add(number, value);
                }
            }
            case DISTINCT -> {
                if (first || sum[number] != value) {
                    sum[number] = value;
                    distinct(number).add(Numbers.text(value));
                }
            }
            case MAX, MIN -> {}
        }
        min[number] = first ? value : Math.min(min[number], value);
        max[number] = first ? value : Math.max(max[number], value);
    }

    private void plus(int number, double term) {
        compensation[number] += CompensatedSum.lost(sum[number], term);
        sum[number] += term;
    }

    private void addWeight(int number, double time) {
        weightCompensation[number] += CompensatedSum.lost(weight[number], time);
        weight[number] += time;
    }

    void add(MetricTotals other) {
        reserve(other.present.length);
        for (int i = 0; i < other.present.length; i++) {
            nonFinite[i] += other.nonFinite[i];
            texts[i] += other.texts[i];
            if (other.present[i] == 0) {
                continue;
            }
            plus(i, other.sum[i]);
            compensation[i] += other.compensation[i];
            addWeight(i, other.weight[i]);
            weightCompensation[i] += other.weightCompensation[i];
            min[i] = present[i] == 0 ? other.min[i] : Math.min(min[i], other.min[i]);
            max[i] = present[i] == 0 ? other.max[i] : Math.max(max[i], other.max[i]);
            present[i] += other.present[i];
        }
        if (other.distinct != null) {
            other.distinct.forEach((number, values) -> distinct(number).add(values));
        }
        if (other.unweighted != null) {
            unweighted().add(other.unweighted);
        }
    }

    /** The rolled-up value; NaN if no result had a number or the metric is only listed. */
    public double value(int number) {
        if (present(number) == 0) {
            return Double.NaN;
        }
        return switch (catalog.rollUp(number)) {
            case SUM -> sum[number] + compensation[number];
            case MAX -> max[number];
            case MIN -> min[number];
            case MEAN -> mean(number);
            case DISTINCT -> Double.NaN;
        };
    }

    private double mean(int number) {
        if (weight[number] > 0) {
            // Rounding must not move the mean of equal values away from them.
            double mean = (sum[number] + compensation[number]) / (weight[number] + weightCompensation[number]);
            return Math.max(min[number], Math.min(max[number], mean));
        }
        return unweighted().mean(number);
    }

    public double min(int number) {
        return present(number) == 0 ? Double.NaN : min[number];
    }

    public double max(int number) {
        return present(number) == 0 ? Double.NaN : max[number];
    }

    public int present(int number) {
        return number < present.length ? present[number] : 0;
    }

    public int nonFinite(int number) {
        return number < nonFinite.length ? nonFinite[number] : 0;
    }

    public int texts(int number) {
        return number < texts.length ? texts[number] : 0;
    }

    @Nullable
    public DistinctTexts listed(int number) {
        return distinct == null ? null : distinct.get(number);
    }

    private DistinctTexts distinct(int number) {
        if (distinct == null) {
            distinct = new HashMap<>();
        }
        return distinct.computeIfAbsent(number, any -> new DistinctTexts());
    }

    private Unweighted unweighted() {
        if (unweighted == null) {
            unweighted = new Unweighted();
        }
        return unweighted;
    }

    private void reserve(int size) {
        if (present.length < size) {
            sum = Arrays.copyOf(sum, size);
            compensation = Arrays.copyOf(compensation, size);
            weight = Arrays.copyOf(weight, size);
            weightCompensation = Arrays.copyOf(weightCompensation, size);
            min = Arrays.copyOf(min, size);
            max = Arrays.copyOf(max, size);
            present = Arrays.copyOf(present, size);
            nonFinite = Arrays.copyOf(nonFinite, size);
            texts = Arrays.copyOf(texts, size);
        }
    }

    /** Values of results without a time. Used only if no result has one. */
    private static final class Unweighted {

        private double[] sum = NONE;
        private double[] compensation = NONE;
        private int[] count = {};

        void add(int number, double value) {
            reserve(number + 1);
            compensation[number] += CompensatedSum.lost(sum[number], value);
            sum[number] += value;
            count[number]++;
        }

        void add(Unweighted other) {
            reserve(other.count.length);
            for (int i = 0; i < other.count.length; i++) {
                compensation[i] += CompensatedSum.lost(sum[i], other.sum[i]) + other.compensation[i];
                sum[i] += other.sum[i];
                count[i] += other.count[i];
            }
        }

        double mean(int number) {
            return number < count.length && count[number] > 0
                    ? (sum[number] + compensation[number]) / count[number]
                    : Double.NaN;
        }

        private void reserve(int size) {
            if (count.length < size) {
                sum = Arrays.copyOf(sum, size);
                compensation = Arrays.copyOf(compensation, size);
                count = Arrays.copyOf(count, size);
            }
        }
    }
}
