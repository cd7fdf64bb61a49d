package io.github.ncugradle;

import org.gradle.api.provider.Property;

/** What a region may cost. */
public abstract class BudgetSpec {

    /** The longest total time, with its unit: {@code 12 ms}. Default: no limit. */
    public abstract Property<String> getTime();

    /** The largest number of kernel launches. Default: no limit. */
    public abstract Property<Integer> getKernels();

    /** How far a limit may be exceeded: {@code 3 %}. Default: not at all. */
    public abstract Property<String> getTolerance();

    public void time(String limit) {
        getTime().set(limit);
    }

    public void kernels(int limit) {
        getKernels().set(limit);
    }

    public void tolerance(String share) {
        getTolerance().set(share);
    }
}
