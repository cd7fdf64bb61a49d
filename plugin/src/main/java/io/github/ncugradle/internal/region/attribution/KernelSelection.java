package io.github.ncugradle.internal.region.attribution;

import io.github.ncugradle.internal.profile.Work;
import io.github.ncugradle.internal.region.model.NamePattern;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.text.NearestName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Selects the kernels that count. A pattern matches the full name or the function name alone. Not thread-safe. */
public final class KernelSelection {

    /**
     * Comparing names is quadratic in their length. Very long names, and more names than this, would not help a reader
     * either.
     */
    private static final int COMPARED = 1000;

    private static final int LONGEST_COMPARED = 200;
    private static final int SHOWN = 3;

    private final List<Used> includes;
    private final List<Used> excludes;
    private final Map<String, Boolean> decisions = new HashMap<>();
    private final Set<String> seen = new TreeSet<>();

    private final @Nullable String region;

    public KernelSelection(List<String> includes, List<String> excludes) {
        this(null, includes, excludes);
    }

    /** @param region the region that the selection applies to, or null for all */
    public KernelSelection(@Nullable String region, List<String> includes, List<String> excludes) {
        this.region = region;
        this.includes = includes.stream().map(Used::new).toList();
        this.excludes = excludes.stream().map(Used::new).toList();
    }

    public boolean isEmpty() {
        return includes.isEmpty() && excludes.isEmpty();
    }

    public boolean selects(Work kernel) {
        if (isEmpty()) {
            return true;
        }
        String function = kernel.function() == null ? "" : kernel.function();
        return decisions.computeIfAbsent(kernel.name() + '\0' + function, key -> decide(kernel.name(), function));
    }

    private boolean decide(String name, String function) {
        seen.add(function.isEmpty() ? name : function);
        // Test every pattern, because a pattern that only repeats another is not unused.
        boolean included = false;
        for (Used pattern : includes) {
            included |= pattern.matches(name, function);
        }
        boolean excluded = false;
        for (Used pattern : excludes) {
            excluded |= pattern.matches(name, function);
        }
        return (included || includes.isEmpty()) && !excluded;
    }

    /**
     * Notes on patterns that matched nothing. Excludes in {@code unmeasured} are exempt: they already applied at
     * capture time.
     */
    public List<Note> notes(Set<String> unmeasured) {
        List<Note> notes = new ArrayList<>();
        if (!seen.isEmpty()) {
            includes.forEach(pattern -> note(pattern, "include", notes));
            excludes.stream()
                    .filter(exclude -> !unmeasured.contains(exclude.pattern.text()))
                    .forEach(pattern -> note(pattern, "exclude", notes));
        }
        return notes;
    }

    private static final class Used {

        private final NamePattern pattern;
        private boolean matched;

        Used(String text) {
            this.pattern = NamePattern.of(text);
        }

        boolean matches(String name, String function) {
            boolean matches = pattern.matches(name) || (!function.isEmpty() && pattern.matches(function));
            matched |= matches;
            return matches;
        }
    }

    private void note(Used used, String what, List<Note> notes) {
        if (used.matched) {
            return;
        }
        List<String> compared = seen.stream()
                .filter(name -> name.length() <= LONGEST_COMPARED)
                .limit(COMPARED)
                .toList();
        String hint = NearestName.hint(used.pattern.text().replaceAll("^regex:|[*?^$]", ""), compared);
        notes.add(new Note(
                "kernel-pattern-unmatched",
                region,
                "The kernel pattern " + what + " '" + used.pattern.text() + "' matched none of the " + seen.size()
                        + " kernels" + (region == null ? "" : " in the region '" + region + "'") + "."
                        + (hint.isEmpty() ? " " + examples(seen) : hint)));
    }

    private static String examples(Set<String> seen) {
        return "Found, among others: "
                + String.join(", ", seen.stream().limit(SHOWN).toList()) + ".";
    }
}
