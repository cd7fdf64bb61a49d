package io.github.ncugradle;

import io.github.ncugradle.setting.Patterns;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.Named;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Nested;

/** A region: NVTX ranges selected by exact name, by nested path {@code outer::inner}, or by pattern. */
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
     * Pattern of the ranges in the region, with {@code *}, {@code ?} or {@code regex:}. Default: the range with the region's
     * name. ncu: {@code --nvtx-include}.
     */
    public abstract Property<String> getPattern();

    /** NVTX domain of the ranges. Default: the default domain. ncu: {@code --nvtx-include}. */
    public abstract Property<String> getDomain();

    /**
     * Whether the region selects start/end ranges instead of push/pop ranges. Default: false. ncu: {@code --nvtx-include}.
     */
    public abstract Property<Boolean> getStartEnd();

    /** Kernel filter of the region, applied after the workload's filter. */
    @Nested
    public abstract KernelFilterSpec getKernels();

    /** Budget of the region. */
    public BudgetSpec getBudget() {
        return budget;
    }

    /** Selects the ranges whose name matches a pattern. */
    public void pattern(String pattern) {
        getPattern().set(Patterns.checked("ncu.regions." + name + ".pattern", pattern));
    }

    /** Selects ranges of an NVTX domain other than the default domain. */
    public void domain(String domain) {
        getDomain().set(domain);
    }

    /** Selects start/end ranges instead of push/pop ranges. */
    public void startEnd() {
        getStartEnd().set(true);
    }

    /** Configures the kernel filter of the region, applied after the workload's filter. */
    public void kernels(Action<? super KernelFilterSpec> action) {
        action.execute(getKernels());
    }

    /** Configures the budget of the region. */
    public void budget(Action<? super BudgetSpec> action) {
        action.execute(budget);
    }
}
