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
import java.util.Set;
import java.util.function.Function;
import org.gradle.api.provider.Property;
import org.jspecify.annotations.Nullable;

/** Makes rules of budgets: what a region says comes before what is said for all. */
final class BudgetRules {

    private final BudgetSpec own;
    private final @Nullable BudgetSpec general;
    private final String region;
    private final List<Rule> rules = new ArrayList<>();

    private BudgetRules(String region, BudgetSpec own, @Nullable BudgetSpec general) {
        this.region = region;
        this.own = own;
        this.general = general;
    }

    /** The rules of the declared regions, and those for all others. */
    static List<Rule> of(List<RegionSpec> regions, BudgetSpec general) {
        List<Rule> rules = new ArrayList<>();
        regions.forEach(
                region -> rules.addAll(new BudgetRules(region.getName(), region.getBudget(), general).collect()));
        rules.addAll(new BudgetRules(Rule.EVERY_OTHER, general, null).collect());
        return rules;
    }

    private List<Rule> collect() {
        limits(Subject.TIME, "", own.getTime(), general == null ? null : general.getTime());
        limits(Subject.KERNELS, "", own.getKernels(), general == null ? null : general.getKernels());
        named(Subject.KERNEL_TIME, BudgetSpec::kernelTimes);
        named(Subject.METRIC, BudgetSpec::metrics);
        return rules;
    }

    private void named(Subject subject, Function<BudgetSpec, Map<String, ? extends LimitSpec>> limits) {
        Set<String> names = new LinkedHashSet<>(limits.apply(own).keySet());
        Map<String, ? extends LimitSpec> others = general == null ? Map.of() : limits.apply(general);
        names.addAll(others.keySet());
        names.forEach(name -> limits(subject, name, limits.apply(own).get(name), others.get(name)));
    }

    private void limits(Subject subject, String name, @Nullable LimitSpec mine, @Nullable LimitSpec others) {
        limit(subject, name, Bound.MAX, mine, others, LimitSpec::getMax);
        limit(subject, name, Bound.MIN, mine, others, LimitSpec::getMin);
        limit(subject, name, Bound.REGRESSION, mine, others, LimitSpec::getRegression);
        limit(subject, name, Bound.DROP, mine, others, LimitSpec::getDrop);
    }

    private void limit(
            Subject subject,
            String name,
            Bound bound,
            @Nullable LimitSpec mine,
            @Nullable LimitSpec others,
            Function<LimitSpec, Property<Double>> property) {
        Double limit = first(mine, others, property);
        if (limit != null) {
            rules.add(new Rule(
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
                            setting(BudgetSpec::getScope, "aggregate").toUpperCase(Locale.ROOT))));
        }
    }

    private <T> T setting(Function<BudgetSpec, Property<T>> property, T otherwise) {
        T value = first(own, general, property);
        return value == null ? otherwise : value;
    }

    private static <S, T> @Nullable T first(
            @Nullable S mine, @Nullable S others, Function<? super S, Property<T>> property) {
        T value = mine == null ? null : property.apply(mine).getOrNull();
        return value != null || others == null ? value : property.apply(others).getOrNull();
    }
}
