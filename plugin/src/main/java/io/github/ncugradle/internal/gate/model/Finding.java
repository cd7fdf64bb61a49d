package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.comparison.model.Explanation;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one limit.
 *
 * @param portion whether the limit applies to the program or to a region
 * @param region name of the region; "Whole program" for the program
 * @param path path from the root of its tree
 * @param safeName safe name, as in the reports
 * @param scope id of the scope
 * @param what limited quantity, as text
 * @param name metric name or kernel pattern; empty otherwise
 * @param declared limit as declared: in the unit, or for a baseline bound as a share
 * @param limit limit in the unit, without tolerance; null if the baseline has none
 * @param against what a relative limit compares with; null for others
 * @param baseline the baseline of the value; null without one
 * @param reference the paired difference to the reference; null without one
 * @param excess distance of the median beyond the limit, in the unit; negative inside the limit
 * @param excessShare excess as a share of the limit
 * @param open whether more repetitions could decide an inconclusive verdict
 * @param reason explanation of the verdict, one sentence
 * @param kernels kernels that explain most of it
 * @param hotLine source line with the most samples; null if none is known
 * @param explanation what the difference to the baseline or reference consists of; null for a verdict that needs none, and
 *     for what cannot be explained
 * @param improved whether the value is better than the baseline beyond the noise
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
        @Nullable Against against,
        String unit,
        double declared,
        @Nullable Double limit,
        @Nullable Measurement measured,
        @Nullable Comparison baseline,
        @Nullable Paired reference,
        @Nullable Double excess,
        @Nullable Double excessShare,
        Verdict verdict,
        Effect severity,
        Effect effect,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean open,
        String reason,
        List<Flag> flags,
        List<KernelChange> kernels,
        @Nullable HotLine hotLine,
        @Nullable Explanation explanation,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean improved) {

    /**
     * Measured value.
     *
     * @param spread estimated standard deviation; null for a single value
     * @param low lower end of the interval of the median
     * @param high upper end of the interval of the median
     * @param cycles cycles of a time; null if the clock was not measured
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Measurement(
            double median,
            @Nullable Double spread,
            double low,
            double high,
            int count,
            @Nullable Cycles cycles) {

        /** {@code 12.4 ms ± 1.3 %}. */
        public String text(String unit) {
            return HumanNumber.text(median, unit)
                    + (spread == null || spread == 0 || median == 0
                            ? ""
                            : " ± " + HumanNumber.text(Math.abs(spread / median) * 100, "%"));
        }
    }

    /** Value of the baseline, and the difference to it as a share. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Comparison(double median, @Nullable Double difference) {}

    /**
     * Difference to a reference, paired by repetition.
     *
     * @param median value of the reference
     * @param difference median of the differences as shares of the reference; null if one of its values is zero
     * @param low lower end of the interval of the median
     * @param high upper end of the interval of the median
     * @param pairs number of repetitions that both have
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Paired(
            double median,
            @Nullable Double difference,
            @Nullable Double low,
            @Nullable Double high,
            int pairs) {

        /** {@code +7.9 % (+7.1 % to +8.6 %)}, of a single pair without an interval; empty without a share. */
        public String text() {
            if (difference == null || low == null || high == null) {
                return "";
            }
            String text = HumanNumber.difference(difference * 100, "%");
            return pairs == 1
                    ? text
                    : text + " (" + HumanNumber.difference(low * 100, "%") + " to "
                            + HumanNumber.difference(high * 100, "%") + ")";
        }
    }

    /**
     * A kernel.
     *
     * @param shortName as in the reports: unique among the kernels of the measurement
     * @param amount contribution to the value
     * @param growth increase over the baseline or reference; null if it does not have the kernel
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record KernelChange(
            String name,
            String shortName,
            double amount,
            @Nullable Double growth) {

        /** The signed growth since the baseline; without a baseline, the contribution. */
        public String text(String unit) {
            return growth == null ? HumanNumber.text(amount, unit) : HumanNumber.difference(growth, unit);
        }
    }

    /** Most severe first: effect on the build, then verdict, then excess. */
    public static final Comparator<Finding> WORST_FIRST = Comparator.comparing(Finding::effect)
            .thenComparing(Finding::verdict)
            .thenComparing(Finding::gravity)
            .reversed();

    /** The excess as a share; an increase from zero exceeds any share. */
    public double gravity() {
        return excessShare == null ? Double.POSITIVE_INFINITY : excessShare;
    }

    /** Heading of a column with the kernels of findings. */
    public static String kernelHeading(Collection<Finding> findings) {
        List<Finding> grown = findings.stream()
                .filter(finding -> finding.kernels().stream().anyMatch(kernel -> kernel.growth() != null))
                .toList();
        if (grown.isEmpty()) {
            return "Kernels";
        }
        return grown.stream().allMatch(finding -> finding.reference() != null)
                ? "Kernels (+/- against the reference)"
                : "Kernels (+/- since the baseline)";
    }

    /** {@code time of A ≤ 12 ms}: the same in every run, as CI histories require. */
    public String title() {
        return what + " " + condition();
    }

    /** The measured value as text; empty if nothing was measured. */
    public String measuredText() {
        return measured == null ? "" : measured.text(unit);
    }

    /** The excess over the limit, {@code +1.2 ms (+9.8 %)}; negative below a lower limit. */
    public String excessText() {
        if (excess == null) {
            return "";
        }
        int side = bound.isUpper() ? 1 : -1;
        return HumanNumber.difference(side * excess, unit)
                + (excessShare == null ? "" : " (" + HumanNumber.difference(side * excessShare * 100, "%") + ")");
    }

    /** The explanation with what it refers to; empty if there is none. */
    public String explanationText() {
        return explanation == null
                ? ""
                : (reference == null ? "since the baseline: " : "against the reference: ") + explanation.text();
    }

    /** The reason, with the explanation if there is one. */
    public String why() {
        return explanation == null ? reason : reason.replaceFirst("\\.$", "") + "; " + explanationText();
    }

    /** The difference to the baseline or to the reference, {@code +4.2 %}; empty if there is none. */
    public String baselineText() {
        if (reference != null) {
            return reference.text().isEmpty() ? "" : reference.text() + " to the reference";
        }
        return baseline == null || baseline.difference() == null
                ? ""
                : HumanNumber.difference(baseline.difference() * 100, "%");
    }

    private String condition() {
        return switch (bound) {
            case MAX -> "≤ " + HumanNumber.text(declared, unit);
            case MIN -> "≥ " + HumanNumber.text(declared, unit);
            case REGRESSION -> "at most " + HumanNumber.text(declared * 100, "%") + " above the " + other();
            case DROP -> "at most " + HumanNumber.text(declared * 100, "%") + " below the " + other();
        };
    }

    private String other() {
        return (against == null ? Against.BASELINE : against).word();
    }

    /** Whether accepting a new baseline would make this pass. */
    public boolean isAgainstBaseline() {
        return against == Against.BASELINE;
    }
}
