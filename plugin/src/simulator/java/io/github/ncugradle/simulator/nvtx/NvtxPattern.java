package io.github.ncugradle.simulator.nvtx;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** One expression of ncu's NVTX filter: ranges of one kind in one domain. */
public record NvtxPattern(Predicate<String> domain, Ranges ranges) {

    public static NvtxPattern parse(String expression) {
        return new NvtxPatternParser(expression).parse();
    }

    public boolean matches(OpenNames state) {
        return ranges.of(state).entrySet().stream()
                .anyMatch(entry -> domain.test(entry.getKey()) && ranges.match(entry.getValue()));
    }

    /** Condition on the open ranges of a domain. */
    public sealed interface Ranges {

        Map<String, List<String>> of(OpenNames state);

        boolean match(List<String> open);
    }

    /** Start/end ranges, all of which must be open. */
    record StartEnd(List<Predicate<String>> names) implements Ranges {

        @Override
        public Map<String, List<String>> of(OpenNames state) {
            return state.startEnd();
        }

        @Override
        public boolean match(List<String> open) {
            return names.stream().allMatch(name -> open.stream().anyMatch(name));
        }
    }

    /** Push/pop ranges in this order, with the gaps allowed between them and after the last. */
    record PushPop(boolean outermost, List<Step> steps, Gap tail, boolean innermost) implements Ranges {

        @Override
        public Map<String, List<String>> of(OpenNames state) {
            return state.pushPop();
        }

        @Override
        public boolean match(List<String> open) {
            // ncu considers the first occurrence of each name only: A>B>A is equivalent to A>B, and A>A to A.
            List<String> stack = List.copyOf(new LinkedHashSet<>(open));
            int last = outermost ? Math.min(1, stack.size()) : stack.size();
            for (int at = 0; at < last; at++) {
                if (matchesFrom(0, at, stack)) {
                    return true;
                }
            }
            return false;
        }

        private boolean matchesFrom(int step, int at, List<String> stack) {
            if (at >= stack.size() || !steps.get(step).name().test(stack.get(at))) {
                return false;
            }
            if (step == steps.size() - 1) {
                return (!innermost || at == stack.size() - 1) && (tail != Gap.ONE || at == stack.size() - 2);
            }
            return switch (steps.get(step + 1).before()) {
                case NONE -> matchesFrom(step + 1, at + 1, stack);
                case ONE -> matchesFrom(step + 1, at + 2, stack);
                case ANY -> {
                    // The range itself is a candidate again: in ncu, A/*/A is equivalent to A.
                    for (int next = at; next < stack.size(); next++) {
                        if (matchesFrom(step + 1, next, stack)) {
                            yield true;
                        }
                    }
                    yield false;
                }
            };
        }
    }

    /** A range, and the gap allowed between it and the previous one. */
    record Step(Gap before, Predicate<String> name) {}

    /** Ranges allowed between two named ones: none, exactly one ({@code +}), any number ({@code *}). */
    enum Gap {
        NONE,
        ONE,
        ANY
    }
}
