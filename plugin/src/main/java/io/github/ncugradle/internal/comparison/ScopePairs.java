package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Pairs the scopes of both sides: those with the same id, or else the only one of each side. Omits scopes that repeat another.
 */
final class ScopePairs {

    private final List<Pair> pairs = new ArrayList<>();
    private final List<String> unmatched;

    /** Two scopes that are compared. */
    record Pair(Scope before, Scope after) {}

    ScopePairs(RegionModel before, RegionModel after) {
        List<Scope> earlier = distinct(before);
        List<Scope> later = distinct(after);
        for (Scope scope : later) {
            earlier.stream()
                    .filter(other -> other.id().equals(scope.id()))
                    .forEach(other -> pairs.add(new Pair(other, scope)));
        }
        if (pairs.isEmpty() && earlier.size() == 1 && later.size() == 1) {
            pairs.add(new Pair(earlier.get(0), later.get(0)));
        }
        List<String> matched = pairs.stream()
                .flatMap(pair -> Stream.of(pair.before.id(), pair.after.id()))
                .toList();
        unmatched = Stream.concat(earlier.stream(), later.stream())
                .map(Scope::id)
                .filter(id -> !matched.contains(id))
                .distinct()
                .toList();
    }

    private static List<Scope> distinct(RegionModel model) {
        return model.scopes().stream().filter(scope -> scope.sameAs() == null).toList();
    }

    List<Pair> pairs() {
        return pairs;
    }

    /** Ids of the scopes that only one side has. */
    List<String> unmatched() {
        return unmatched;
    }
}
