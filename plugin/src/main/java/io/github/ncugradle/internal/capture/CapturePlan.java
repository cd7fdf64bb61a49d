package io.github.ncugradle.internal.capture;

/**
 * How often the program is captured, apart from how ncu measures.
 *
 * @param strategy {@code single} for one capture of all regions, {@code perRegion} for one of each
 * @param timeoutSeconds how long a capture may take; 0 for as long as it likes
 */
public record CapturePlan(String strategy, int repetitions, int timeoutSeconds) {

    static final String SINGLE = "single";
    static final String PER_REGION = "perRegion";

    public boolean isPerRegion() {
        return strategy.equals(PER_REGION);
    }
}
