package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.text.HumanNumber;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.TextTable;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a new baseline changes, in lines for a terminal. */
public final class BaselineChanges {

    private static final int LONGEST_NAME = 80;

    private BaselineChanges() {}

    private record Key(String scope, String region, String what) implements Comparable<Key> {

        private static final Comparator<Key> ORDER =
                Comparator.comparing(Key::scope).thenComparing(Key::region).thenComparing(Key::what);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    /** Empty where nothing changes. */
    public static List<String> of(@Nullable Baseline before, Baseline now) {
        SortedMap<Key, Baseline.Reference> old = before == null ? new TreeMap<>() : references(before);
        SortedMap<Key, Baseline.Reference> updated = references(now);
        SortedMap<Key, Baseline.Reference> all = new TreeMap<>(old);
        all.putAll(updated);
        TextTable table = TextTable.ofNumbers(false, false, true, true, false);
        table.row("Region", "What", "Was", "Is", "");
        boolean changed = false;
        for (Key key : all.keySet()) {
            Baseline.Reference was = old.get(key);
            Baseline.Reference is = updated.get(key);
            if (was == null || is == null || was.median() != is.median()) {
                changed = true;
                table.row(
                        ShortName.of(
                                VisibleText.name(key.region())
                                        + (key.scope().equals("aggregate") ? "" : " in " + VisibleText.of(key.scope())),
                                LONGEST_NAME),
                        ShortName.of(VisibleText.of(key.what()), LONGEST_NAME),
                        text(was),
                        text(is),
                        change(was, is));
            }
        }
        return changed ? table.lines() : List.of();
    }

    private static String text(Baseline.@Nullable Reference reference) {
        return reference == null ? "–" : HumanNumber.text(reference.median(), reference.unit());
    }

    private static String change(Baseline.@Nullable Reference was, Baseline.@Nullable Reference is) {
        if (was == null) {
            return "new";
        }
        if (is == null) {
            return "removed";
        }
        return was.median() == 0 ? "" : HumanNumber.difference((is.median() / was.median() - 1) * 100, "%");
    }

    private static SortedMap<Key, Baseline.Reference> references(Baseline baseline) {
        SortedMap<Key, Baseline.Reference> references = new TreeMap<>();
        baseline.regions()
                .forEach((scope, regions) -> regions.forEach((region, entry) -> {
                    for (Map.Entry<String, Baseline.Reference> value :
                            entry.values().entrySet()) {
                        references.put(new Key(scope, region, value.getKey()), value.getValue());
                    }
                }));
        return references;
    }
}
