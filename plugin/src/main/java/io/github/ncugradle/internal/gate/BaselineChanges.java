package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.text.HumanNumber;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.TextTable;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Changes from one baseline to the next, as lines for a terminal. */
public final class BaselineChanges {

    private static final int LONGEST_NAME = 80;

    private BaselineChanges() {}

    private record Key(Baseline.Place place, String what) implements Comparable<Key> {

        private static final Comparator<Key> ORDER = Comparator.comparing(
                        (Key key) -> key.place().scope())
                .thenComparing(key -> key.place().portion())
                .thenComparing(key -> key.place().name())
                .thenComparing(Key::what);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    /** The lines, from the latest session of one baseline to that of the other; empty if nothing changes. */
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
                                VisibleText.name(key.place().name())
                                        + (key.place().scope().equals("aggregate")
                                                ? ""
                                                : " in "
                                                        + VisibleText.of(
                                                                key.place().scope())),
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
        Baseline.Session latest = baseline.latest();
        if (latest != null) {
            latest.forEach((place, entry) ->
                    entry.values().forEach((what, reference) -> references.put(new Key(place, what), reference)));
        }
        return references;
    }
}
