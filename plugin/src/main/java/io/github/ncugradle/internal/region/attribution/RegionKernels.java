package io.github.ncugradle.internal.region.attribution;

import io.github.ncugradle.internal.profile.Work;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.RegionDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Applies the kernel filters of regions to the kernels that pass the global filter. A kernel that one region leaves out
 * still counts in outer and nested regions that include it. Not thread-safe.
 */
public final class RegionKernels {

    private final Map<String, KernelSelection> selections = new LinkedHashMap<>();
    private final IdentityHashMap<Attribution, Map<List<RegionNode>, Split>> splits = new IdentityHashMap<>();

    public RegionKernels(List<RegionDeclaration> declared) {
        for (RegionDeclaration region : declared) {
            KernelSelection selection =
                    new KernelSelection(region.name(), region.kernelIncludes(), region.kernelExcludes());
            if (!selection.isEmpty()) {
                selections.put(region.name(), selection);
            }
        }
    }

    /** The regions in which a kernel counts, and those that leave it out. */
    public record Split(
            @Nullable Attribution counted, @Nullable Attribution excluded) {}

    public boolean isEmpty() {
        return selections.isEmpty();
    }

    public boolean filters(RegionNode node) {
        return node.label().declared() && selections.containsKey(node.label().name());
    }

    public boolean selects(String region, Work kernel) {
        KernelSelection selection = selections.get(region);
        return selection == null || selection.selects(kernel);
    }

    public Split split(Attribution attribution, Work kernel) {
        List<RegionNode> excluded = attribution.nodes().stream()
                .filter(node -> filters(node) && !selects(node.label().name(), kernel))
                .toList();
        // Places are compared by identity, so each part must be the same object every time.
        return splits.computeIfAbsent(attribution, any -> new HashMap<>())
                .computeIfAbsent(
                        excluded,
                        nodes -> nodes.isEmpty()
                                ? new Split(attribution, null)
                                : new Split(
                                        attribution.part("+", node -> !nodes.contains(node)),
                                        attribution.part("-", nodes::contains)));
    }

    public List<Note> notes(Set<String> unmeasured) {
        List<Note> notes = new ArrayList<>();
        selections.values().forEach(selection -> notes.addAll(selection.notes(unmeasured)));
        return notes;
    }
}
