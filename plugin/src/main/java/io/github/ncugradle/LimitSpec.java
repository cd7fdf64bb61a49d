package io.github.ncugradle;

import io.github.ncugradle.internal.gate.Amount;
import java.util.function.ToDoubleFunction;
import javax.inject.Inject;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.provider.Property;

/** Within which limits a value has to stay. */
public abstract class LimitSpec {

    private final String path;

    @Inject
    public LimitSpec(String path) {
        this.path = path;
    }

    /** The greatest value that is allowed, in ncu's base unit: nanoseconds for a time. Default: no limit. */
    public abstract Property<Double> getMax();

    /** The least value that is allowed, in ncu's base unit: nanoseconds for a time. Default: no limit. */
    public abstract Property<Double> getMin();

    /** How far the value may rise above the baseline, as a share of it. Default: the baseline is not compared with. */
    public abstract Property<Double> getRegression();

    /** How far the value may fall below the baseline, as a share of it. Default: the baseline is not compared with. */
    public abstract Property<Double> getDrop();

    /** How far the value may rise above the baseline: {@code 5 %}. */
    public void regression(String share) {
        getRegression().set(read("regression", share, Amount::share));
    }

    /** How far the value may fall below the baseline: {@code 5 %}. */
    public void drop(String share) {
        getDrop().set(read("drop", share, Amount::share));
    }

    double read(String setting, String text, ToDoubleFunction<String> reader) {
        return checked(path + "." + setting, text, reader);
    }

    /** A mistake is told where it was made, not when it is first used. */
    static double checked(String setting, String text, ToDoubleFunction<String> reader) {
        try {
            return reader.applyAsDouble(text);
        } catch (IllegalArgumentException e) {
            throw new InvalidUserDataException(setting + ": " + e.getMessage(), e);
        }
    }

    /** Limits of a time. */
    public abstract static class Time extends LimitSpec {

        @Inject
        public Time(String path) {
            super(path);
        }

        /** The longest time, with its unit: {@code 12 ms}. */
        public void max(String limit) {
            getMax().set(read("max", limit, Amount::nanoseconds));
        }

        /** The shortest time, with its unit: {@code 12 ms}. */
        public void min(String limit) {
            getMin().set(read("min", limit, Amount::nanoseconds));
        }
    }

    /** Limits of a count or a metric. */
    public abstract static class Amounts extends LimitSpec {

        @Inject
        public Amounts(String path) {
            super(path);
        }

        /** The greatest value, in ncu's base unit. */
        public void max(Number limit) {
            getMax().set(limit.doubleValue());
        }

        /** The least value, in ncu's base unit. */
        public void min(Number limit) {
            getMin().set(limit.doubleValue());
        }
    }
}
