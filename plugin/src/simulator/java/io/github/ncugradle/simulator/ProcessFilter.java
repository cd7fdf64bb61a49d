package io.github.ncugradle.simulator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Selects the executables to profile. The first matching expression decides. */
final class ProcessFilter {

    private static final String REGEX = "regex:";
    private static final String EXCLUDE = "exclude:";
    private static final String EXCLUDE_TREE = "exclude-tree:";

    private record Rule(Predicate<String> names, boolean include) {}

    private final List<Rule> rules = new ArrayList<>();

    private ProcessFilter() {}

    /** @param expressions separated by commas; null selects all processes */
    static ProcessFilter of(@Nullable String expressions) {
        ProcessFilter filter = new ProcessFilter();
        for (String expression : expressions == null ? new String[0] : expressions.split(",", -1)) {
            filter.rules.add(rule(expression.strip()));
        }
        return filter;
    }

    private static Rule rule(String expression) {
        if (expression.startsWith(REGEX)) {
            return new Rule(
                    KernelName.regex("--target-processes-filter", expression.substring(REGEX.length()))
                            .asPredicate(),
                    true);
        }
        for (String exclusion : List.of(EXCLUDE, EXCLUDE_TREE)) {
            if (expression.startsWith(exclusion)) {
                return new Rule(expression.substring(exclusion.length())::equals, false);
            }
        }
        return new Rule(expression::equals, true);
    }

    boolean selects(String process) {
        String name = String.valueOf(Path.of(process).getFileName());
        return rules.stream()
                .filter(rule -> rule.names().test(name))
                .findFirst()
                .map(Rule::include)
                .orElse(rules.stream().noneMatch(Rule::include));
    }
}
