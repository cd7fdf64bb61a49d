package io.github.ncugradle.wiring;

import io.github.ncugradle.BudgetSpec;
import io.github.ncugradle.LimitSpec;
import io.github.ncugradle.setting.Amounts;
import io.github.ncugradle.setting.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.model.ObjectFactory;

/** Override of a budget: {@code -Pncu.regions.A.budget.time="12 ms"}, {@code -Pncu.program.budget.launches=40}. */
final class BudgetOverride {

    private static final List<String> BOUNDS = List.of("max", "min", "regression", "drop");

    /** Settings of a budget; {@code <…>} is a placeholder for a name. */
    static final List<String> SETTINGS = settings();

    private static final Pattern NAMED =
            Pattern.compile("(?<what>metric|kernelTime)\\.(?<name>.+?)(\\.(?<bound>max|min|regression|drop))?");

    private final BudgetSpec budget;
    private final String path;

    private BudgetOverride(BudgetSpec budget, String path) {
        this.budget = budget;
        this.path = path;
    }

    private static List<String> settings() {
        List<String> settings = new ArrayList<>(List.of(
                "against",
                "ignoreBelow",
                "launches",
                "regression",
                "scope",
                "selfTime",
                "severity",
                "time",
                "timeAlone",
                "tolerance"));
        Stream.of("launches", "time", "kernelTime.<pattern>", "metric.<name>")
                .forEach(limited -> BOUNDS.forEach(bound -> settings.add(limited + "." + bound)));
        settings.add("kernelTime.<pattern>");
        return settings.stream().sorted().toList();
    }

    /** The budget that a block of properties defines. */
    static PlacedBudget of(Overrides.Block block, ObjectFactory objects) {
        String path = "-P" + block.property();
        BudgetOverride override = new BudgetOverride(objects.newInstance(BudgetSpec.class, path), path);
        block.settings().forEach(override::set);
        return new PlacedBudget(path, override.budget);
    }

    private void set(String setting, String value) {
        switch (setting) {
            case "time" -> budget.time(value);
            case "launches" -> budget.getLaunches().max(number(setting, value));
            case "regression" -> budget.regression(value);
            case "tolerance" -> budget.tolerance(value);
            case "ignoreBelow" -> budget.ignoreBelow(value);
            case "severity" -> budget.severity(value);
            case "scope" -> budget.scope(value);
            case "against" -> budget.against(value);
            case "selfTime" -> budget.getSelfTime().set(flag(setting, value));
            case "timeAlone" -> budget.getTimeAlone().set(flag(setting, value));
            default -> limit(setting, value);
        }
    }

    private void limit(String setting, String value) {
        Matcher named = NAMED.matcher(setting);
        if (!named.matches()) {
            String bound = setting.substring(setting.indexOf('.') + 1);
            set(setting.startsWith("time.") ? budget.getTime() : budget.getLaunches(), bound, setting, value);
            return;
        }
        String bound = named.group("bound") == null ? "max" : named.group("bound");
        if (named.group("what").equals("metric")) {
            budget.metric(named.group("name"), limits -> set(limits, bound, setting, value));
        } else {
            budget.kernelTime(named.group("name"), limits -> set(limits, bound, setting, value));
        }
    }

    private void set(LimitSpec limits, String bound, String setting, String value) {
        switch (bound) {
            case "regression" -> limits.regression(value);
            case "drop" -> limits.drop(value);
            default -> bound(limits, bound.equals("max"), setting, value);
        }
    }

    private void bound(LimitSpec limits, boolean greatest, String setting, String value) {
        if (limits instanceof LimitSpec.Time time) {
            (greatest ? time.getMax() : time.getMin()).set(Amounts.time(path + "." + setting, value));
        } else if (limits instanceof LimitSpec.Amount amount) {
            (greatest ? amount.getMax() : amount.getMin()).set(number(setting, value));
        }
    }

    private boolean flag(String setting, String value) {
        return Boolean.parseBoolean(Words.checked(path + "." + setting, value, List.of("true", "false")));
    }

    private double number(String setting, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new InvalidUserDataException(path + "." + setting + ": expected a number; found '" + value + "'.", e);
        }
    }
}
