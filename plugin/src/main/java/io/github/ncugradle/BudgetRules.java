package io.github.ncugradle;

import io.github.ncugradle.internal.gate.Bound;
import io.github.ncugradle.internal.gate.Effect;
import io.github.ncugradle.internal.gate.Rule;
import io.github.ncugradle.internal.gate.Subject;
import io.github.ncugradle.internal.region.Scope;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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
        limits(Subject.KERNELS, "", budget -> Optional.of(budget.getLaunches()));
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
        limit(subject, name, Bound.MAX, limits, LimitSpec::greatest);
        limit(subject, name, Bound.MIN, limits, LimitSpec::least);
        limit(subject, name, Bound.REGRESSION, limits, LimitSpec::rise);
        limit(subject, name, Bound.DROP, limits, LimitSpec::fall);
    }

    private void limit(
            Subject subject,
            String name,
            Bound bound,
            Function<BudgetSpec, Optional<LimitSpec>> limits,
            Function<LimitSpec, Optional<Double>> value) {
        first(budget -> limits.apply(budget).flatMap(value))
                .ifPresent(limit -> rules.add(new Rule(
                        region,
                        subject,
                        name,
                        bound,
                        limit,
                        first(budget -> given(budget.getTolerance())
                                        .map(share -> Amounts.fraction(budget.path() + ".tolerance", share)))
                                .orElse(0.0),
                        first(budget -> given(budget.getIgnoreBelow())
                                        .map(time -> Amounts.nanoseconds(budget.path() + ".ignoreBelow", time)))
                                .orElse(0.0),
                        first(budget -> given(budget.getSeverity())).orElse(Severity.FAIL) == Severity.FAIL
                                ? Effect.FAIL
                                : Effect.WARN,
                        first(budget -> given(budget.getSelfTime())).orElse(false),
                        Scope.Kind.valueOf(first(budget -> given(budget.getScope()))
                                .orElse(BudgetScope.AGGREGATE)
                                .name()))));
    }

    private <T> Optional<T> first(Function<BudgetSpec, Optional<T>> value) {
        return budgets.stream().flatMap(budget -> value.apply(budget).stream()).findFirst();
    }

    private static <T> Optional<T> given(Property<T> setting) {
        return Optional.ofNullable(setting.getOrNull());
    }
}
