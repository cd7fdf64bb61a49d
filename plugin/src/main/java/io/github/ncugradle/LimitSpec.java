package io.github.ncugradle;

import io.github.ncugradle.setting.Amounts;
import javax.inject.Inject;
import org.gradle.api.provider.Property;

/** Limits of a value. */
public abstract class LimitSpec {

    private final String path;

    @Inject
    public LimitSpec(String path) {
        this.path = path;
    }

    /** Allowed increase over the baseline, as a percentage of it: {@code 5 %}. Default: no comparison with the baseline. */
    public abstract Property<String> getRegression();

    /** Allowed decrease below the baseline, as a percentage of it: {@code 5 %}. Default: no comparison with the baseline. */
    public abstract Property<String> getDrop();

    /** Allowed increase over the baseline: {@code 5 %}. */
    public void regression(String share) {
        getRegression().set(Amounts.share(path("regression"), share));
    }

    /** Allowed decrease below the baseline: {@code 5 %}. */
    public void drop(String share) {
        getDrop().set(Amounts.share(path("drop"), share));
    }

    /** Path of a setting of these limits, for messages. */
    String path(String setting) {
        return path + "." + setting;
    }

    /** Limits of a time. */
    public abstract static class Time extends LimitSpec {

        @Inject
        public Time(String path) {
            super(path);
        }

        /** Maximum time, with its unit: {@code 12 ms}. Default: no limit. */
        public abstract Property<String> getMax();

        /** Minimum time, with its unit: {@code 12 ms}. Default: no limit. */
        public abstract Property<String> getMin();

        /** Maximum time: {@code 12 ms}. */
        public void max(String limit) {
            getMax().set(Amounts.time(path("max"), limit));
        }

        /** Minimum time: {@code 12 ms}. */
        public void min(String limit) {
            getMin().set(Amounts.time(path("min"), limit));
        }
    }

    /** Limits of a count or a metric. */
    public abstract static class Amount extends LimitSpec {

        @Inject
        public Amount(String path) {
            super(path);
        }

        /** Maximum value, in ncu's base unit. Default: no limit. */
        public abstract Property<Number> getMax();

        /** Minimum value, in ncu's base unit. Default: no limit. */
        public abstract Property<Number> getMin();

        /** Maximum value, in ncu's base unit. */
        public void max(Number limit) {
            getMax().set(limit);
        }

        /** Minimum value, in ncu's base unit. */
        public void min(Number limit) {
            getMin().set(limit);
        }
    }
}
