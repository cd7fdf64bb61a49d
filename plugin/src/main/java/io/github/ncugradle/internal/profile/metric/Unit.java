package io.github.ncugradle.internal.profile.metric;

/**
 * A unit in one canonical spelling ({@code ns}, {@code byte/s}, {@code hz}, {@code %}, {@code inst/cycle}; empty for
 * none), whatever version of ncu wrote it.
 *
 * @param symbol the canonical spelling
 * @param base the unit of the same dimension in which ncu records: {@code ns}, {@code byte}, {@code byte/s}, …
 * @param factor how many base units make one of this unit
 */
public record Unit(String symbol, String base, double factor) {

    public static final Unit NONE = new Unit("", "", 1);
    public static final Unit PERCENT = of("%");
    public static final Unit NANOSECOND = of("ns");
    public static final Unit CYCLE = of("cycle");
    public static final Unit BYTE = of("byte");

    /** Parses any spelling that ncu has used, including scaled units such as {@code usecond} or {@code Gbyte/s}. */
    public static Unit of(String spelling) {
        return Units.parse(spelling);
    }

    public boolean isBase() {
        return symbol.equals(base);
    }

    public Unit baseUnit() {
        return isBase() ? this : of(base);
    }

    public boolean convertsTo(Unit target) {
        return base.equals(target.base);
    }

    /**
     * The same quantity in another unit.
     *
     * @throws IllegalArgumentException if the units measure different things
     */
    public double convert(double value, Unit target) {
        if (!convertsTo(target)) {
            throw new IllegalArgumentException("'" + symbol + "' cannot be converted to '" + target.symbol + "'");
        }
        return factor == target.factor ? value : value * factor / target.factor;
    }

    @Override
    public String toString() {
        return symbol;
    }
}
