package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.Value;
import io.github.ncugradle.internal.text.HumanNumber;
import org.jspecify.annotations.Nullable;

/**
 * A number with its unit.
 *
 * @param value null if nothing was measured
 * @param spread estimated standard deviation over the repetitions; null for a single one
 * @param unit ncu base unit; empty for a count or a ratio
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Quantity(@Nullable Double value, @Nullable Double spread, String unit) {

    private static final String ABSENT = "–";

    public static Quantity of(@Nullable Double value, String unit) {
        return new Quantity(value, null, unit);
    }

    public static Quantity of(Value value, String unit) {
        return new Quantity(value.median(), value.spread(), unit);
    }

    public static Quantity nanoseconds(@Nullable Double value) {
        return of(value, "ns");
    }

    public static Quantity nanoseconds(Value value) {
        return of(value, "ns");
    }

    public static Quantity count(Value value) {
        return of(value, "");
    }

    public static Quantity count(double value) {
        return of(value, "");
    }

    /** A share from 0 to 1, as a percentage. */
    public static Quantity share(@Nullable Double share) {
        return of(share == null ? null : share * 100, "%");
    }

    /** The number at a readable scale: {@code 1.63 ms}. A dash if there is no value. */
    public String text() {
        return value == null ? ABSENT : HumanNumber.text(value, unit);
    }

    /** Like {@link #text()}, with as many digits as ncu prints. */
    public String precise() {
        return value == null ? ABSENT : HumanNumber.precise(value, unit);
    }

    /** The spread in percent of the value, {@code ± 1.2 %}; empty if there is none. */
    public String noise() {
        return value == null || spread == null || value == 0
                ? ""
                : "± " + HumanNumber.text(Math.abs(spread / value) * 100, "%");
    }

    public double orZero() {
        return value == null ? 0 : value;
    }
}
