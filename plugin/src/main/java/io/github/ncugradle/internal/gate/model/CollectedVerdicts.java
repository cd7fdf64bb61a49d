package io.github.ncugradle.internal.gate.model;

import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The verdicts of all members of a collection; the content of its {@code result.json}.
 *
 * @param simulated whether the numbers of any member come from a simulation rather than a GPU
 * @param effect most severe effect of all members
 * @param notJudged number of budgets that cannot be judged as written
 */
public record CollectedVerdicts(
        String format,
        int version,
        boolean simulated,
        Effect effect,
        int passed,
        int failed,
        int inconclusive,
        int notJudged,
        List<Member> members) {

    public static final String FORMAT = "ncu-checks";
    public static final int VERSION = 2;

    /**
     * A project or a workload.
     *
     * @param name empty outside a collection
     */
    public record Member(String name, GateResult result) {

        /** Prefix of region names that identifies the member. */
        public String prefix() {
            return name.isEmpty() ? "" : name + ": ";
        }
    }

    static CollectedVerdicts of(List<Member> members) {
        return new CollectedVerdicts(
                FORMAT,
                VERSION,
                members.stream().anyMatch(member -> member.result().simulated()),
                members.stream().map(member -> member.result().effect()).reduce(Effect.NONE, Effect::or),
                sum(members, GateResult::passed),
                sum(members, GateResult::failed),
                sum(members, GateResult::inconclusive),
                sum(members, result -> result.problems().size()),
                members);
    }

    /** A single result, which needs no name. */
    static CollectedVerdicts of(GateResult result) {
        return of(List.of(new Member("", result)));
    }

    private static int sum(List<Member> members, ToIntFunction<GateResult> count) {
        return members.stream()
                .mapToInt(member -> count.applyAsInt(member.result()))
                .sum();
    }
}
