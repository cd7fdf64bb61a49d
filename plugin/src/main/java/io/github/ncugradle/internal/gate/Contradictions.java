package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Bound;
import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Subject;
import io.github.ncugradle.internal.text.HumanNumber;
import io.github.ncugradle.internal.text.RegionPath;
import java.util.List;

/** Finds limits that no measurement can satisfy together. */
public final class Contradictions {

    private Contradictions() {}

    /**
     * Compares all pairs of rules.
     *
     * @return the contradictions, one sentence each
     */
    public static List<String> in(List<Rule> rules) {
        return rules.stream()
                .filter(rule -> rule.bound() == Bound.MAX)
                .flatMap(most -> rules.stream()
                        .filter(rule -> rule.bound() == Bound.MIN && contradicts(most, rule))
                        .map(least -> text(most, least)))
                .toList();
    }

    /** A nested region or a region of the program cannot require more than the enclosing one allows. */
    private static boolean contradicts(Rule most, Rule least) {
        boolean sameThing =
                most.subject() == least.subject() && most.name().equals(least.name()) && most.scope() == least.scope();
        boolean same = isSame(most, least) && most.self() == least.self();
        boolean within = isWithin(most, least) && !most.self() && most.subject() != Subject.METRIC;
        return sameThing
                && (same || within)
                && least.limit() - least.allowed(least.limit()) > most.limit() + most.allowed(most.limit());
    }

    private static boolean isSame(Rule most, Rule least) {
        return most.portion() == least.portion() && most.region().equals(least.region());
    }

    /** A budget for every other region stands for regions with unknown names, which are also part of the program. */
    private static boolean isWithin(Rule most, Rule least) {
        return !least.isOfProgram() && (most.isOfProgram() || RegionPath.isInside(most.region(), least.region()));
    }

    private static String text(Rule most, Rule least) {
        String outer = most.isOfProgram() ? "the program" : "'" + most.region() + "'";
        return least.block() + ": " + least.what() + ": at least " + number(least)
                + " contradicts at most " + number(most)
                + (isSame(most, least) ? "" : " of " + outer + ", which contains it")
                + ". Correct one of them.";
    }

    private static String number(Rule rule) {
        return HumanNumber.text(rule.limit(), rule.isTime() ? "ns" : "");
    }
}
