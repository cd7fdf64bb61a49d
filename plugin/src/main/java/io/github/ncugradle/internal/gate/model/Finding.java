package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one limit.
 *
 * @param portion whether it is about the program or a region
 * @param region its name; "Whole program" for the program
 * @param path its way from the root of its tree
 * @param safeName as in the reports
 * @param scope the id of the scope
 * @param what is limited, in words
 * @param name of the metric, or the pattern of the kernels; empty otherwise
 * @param declared the limit as declared: in the unit, or for a bound of the baseline a share
 * @param limit in the unit, without tolerance; null where the baseline has none
 * @param excess how far the median is beyond the limit, in the unit; negative where there is room left
 * @param excessShare the same as a share of the limit
 * @param reason the verdict in a sentence
 * @param kernels those that explain most of it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Finding(
        PortionKind portion,
        String region,
        String path,
        String safeName,
        String scope,
        String what,
        Subject subject,
        String name,
        boolean self,
        Bound bound,
        String unit,
        double declared,
        @Nullable Double limit,
        @Nullable Measurement measured,
        @Nullable Comparison baseline,
        @Nullable Double excess,
        @Nullable Double excessShare,
        Verdict verdict,
        Effect severity,
        Effect effect,
        String reason,
        List<Flag> flags,
        List<KernelChange> kernels) {

    /**
     * What was measured.
     *
     * @param spread an estimate of the standard deviation; null for a single value
     * @param low the lower end of the interval of the median
     * @param high the upper end of the interval of the median
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Measurement(double median, @Nullable Double spread, double low, double high, int count) {

        /** {@code 12.4 ms ± 1.3 %}. */
        public String text(String unit) {
            return HumanNumber.text(median, unit)
                    + (spread == null || spread == 0 || median == 0
                            ? ""
                            : " ± " + HumanNumber.text(Math.abs(spread / median) * 100, "%"));
        }
    }

    /** What the baseline holds, and the difference to it as a share. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Comparison(double median, @Nullable Double difference) {}

    /**
     * A kernel.
     *
     * @param amount its part of the value
     * @param growth of that since the baseline; null where the baseline does not tell
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record KernelChange(
            String name, double amount, @Nullable Double growth) {}

    /** {@code time of A ≤ 12 ms}: the same in every run, so that a history can be kept of it. */
    public String title() {
        return what + " " + condition();
    }

    /** What was measured, in words; empty where nothing was. */
    public String measuredText() {
        return measured == null ? "" : measured.text(unit);
    }

    /** How far the limit is missed, {@code +1.2 ms (+9.8 %)}; less than a lower limit shows as less. */
    public String excessText() {
        if (excess == null) {
            return "";
        }
        int side = bound.isUpper() ? 1 : -1;
        return HumanNumber.difference(side * excess, unit)
                + (excessShare == null ? "" : " (" + HumanNumber.difference(side * excessShare * 100, "%") + ")");
    }

    /** The difference to the baseline, {@code +4.2 %}; empty where there is none. */
    public String baselineText() {
        return baseline == null || baseline.difference() == null
                ? ""
                : HumanNumber.difference(baseline.difference() * 100, "%");
    }

    private String condition() {
        return switch (bound) {
            case MAX -> "≤ " + HumanNumber.text(declared, unit);
            case MIN -> "≥ " + HumanNumber.text(declared, unit);
            case REGRESSION -> "at most " + HumanNumber.text(declared * 100, "%") + " above the baseline";
            case DROP -> "at most " + HumanNumber.text(declared * 100, "%") + " below the baseline";
        };
    }

    /** Whether the baseline would have to be accepted anew for this to pass. */
    public boolean isAgainstBaseline() {
        return bound.isOfBaseline();
    }
}
