package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.Work;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which kernels count in which region, of those that count at all. A kernel that a region leaves out still counts in the
 * regions around it and within it that do not. Not thread-safe.
 */
final class RegionKernels {

    private final Map<String, KernelSelection> selections = new LinkedHashMap<>();
    private final IdentityHashMap<Place, Map<List<Node>, Split>> splits = new IdentityHashMap<>();

    RegionKernels(List<RegionDeclaration> declared) {
        for (RegionDeclaration region : declared) {
            KernelSelection selection =
                    new KernelSelection(region.name(), region.kernelIncludes(), region.kernelExcludes());
            if (!selection.isEmpty()) {
                selections.put(region.name(), selection);
            }
        }
    }

    /** Where a kernel counts, and where it is left out. */
    record Split(@Nullable Place counted, @Nullable Place leftOut) {}

    boolean isEmpty() {
        return selections.isEmpty();
    }

    boolean filters(Node node) {
        return node.label().declared() && selections.containsKey(node.label().name());
    }

    boolean selects(String region, Work kernel) {
        KernelSelection selection = selections.get(region);
        return selection == null || selection.selects(kernel);
    }

    Split split(Place place, Work kernel) {
        List<Node> leftOut = place.nodes().stream()
                .filter(node -> filters(node) && !selects(node.label().name(), kernel))
                .toList();
        // Places are told by identity, so each part has to be the same object every time.
        return splits.computeIfAbsent(place, any -> new HashMap<>())
                .computeIfAbsent(
                        leftOut,
                        nodes -> nodes.isEmpty()
                                ? new Split(place, null)
                                : new Split(
                                        place.part("+", node -> !nodes.contains(node)),
                                        place.part("-", nodes::contains)));
    }

    List<Note> notes(Set<String> unmeasured) {
        List<Note> notes = new ArrayList<>();
        selections.values().forEach(selection -> notes.addAll(selection.notes(unmeasured)));
        return notes;
    }
}
