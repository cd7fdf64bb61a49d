package io.github.ncugradle.internal.region;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tells which scopes there are: all together, each process, each device that was used. */
final class ScopeOutlines {

    private final Set<Slot> slots;
    private final List<ScopeOutline> outlines = new ArrayList<>();
    private final Map<Set<Slot>, String> known = new HashMap<>();

    private ScopeOutlines(Set<Slot> slots) {
        this.slots = slots;
    }

    /**
     * In the order of the document.
     *
     * @param slots who has results
     * @param aggregate whether there is a scope over all of them
     */
    static List<ScopeOutline> of(Set<Slot> slots, Participants participants, boolean aggregate) {
        ScopeOutlines outlines = new ScopeOutlines(slots);
        if (aggregate) {
            outlines.add(Scope.Kind.AGGREGATE, null, null, "all processes and devices", slot -> true);
        }
        participants.processes().forEach(outlines::add);
        Set<Integer> used = slots.stream().map(Slot::device).collect(Collectors.toSet());
        participants.devices().stream()
                .filter(device -> used.contains(device.index()))
                .forEach(outlines::add);
        return outlines.outlines;
    }

    private void add(ProcessInfo process) {
        int index = process.index();
        String name = Objects.requireNonNullElse(process.name(), "process");
        String rank = process.rank() == null ? "" : "rank " + process.rank() + ", ";
        add(Scope.Kind.PROCESS, index, null, rank + name + " #" + index, slot -> slot.process() == index);
    }

    private void add(DeviceInfo device) {
        int index = device.index();
        String name = Objects.requireNonNullElse(device.name(), "unknown device");
        add(Scope.Kind.DEVICE, null, index, name + " #" + index, slot -> slot.device() == index);
    }

    private void add(
            Scope.Kind kind,
            @Nullable Integer process,
            @Nullable Integer device,
            String name,
            Predicate<Slot> inScope) {
        String number = process != null ? "-" + process : device != null ? "-" + device : "";
        String id = kind.name().toLowerCase(Locale.ROOT) + number;
        Set<Slot> included = slots.stream().filter(inScope).collect(Collectors.toCollection(TreeSet::new));
        outlines.add(new ScopeOutline(id, kind, process, device, name, included, known.putIfAbsent(included, id)));
    }
}
