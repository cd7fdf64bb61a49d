package io.github.ncugradle;

import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.model.ObjectFactory;

/** The whole program: all results, inside and outside regions. */
public abstract class ProgramSpec {

    private final BudgetSpec budget;

    @Inject
    public ProgramSpec(ObjectFactory objects) {
        budget = objects.newInstance(BudgetSpec.class, "ncu.program.budget");
    }

    /**
     * Budget of the program. It inherits no limits; {@code tolerance}, {@code ignoreBelow}, {@code severity} and {@code scope}
     * default to those of {@code ncu { gate { budget { } } }}.
     */
    public BudgetSpec getBudget() {
        return budget;
    }

    /** Configures the budget of the program. */
    public void budget(Action<? super BudgetSpec> action) {
        action.execute(budget);
    }
}
