package io.github.ncugradle.internal.text;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Matches kernels across ncu versions, which name them differently. Since 2025 ncu drops namespaces and the
 * casts of template arguments: {@code void ns::scale<(int)4>(float *)} becomes {@code void scale<4>(float *)}.
 */
public final class KernelNames {

    /** The type of a template argument: {@code (int)} of {@code (int)4}. */
    private static final Pattern CAST = Pattern.compile("\\([\\w:][\\w: ]*+(?<! )\\)(?=-?\\d)");

    /**
     * A namespace or class around a name. ncu also cuts {@code <unnamed>::} to {@code unnamed>::} and drops the
     * {@code const::[} before a lambda. Without groups that repeat, and from the start of a word only: a name may be long.
     */
    private static final Pattern QUALIFIER =
            Pattern.compile("(?:(?<!\\w)[A-Za-z_]\\w*+|<?unnamed>|\\(anonymous namespace\\))::\\[?");

    private static final Pattern NEEDLESS_SPACE = Pattern.compile("\\s+(?!\\w)|(?<!\\w)\\s+");

    private KernelNames() {}

    /** The normal form of a name, which all versions of ncu share. Different kernels can have the same normal form. */
    static String normal(String name) {
        String plain = QUALIFIER.matcher(withoutCasts(name)).replaceAll("");
        return NEEDLESS_SPACE.matcher(plain).replaceAll("");
    }

    static String withoutCasts(String name) {
        return CAST.matcher(name).replaceAll("");
    }

    /**
     * The earlier name of each kernel that was measured before. Equal names match first. Of the rest, two names match if they
     * have the same normal form and no other name on either side has it: a kernel is considered new rather than confused
     * with another.
     */
    public static Map<String, String> earlier(Collection<String> now, Collection<String> before) {
        Map<String, String> earlier = new HashMap<>();
        pair(now, before, UnaryOperator.identity(), earlier);
        pair(now, before, KernelNames::normal, earlier);
        return earlier;
    }

    private static void pair(
            Collection<String> now, Collection<String> before, UnaryOperator<String> form, Map<String, String> pairs) {
        Map<String, Set<String>> candidates = byForm(before, form, pairs.values());
        byForm(now, form, pairs.keySet()).forEach((same, names) -> {
            Set<String> found = candidates.getOrDefault(same, Set.of());
            if (names.size() == 1 && found.size() == 1) {
                pairs.put(names.iterator().next(), found.iterator().next());
            }
        });
    }

    private static Map<String, Set<String>> byForm(
            Collection<String> names, UnaryOperator<String> form, Collection<String> done) {
        Map<String, Set<String>> groups = new LinkedHashMap<>();
        Set<String> left = new LinkedHashSet<>(names);
        // A view of the values of a map looks through all of them for each name.
        done.forEach(left::remove);
        left.forEach(name -> groups.computeIfAbsent(form.apply(name), any -> new LinkedHashSet<>())
                .add(name));
        return groups;
    }
}
