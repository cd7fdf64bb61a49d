package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.Part;
import io.github.ncugradle.internal.comparison.model.PartKind;
import io.github.ncugradle.internal.comparison.model.SideValues;
import io.github.ncugradle.internal.comparison.model.WorkUnit;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says in words why the time of a kernel changed. */
final class CauseText {

    /** A change below this share is no change for people. */
    private static final double NEGLIGIBLE = 0.01;

    private static final double TWICE = 2;

    private CauseText() {}

    /** {@code +1.1 ms}, with a sign. */
    static String amount(long nanoseconds) {
        return nanoseconds == 0 ? "±0 ns" : HumanNumber.difference((double) nanoseconds, "ns");
    }

    /** The reasons: {@code 2 more launches}, {@code same work at a 9 % lower clock}. */
    static String reasons(
            List<Part> reasons,
            long difference,
            @Nullable WorkUnit unit,
            @Nullable SideValues before,
            @Nullable SideValues after) {
        List<String> aligned = new ArrayList<>();
        List<String> opposed = new ArrayList<>();
        for (Part reason : reasons) {
            boolean offsets = Long.signum(reason.amount()) * Long.signum(difference) < 0;
            (offsets ? opposed : aligned).add(text(reason, before, after));
        }
        String joined = String.join(" and ", aligned) + (opposed.isEmpty() ? "" : ", despite " + opposed.get(0));
        if (reasons.stream().allMatch(part -> part.kind() == PartKind.CLOCK || part.kind() == PartKind.EFFICIENCY)
                && !reasons.isEmpty()
                && isSameWork(unit, before, after)) {
            return (reasons.get(0).kind() == PartKind.CLOCK ? "same work at " : "same work with ") + joined;
        }
        return joined;
    }

    private static boolean isSameWork(
            @Nullable WorkUnit unit, @Nullable SideValues before, @Nullable SideValues after) {
        if (unit == null || before == null || after == null || before.launches() != after.launches()) {
            return false;
        }
        Double then = unit == WorkUnit.BYTES ? before.bytes() : before.instructions();
        Double now = unit == WorkUnit.BYTES ? after.bytes() : after.instructions();
        return then != null && now != null && Math.abs(Logarithms.ratio(now, then)) < NEGLIGIBLE;
    }

    private static String text(Part part, @Nullable SideValues before, @Nullable SideValues after) {
        return switch (part.kind()) {
            case NEW -> "new" + launches(after);
            case GONE -> "gone" + launches(before);
            case LAUNCHES -> moreLaunches(part);
            case WORK, EFFICIENCY, PER_LAUNCH -> more(part, thing(part), per(part));
            case CLOCK -> clock(part);
            case REST -> "results that are not kernels, or medians that do not add up";
        };
    }

    private static String launches(@Nullable SideValues amounts) {
        return amounts == null || amounts.launches() == 1
                ? ""
                : ", " + HumanNumber.text(amounts.launches(), "") + " launches";
    }

    private static String moreLaunches(Part part) {
        double more = orZero(part.after()) - orZero(part.before());
        return HumanNumber.text(Math.abs(more), "")
                + (more < 0 ? " fewer launch" : " more launch")
                + (Math.abs(more) == 1 ? "" : "es");
    }

    private static String clock(Part part) {
        double factor = factor(part);
        return "a " + percent(factor) + (factor < 1 ? " lower clock" : " higher clock");
    }

    /** {@code 12 % more instructions per launch}, {@code 2.5 times the bytes per launch}. */
    private static String more(Part part, String thing, String per) {
        if (part.factor() == null) {
            return (part.amount() < 0 ? "less " : "more ") + thing + per;
        }
        double factor = factor(part);
        if (factor >= TWICE) {
            return HumanNumber.text(Math.rint(factor * 100) / 100, "") + " times the " + thing + per;
        }
        boolean countable = !thing.equals("time");
        String less = countable ? " fewer " : " less ";
        return percent(factor) + (factor < 1 ? less : " more ") + thing + per;
    }

    private static String thing(Part part) {
        String unit = unit(part);
        return unit.startsWith("inst")
                ? "instructions"
                : unit.startsWith("byte") ? "bytes" : unit.startsWith("cycle") ? "cycles" : "time";
    }

    private static String per(Part part) {
        String unit = unit(part);
        return unit.endsWith("/inst") ? " per instruction" : unit.endsWith("/byte") ? " per byte" : " per launch";
    }

    private static String unit(Part part) {
        return part.unit() == null ? "" : part.unit();
    }

    private static String percent(double factor) {
        double percent = Math.abs(factor - 1) * 100;
        return HumanNumber.text(percent >= 10 ? Math.rint(percent) : percent, "%")
                .replace(".0 %", " %");
    }

    private static double factor(Part part) {
        Double factor = part.factor();
        return factor == null ? 1 : factor;
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }
}
