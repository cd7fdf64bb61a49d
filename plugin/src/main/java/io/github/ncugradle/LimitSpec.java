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

    /** Allowed rise above the baseline, as a percentage of it: {@code 5 %}. Default: no comparison with the baseline. */
    public abstract Property<String> getRegression();

    /** Allowed fall below the baseline, as a percentage of it: {@code 5 %}. Default: no comparison with the baseline. */
    public abstract Property<String> getDrop();

    /** Allowed rise above the baseline: {@code 5 %}. */
    public void regression(String share) {
        getRegression().set(Amounts.share(path("regression"), share));
    }

    /** Allowed fall below the baseline: {@code 5 %}. */
    public void drop(String share) {
        getDrop().set(Amounts.share(path("drop"), share));
    }

    /** The name of a setting of these limits in messages. */
    String path(String setting) {
        return path + "." + setting;
    }

    /** Limits of a time. */
    public abstract static class Time extends LimitSpec {

        @Inject
        public Time(String path) {
            super(path);
        }

        /** Longest time allowed, with its unit: {@code 12 ms}. Default: no limit. */
        public abstract Property<String> getMax();

        /** Shortest time allowed, with its unit: {@code 12 ms}. Default: no limit. */
        public abstract Property<String> getMin();

        /** Longest time allowed: {@code 12 ms}. */
        public void max(String limit) {
            getMax().set(Amounts.time(path("max"), limit));
        }

        /** Shortest time allowed: {@code 12 ms}. */
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

        /** Greatest value allowed, in ncu's base unit. Default: no limit. */
        public abstract Property<Number> getMax();

        /** Least value allowed, in ncu's base unit. Default: no limit. */
        public abstract Property<Number> getMin();

        /** Greatest value allowed, in ncu's base unit. */
        public void max(Number limit) {
            getMax().set(limit);
        }

        /** Least value allowed, in ncu's base unit. */
        public void min(Number limit) {
            getMin().set(limit);
        }
    }
}
