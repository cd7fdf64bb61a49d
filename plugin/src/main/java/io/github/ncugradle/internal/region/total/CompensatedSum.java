package io.github.ncugradle.internal.region.total;

/** A sum that is nearly independent of the order of its terms (Neumaier's method). */
final class CompensatedSum {

    private double sum;
    private double compensation;

    void add(double term) {
        compensation += lost(sum, term);
        sum += term;
    }

    void add(CompensatedSum other) {
        add(other.sum);
        compensation += other.compensation;
    }

    double value() {
        return sum + compensation;
    }

    /** Rounding error of {@code sum + term}. */
    static double lost(double sum, double term) {
        double next = sum + term;
        return Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum;
    }
}
