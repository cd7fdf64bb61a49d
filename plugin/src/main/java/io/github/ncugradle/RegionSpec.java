package io.github.ncugradle;

import io.github.ncugradle.setting.Patterns;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.Named;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Nested;

/** A region: an NVTX range by its exact name, by its nested path {@code outer::inner}, or by a pattern. */
public abstract class RegionSpec implements Named {

    private final String name;
    private final BudgetSpec budget;

    @Inject
    public RegionSpec(String name, ObjectFactory objects) {
        this.name = name;
        this.budget = objects.newInstance(BudgetSpec.class, "ncu.regions." + name + ".budget");
        getStartEnd().convention(false);
        getKernels().at("ncu.regions." + name + ".kernels");
    }

    @Override
    public String getName() {
        return name;
    }

    /**
     * Which ranges belong to the region, with {@code *}, {@code ?} or {@code regex:}. Default: the range called as the region is.
     * ncu: {@code --nvtx-include}.
     */
    public abstract Property<String> getPattern();

    /** The NVTX domain of the ranges. Default: the default domain. ncu: {@code --nvtx-include}. */
    public abstract Property<String> getDomain();

    /**
     * Whether the ranges are start/end ranges rather than push/pop ranges. Default: false. ncu: {@code --nvtx-include}.
     */
    public abstract Property<Boolean> getStartEnd();

    /** Which kernels count in the region, of those that count at all. */
    @Nested
    public abstract KernelFilterSpec getKernels();

    /** What the region may cost. */
    public BudgetSpec getBudget() {
        return budget;
    }

    /** Takes the ranges whose name matches. */
    public void pattern(String pattern) {
        getPattern().set(Patterns.checked("ncu.regions." + name + ".pattern", pattern));
    }

    /** Takes the ranges of a domain other than the default one. */
    public void domain(String domain) {
        getDomain().set(domain);
    }

    /** Takes start/end ranges rather than push/pop ranges. */
    public void startEnd() {
        getStartEnd().set(true);
    }

    /** Which kernels count in the region, of those that count at all. */
    public void kernels(Action<? super KernelFilterSpec> action) {
        action.execute(getKernels());
    }

    /** What the region may cost. */
    public void budget(Action<? super BudgetSpec> action) {
        action.execute(budget);
    }
}
