package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.region.model.DeviceInfo;
import io.github.ncugradle.internal.region.model.ProcessInfo;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.total.ProcessOnDevice;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Determines the scopes of a measurement: the aggregate, each process, and each device in use. */
final class ScopeOutlines {

    private final Set<ProcessOnDevice> processesOnDevices;
    private final List<ScopeOutline> outlines = new ArrayList<>();
    private final Map<Set<ProcessOnDevice>, String> known = new HashMap<>();
    private final Map<Integer, Integer> processesOfRank = new HashMap<>();

    private ScopeOutlines(Set<ProcessOnDevice> processesOnDevices) {
        this.processesOnDevices = processesOnDevices;
    }

    /**
     * The scopes in the order of the document.
     *
     * @param processesOnDevices process-device pairs with results
     * @param aggregate whether to add a scope over all of them
     */
    static List<ScopeOutline> of(
            Set<ProcessOnDevice> processesOnDevices, Participants participants, boolean aggregate) {
        ScopeOutlines outlines = new ScopeOutlines(processesOnDevices);
        if (aggregate) {
            outlines.add(
                    "aggregate",
                    Scope.Kind.AGGREGATE,
                    null,
                    null,
                    "all processes and devices",
                    processOnDevice -> true);
        }
        participants.processes().forEach(outlines::add);
        Set<Integer> used =
                processesOnDevices.stream().map(ProcessOnDevice::device).collect(Collectors.toSet());
        participants.devices().stream()
                .filter(device -> used.contains(device.index()))
                .forEach(outlines::add);
        return outlines.outlines;
    }

    private void add(ProcessInfo process) {
        int index = process.index();
        String name = Objects.requireNonNullElse(process.name(), "process");
        if (process.rank() == null) {
            add("process-" + index, process, name + " #" + index);
            return;
        }
        // Use the rank instead of the position: a rank without results must not shift the ids of the others.
        int before = processesOfRank.merge(process.rank(), 1, Integer::sum) - 1;
        add(
                "rank-" + process.rank() + (before == 0 ? "" : "-" + before),
                process,
                "rank " + process.rank() + ", " + name + (before == 0 ? "" : " #" + before));
    }

    private void add(String id, ProcessInfo process, String name) {
        int index = process.index();
        add(id, Scope.Kind.PROCESS, index, null, name, processOnDevice -> processOnDevice.process() == index);
    }

    private void add(DeviceInfo device) {
        int index = device.index();
        String name = Objects.requireNonNullElse(device.name(), "unknown device");
        add(
                "device-" + index,
                Scope.Kind.DEVICE,
                null,
                index,
                name + " #" + index,
                processOnDevice -> processOnDevice.device() == index);
    }

    private void add(
            String id,
            Scope.Kind kind,
            @Nullable Integer process,
            @Nullable Integer device,
            String name,
            Predicate<ProcessOnDevice> inScope) {
        Set<ProcessOnDevice> included =
                processesOnDevices.stream().filter(inScope).collect(Collectors.toCollection(TreeSet::new));
        outlines.add(new ScopeOutline(id, kind, process, device, name, included, known.putIfAbsent(included, id)));
    }
}
