package io.github.ncugradle;

import io.github.ncugradle.internal.gate.Bound;
import io.github.ncugradle.internal.gate.Effect;
import io.github.ncugradle.internal.gate.Rule;
import io.github.ncugradle.internal.gate.Subject;
import io.github.ncugradle.internal.region.Scope;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.gradle.api.provider.Property;

/** Makes rules of budgets: what is said first comes before what is said for more regions. */
final class BudgetRules {

    /** The first one that says something decides. */
    private final List<BudgetSpec> budgets;

    private final String region;
    private final List<Rule> rules = new ArrayList<>();

    private BudgetRules(String region, List<BudgetSpec> budgets) {
        this.region = region;
        this.budgets = budgets;
    }

    /** The rules of a region, or of {@link Rule#EVERY_OTHER}. */
    static List<Rule> of(String region, List<BudgetSpec> budgets) {
        return new BudgetRules(region, budgets).collect();
    }

    private List<Rule> collect() {
        limits(Subject.TIME, "", budget -> Optional.of(budget.getTime()));
        limits(Subject.KERNELS, "", budget -> Optional.of(budget.getKernels()));
        named(Subject.KERNEL_TIME, BudgetSpec::kernelTimes);
        named(Subject.METRIC, BudgetSpec::metrics);
        return rules;
    }

    private void named(Subject subject, Function<BudgetSpec, Map<String, ? extends LimitSpec>> limits) {
        Set<String> names = new LinkedHashSet<>();
        budgets.forEach(budget -> names.addAll(limits.apply(budget).keySet()));
        names.forEach(name -> limits(
                subject,
                name,
                budget -> Optional.ofNullable(limits.apply(budget).get(name))));
    }

    private void limits(Subject subject, String name, Function<BudgetSpec, Optional<LimitSpec>> limits) {
        limit(subject, name, Bound.MAX, limits, LimitSpec::getMax);
        limit(subject, name, Bound.MIN, limits, LimitSpec::getMin);
        limit(subject, name, Bound.REGRESSION, limits, LimitSpec::getRegression);
        limit(subject, name, Bound.DROP, limits, LimitSpec::getDrop);
    }

    private void limit(
            Subject subject,
            String name,
            Bound bound,
            Function<BudgetSpec, Optional<LimitSpec>> limits,
            Function<LimitSpec, Property<Double>> property) {
        first(budget -> limits.apply(budget).map(property))
                .ifPresent(limit -> rules.add(new Rule(
                        region,
                        subject,
                        name,
                        bound,
                        limit,
                        setting(BudgetSpec::getTolerance, 0.0),
                        setting(BudgetSpec::getIgnoreBelow, 0.0),
                        Effect.valueOf(setting(BudgetSpec::getSeverity, "fail").toUpperCase(Locale.ROOT)),
                        setting(BudgetSpec::getExclusive, false),
                        Scope.Kind.valueOf(
                                setting(BudgetSpec::getScope, "aggregate").toUpperCase(Locale.ROOT)))));
    }

    private <T> T setting(Function<BudgetSpec, Property<T>> property, T otherwise) {
        return first(budget -> Optional.of(property.apply(budget))).orElse(otherwise);
    }

    private <T> Optional<T> first(Function<BudgetSpec, Optional<Property<T>>> property) {
        return budgets.stream()
                .flatMap(budget -> property.apply(budget).stream())
                .filter(Property::isPresent)
                .map(Property::get)
                .findFirst();
    }
}
