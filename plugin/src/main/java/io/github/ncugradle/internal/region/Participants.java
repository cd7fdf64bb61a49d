package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.TargetProcess;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.region.model.DeviceInfo;
import io.github.ncugradle.internal.region.model.ProcessInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The processes and devices of all runs. A process is identified by its rank and its position among the processes of
 * its run, because its pid differs between runs. A device is identified by its host and PCI slot, because processes of
 * a run may number devices differently.
 */
final class Participants {

    private static final List<String> PCI_SLOT = List.of("pci_domain_id", "pci_bus_id", "pci_device_id");

    private final List<Member> processes = new ArrayList<>();
    private final Map<ProcessKey, Integer> indexes = new HashMap<>();
    private final Map<DeviceKey, Integer> devices = new LinkedHashMap<>();
    private final List<DeviceInfo> deviceInfos = new ArrayList<>();

    /** Starts a run. */
    RunMembers run() {
        return new RunMembers();
    }

    List<ProcessInfo> processes() {
        List<ProcessInfo> infos = new ArrayList<>();
        for (int i = 0; i < processes.size(); i++) {
            Member process = processes.get(i);
            infos.add(new ProcessInfo(i, process.name, process.host, List.copyOf(process.ids), process.rank));
        }
        return infos;
    }

    List<DeviceInfo> devices() {
        return List.copyOf(deviceInfos);
    }

    private int device(@Nullable String host, @Nullable Device device) {
        DeviceKey key = DeviceKey.of(host, device);
        Integer known = devices.get(key);
        if (known != null) {
            return known;
        }
        int index = deviceInfos.size();
        devices.put(key, index);
        Map<String, String> attributes = new TreeMap<>();
        if (device != null) {
            device.attributes().forEach((name, value) -> attributes.put(name, value.toString()));
        }
        deviceInfos.add(new DeviceInfo(
                index,
                device == null ? null : device.id(),
                device == null ? null : device.name(),
                device == null ? null : device.computeCapability(),
                host,
                attributes));
        return index;
    }

    /** The members of one run. */
    final class RunMembers {

        private final Map<@Nullable Integer, Integer> processesOfRank = new HashMap<>();

        /**
         * Registers the members of a report in the report's order, which makes the numbering independent of the order
         * of results.
         */
        FileMembers announce(Report report, @Nullable Integer rank) {
            FileMembers members = new FileMembers(this, rank, report.session().host());
            report.processes().forEach(members::process);
            report.devices().forEach(members::device);
            return members;
        }

        private int next(TargetProcess process, @Nullable Integer rank) {
            int position = processesOfRank.merge(rank, 1, Integer::sum) - 1;
            int index = indexes.computeIfAbsent(new ProcessKey(rank, position), any -> {
                processes.add(new Member(process, rank));
                return processes.size() - 1;
            });
            processes.get(index).ids.add(process.id());
            return index;
        }
    }

    /** The members of one report. */
    final class FileMembers {

        private final RunMembers run;
        private final @Nullable Integer rank;
        private final @Nullable String host;
        private final Map<TargetProcess, Integer> numbers = new HashMap<>();
        private final Map<Integer, Integer> deviceNumbers = new HashMap<>();

        private FileMembers(RunMembers run, @Nullable Integer rank, @Nullable String host) {
            this.run = run;
            this.rank = rank;
            this.host = host;
        }

        int process(TargetProcess process) {
            return numbers.computeIfAbsent(process, any -> run.next(process, rank));
        }

        int device(@Nullable Device device) {
            return deviceNumbers.computeIfAbsent(
                    device == null ? -1 : device.id(), any -> Participants.this.device(host, device));
        }
    }

    private static final class Member {

        private final @Nullable String name;
        private final @Nullable String host;
        private final @Nullable Integer rank;
        private final Set<Long> ids = new TreeSet<>();

        Member(TargetProcess process, @Nullable Integer rank) {
            this.name = process.name();
            this.host = process.host();
            this.rank = rank;
        }
    }

    /** A rank without results leaves no report; the other ranks must keep their positions. */
    private record ProcessKey(@Nullable Integer rank, int position) {}

    private record DeviceKey(
            @Nullable String host, String slot, @Nullable String name) {

        static DeviceKey of(@Nullable String host, @Nullable Device device) {
            if (device == null) {
                return new DeviceKey(host, "", null);
            }
            Map<String, MetricValue> attributes = device.attributes();
            String slot = attributes.keySet().containsAll(PCI_SLOT)
                    ? PCI_SLOT.stream()
                            .map(part -> String.valueOf(attributes.get(part)))
                            .collect(Collectors.joining(":"))
                    : "device " + device.id();
            return new DeviceKey(host, slot, device.name());
        }
    }
}
