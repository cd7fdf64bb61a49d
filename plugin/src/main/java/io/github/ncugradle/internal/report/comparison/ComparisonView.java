package io.github.ncugradle.internal.report.comparison;

import io.github.ncugradle.internal.comparison.model.Compared;
import io.github.ncugradle.internal.comparison.model.ComparisonDocument;
import io.github.ncugradle.internal.comparison.model.Explanation;
import io.github.ncugradle.internal.comparison.model.PlaceDifference;
import io.github.ncugradle.internal.comparison.model.ScopeDifference;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A comparison as templates see it: the first scope as rows of text. */
public record ComparisonView(ComparisonDocument comparison) {

    /** What should be the same on both sides; empty if it is unknown. */
    private static final List<Fact> FACTS = List.of(
            new Fact("GPU", side -> String.join(", ", side.gpus())),
            new Fact("ncu", side -> String.join(", ", side.ncu())),
            new Fact("clock control", side -> Objects.requireNonNullElse(side.clockControl(), "")),
            new Fact("replay mode", side -> Objects.requireNonNullElse(side.replayMode(), "")));

    private record Fact(String label, Function<Compared, String> of) {}

    /** The first scope, which covers all processes and devices unless there is no such scope; null if times are not compared. */
    public @Nullable ScopeDifference scope() {
        return comparison.scopes().isEmpty() ? null : comparison.scopes().get(0);
    }

    /** The difference of the whole program as text; empty if times are not compared. */
    public String difference() {
        ScopeDifference scope = scope();
        if (scope == null) {
            return "";
        }
        Explanation whole = scope.program().explanation();
        Double share = whole.share();
        return HumanNumber.difference((double) whole.difference(), "ns")
                + (share == null ? "" : " (" + HumanNumber.difference(100 * share, "%") + ")");
    }

    /** The program, its regions in the order of the tree, and the results outside all regions. */
    public List<ComparisonRow> regions() {
        ScopeDifference scope = scope();
        if (scope == null) {
            return List.of();
        }
        List<PlaceDifference> places = new ArrayList<>(List.of(scope.program()));
        places.addAll(scope.regions());
        if (!scope.regions().isEmpty() && hasResults(scope.outside())) {
            places.add(scope.outside());
        }
        return places.stream().map(ComparisonRow::of).toList();
    }

    private static boolean hasResults(PlaceDifference place) {
        return Stream.of(place.before(), place.after())
                .filter(Objects::nonNull)
                .anyMatch(amounts -> amounts.launches() > 0 || amounts.time() > 0);
    }

    /** The kernels of the program, greatest difference first. */
    public List<ComparisonRow> kernels() {
        ScopeDifference scope = scope();
        return scope == null
                ? List.of()
                : scope.program().kernels().stream().map(ComparisonRow::of).toList();
    }

    /** Name of the side before, without the directories that both sides have in common. */
    public String before() {
        return name(comparison.before(), comparison.after());
    }

    /** Name of the side after. */
    public String after() {
        return name(comparison.after(), comparison.before());
    }

    private static String name(Compared side, Compared other) {
        String name = side.name();
        int common = 0;
        for (int i = name.indexOf('/'); i >= 0; i = name.indexOf('/', i + 1)) {
            if (other.name().startsWith(name.substring(0, i + 1))) {
                common = i + 1;
            }
        }
        return common == name.length() || common == other.name().length() ? name : name.substring(common);
    }

    /** How both sides were measured alike, and what is unknown: CSV does not contain every setting. */
    public String alike() {
        List<String> same = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (Fact fact : FACTS) {
            String then = fact.of().apply(comparison.before());
            String now = fact.of().apply(comparison.after());
            if (then.isEmpty() || now.isEmpty()) {
                unknown.add(fact.label());
            } else if (then.equals(now)) {
                same.add(fact.label());
            }
        }
        return (same.isEmpty()
                        ? ""
                        : "Comparable: " + enumerated(same) + (same.size() == 1 ? " is" : " are") + " the same.")
                + (same.isEmpty() || unknown.isEmpty() ? "" : " ")
                + (unknown.isEmpty() ? "" : "Not recorded on both sides: " + enumerated(unknown) + ".");
    }

    private static String enumerated(List<String> words) {
        return words.size() == 1
                ? words.get(0)
                : String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.get(words.size() - 1);
    }

    /** What a side was measured with, as text. */
    public String described(Compared side) {
        List<String> words = new ArrayList<>();
        words.add(side.kind().name().toLowerCase(Locale.ROOT));
        words.addAll(side.gpus());
        side.ncu().forEach(version -> words.add("ncu " + version));
        if (side.repetitions() > 1) {
            words.add("median of " + side.repetitions() + " repetitions");
        }
        return String.join(" · ", words);
    }
}
