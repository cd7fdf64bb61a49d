package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.Match;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.text.FunctionName;
import io.github.ncugradle.internal.text.KernelNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Which kernel of one side is which kernel of the other: by name, by the normal form of the name, and last by a guess from
 * function name, grid, block and the places in which a kernel runs. A guess requires that only one kernel is left on each side.
 */
final class KernelMatches {

    /** What guesses rely on, most specific first. */
    private static final List<Function<Traits, List<?>>> GUESSES = List.of(
            traits -> List.of(traits.function, traits.places, traits.configurations),
            traits -> List.of(traits.function, traits.places),
            traits -> List.of(traits.function),
            traits -> traits.configurations.isEmpty() ? List.of() : List.of(traits.places, traits.configurations));

    private final Map<String, String> earlier = new HashMap<>();
    private final Map<String, Match> matches = new HashMap<>();
    private final Set<String> names;

    private record Traits(String name, String function, Set<String> places, Set<String> configurations) {}

    /**
     * Matches the kernels of two sides.
     *
     * @param before kernels by the place in which they run; places have the same names on both sides
     */
    KernelMatches(Map<String, List<Kernel>> before, Map<String, List<Kernel>> after) {
        Set<String> namesBefore = names(before.values());
        Set<String> namesAfter = names(after.values());
        KernelNames.earlier(namesAfter, namesBefore)
                .forEach((name, was) -> put(name, was, name.equals(was) ? Match.SAME : Match.NORMALIZED));
        Collection<Traits> leftBefore = traits(before, without(namesBefore, earlier.values()));
        Collection<Traits> leftAfter = traits(after, without(namesAfter, earlier.keySet()));
        for (Function<Traits, List<?>> guess : GUESSES) {
            Set<String> done = new HashSet<>(earlier.values());
            leftBefore.removeIf(traits -> done.contains(traits.name));
            leftAfter.removeIf(traits -> earlier.containsKey(traits.name));
            if (leftBefore.isEmpty() || leftAfter.isEmpty()) {
                break;
            }
            Map<List<?>, List<Traits>> candidates = byKey(leftBefore, guess);
            byKey(leftAfter, guess).forEach((key, now) -> {
                List<Traits> then = candidates.getOrDefault(key, List.of());
                if (now.size() == 1 && then.size() == 1) {
                    put(now.get(0).name, then.get(0).name, Match.GUESSED);
                }
            });
        }
        this.names = without(namesBefore, earlier.values());
        this.names.addAll(namesAfter);
    }

    /** Name in the earlier measurement; null for a new kernel. */
    @Nullable
    String earlier(String name) {
        return earlier.get(name);
    }

    /** All kernels, those of both sides with their later names. */
    Set<String> names() {
        return names;
    }

    /** How a kernel of the later measurement was matched. */
    Match match(String name) {
        return matches.getOrDefault(name, Match.NEW);
    }

    private void put(String name, String was, Match match) {
        earlier.put(name, was);
        matches.put(name, match);
    }

    private static Set<String> names(Collection<List<Kernel>> places) {
        // A kernel is in many places; long names that begin alike are expensive to sort.
        Set<String> names = new HashSet<>();
        places.forEach(kernels -> kernels.forEach(kernel -> names.add(kernel.name())));
        return new TreeSet<>(names);
    }

    private static Set<String> without(Set<String> names, Collection<String> done) {
        Set<String> left = new HashSet<>(names);
        left.removeAll(new HashSet<>(done));
        return left;
    }

    private static Collection<Traits> traits(Map<String, List<Kernel>> places, Set<String> names) {
        Map<String, Traits> traits = new LinkedHashMap<>();
        places.forEach((place, kernels) -> kernels.forEach(kernel -> {
            if (names.contains(kernel.name())) {
                Traits one = traits.computeIfAbsent(
                        kernel.name(),
                        name -> new Traits(name, FunctionName.of(name), new TreeSet<>(), new TreeSet<>()));
                one.places.add(place);
                kernel.configurations()
                        .forEach(configuration ->
                                one.configurations.add(configuration.grid() + " " + configuration.block()));
            }
        }));
        return new ArrayList<>(traits.values());
    }

    private static Map<List<?>, List<Traits>> byKey(Collection<Traits> all, Function<Traits, List<?>> key) {
        Map<List<?>, List<Traits>> groups = new LinkedHashMap<>();
        all.forEach(traits -> {
            List<?> of = key.apply(traits);
            if (!of.isEmpty()) {
                groups.computeIfAbsent(of, any -> new ArrayList<>()).add(traits);
            }
        });
        return groups;
    }
}
