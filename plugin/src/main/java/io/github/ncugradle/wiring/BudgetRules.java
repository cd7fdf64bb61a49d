package io.github.ncugradle.wiring;

import io.github.ncugradle.BudgetAgainst;
import io.github.ncugradle.BudgetScope;
import io.github.ncugradle.BudgetSpec;
import io.github.ncugradle.LimitSpec;
import io.github.ncugradle.Severity;
import io.github.ncugradle.internal.gate.model.Against;
import io.github.ncugradle.internal.gate.model.Bound;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Subject;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.setting.Amounts;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.provider.Property;

/** Converts budgets to rules; a more specific budget overrides a more general one. */
final class BudgetRules {

    private final PortionKind portion;
    private final String region;

    /** Those that set limits, from specific to general; the first budget that sets a value wins. */
    private final List<PlacedBudget> budgets;

    /** The same for how a limit is judged. */
    private final List<PlacedBudget> terms;

    private final List<Rule> rules = new ArrayList<>();

    private BudgetRules(PortionKind portion, String region, List<PlacedBudget> budgets, List<PlacedBudget> terms) {
        this.portion = portion;
        this.region = region;
        this.budgets = budgets;
        this.terms = terms;
    }

    /** The rules of a region, or of {@link Rule#EVERY_OTHER}. */
    static List<Rule> of(String region, List<PlacedBudget> budgets) {
        return new BudgetRules(PortionKind.REGION, region, budgets, budgets).collect();
    }

    /**
     * The rules of the program.
     *
     * @param general default budget: the program inherits its settings, but no limits
     */
    static List<Rule> ofProgram(List<PlacedBudget> own, List<PlacedBudget> general) {
        own.stream()
                .filter(budget -> budget.spec().getSelfTime().getOrElse(false))
                .findFirst()
                .ifPresent(budget -> {
                    throw new InvalidUserDataException(budget.path()
                            + ".selfTime: expected total time, because the program contains all regions and has no self time;"
                            + " found self time. Remove it, or give a region a budget.");
                });
        List<PlacedBudget> terms = Stream.concat(own.stream(), general.stream()).toList();
        return new BudgetRules(PortionKind.PROGRAM, PortionKind.PROGRAM_NAME, own, terms).collect();
    }

    private List<Rule> collect() {
        limits(Subject.TIME, "", budget -> limits(budget, "time", budget.spec().getTime()));
        limits(
                Subject.LAUNCHES,
                "",
                budget -> limits(budget, "launches", budget.spec().getLaunches()));
        named(Subject.KERNEL_TIME, "kernelTime", BudgetSpec::getKernelTimes);
        named(Subject.METRIC, "metric", BudgetSpec::getMetrics);
        return rules;
    }

    private void named(Subject subject, String setting, Function<BudgetSpec, Map<String, ? extends LimitSpec>> limits) {
        Set<String> names = new LinkedHashSet<>();
        budgets.forEach(budget -> names.addAll(limits.apply(budget.spec()).keySet()));
        names.forEach(name -> limits(subject, name, budget -> Optional.ofNullable(
                        limits.apply(budget.spec()).get(name))
                .flatMap(found -> limits(budget, setting + "." + name, found))));
    }

    private static Optional<Limits> limits(PlacedBudget budget, String setting, LimitSpec spec) {
        return Optional.of(new Limits(budget.path() + "." + setting, spec));
    }

    private void limits(Subject subject, String name, Function<PlacedBudget, Optional<Limits>> limits) {
        limit(subject, name, Bound.MAX, limits, Limits::max);
        limit(subject, name, Bound.MIN, limits, Limits::min);
        limit(subject, name, Bound.REGRESSION, limits, Limits::regression);
        limit(subject, name, Bound.DROP, limits, Limits::drop);
    }

    private void limit(
            Subject subject,
            String name,
            Bound bound,
            Function<PlacedBudget, Optional<Limits>> limits,
            Function<Limits, Optional<Double>> value) {
        first(budgets, budget -> limits.apply(budget).flatMap(value))
                .ifPresent(limit -> rules.add(new Rule(
                        portion,
                        region,
                        subject,
                        name,
                        bound,
                        limit,
                        first(
                                        terms,
                                        budget -> share(
                                                budget.path() + ".tolerance",
                                                budget.spec().getTolerance()))
                                .orElse(0.0),
                        first(
                                        terms,
                                        budget -> time(
                                                budget.path() + ".ignoreBelow",
                                                budget.spec().getIgnoreBelow()))
                                .orElse(0.0),
                        first(terms, budget -> given(budget.spec().getSeverity()))
                                                .orElse(Severity.FAIL)
                                        == Severity.FAIL
                                ? Effect.FAIL
                                : Effect.WARN,
                        portion == PortionKind.REGION
                                && first(terms, budget -> given(budget.spec().getSelfTime()))
                                        .orElse(false),
                        Scope.Kind.valueOf(
                                first(terms, budget -> given(budget.spec().getScope()))
                                        .orElse(BudgetScope.AGGREGATE)
                                        .name()),
                        first(terms, budget -> given(budget.spec().getTimeAlone()))
                                .orElse(false),
                        Against.valueOf(
                                first(terms, budget -> given(budget.spec().getAgainst()))
                                        .orElse(BudgetAgainst.BASELINE)
                                        .name()))));
    }

    private static <T> Optional<T> first(List<PlacedBudget> of, Function<PlacedBudget, Optional<T>> value) {
        return of.stream().flatMap(budget -> value.apply(budget).stream()).findFirst();
    }

    private static <T> Optional<T> given(Property<T> setting) {
        return Optional.ofNullable(setting.getOrNull());
    }

    private static Optional<Double> share(String path, Property<String> text) {
        return given(text).map(share -> Amounts.fraction(path, share));
    }

    private static Optional<Double> time(String path, Property<String> text) {
        return given(text).map(time -> Amounts.nanoseconds(path, time));
    }

    /** Limits with their path in messages; values are in ncu's base unit. */
    private record Limits(String path, LimitSpec spec) {

        Optional<Double> max() {
            return spec instanceof LimitSpec.Time limits
                    ? time(path + ".max", limits.getMax())
                    : number(((LimitSpec.Amount) spec).getMax());
        }

        Optional<Double> min() {
            return spec instanceof LimitSpec.Time limits
                    ? time(path + ".min", limits.getMin())
                    : number(((LimitSpec.Amount) spec).getMin());
        }

        Optional<Double> regression() {
            return share(path + ".regression", spec.getRegression());
        }

        Optional<Double> drop() {
            return share(path + ".drop", spec.getDrop());
        }

        private static Optional<Double> number(Property<Number> limit) {
            return given(limit).map(Number::doubleValue);
        }
    }
}
