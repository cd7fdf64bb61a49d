package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.Section;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Sections of all results. If a section differs between results, the catalog retains its most complete form. */
public final class SectionCatalog {

    private static final Comparator<Section> FULLEST = Comparator.comparingInt((Section section) ->
                    section.header().size() + section.body().size())
            .thenComparing(Section::toString, Comparator.reverseOrder());

    private static final int REMEMBERED_LISTS = 10_000;

    private final Map<String, Section> sections = new HashMap<>();
    private final Set<List<Section>> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    public void add(List<Section> ofResult) {
        if (seen.contains(ofResult)) {
            return;
        }
        if (seen.size() >= REMEMBERED_LISTS) {
            seen.clear();
        }
        seen.add(ofResult);
        for (Section section : ofResult) {
            Section known = sections.putIfAbsent(section.identifier(), section);
            if (known != null && !known.equals(section) && FULLEST.compare(section, known) > 0) {
                sections.put(section.identifier(), section);
            }
        }
    }

    /** Clears the cache. It compares lists by identity, and the lists of a finished report do not recur. */
    public void forgetLists() {
        seen.clear();
    }

    /** Sections in ncu's order. */
    public List<Section> sections() {
        return sections.values().stream()
                .sorted(Comparator.comparingInt(Section::order).thenComparing(Section::identifier))
                .toList();
    }
}
