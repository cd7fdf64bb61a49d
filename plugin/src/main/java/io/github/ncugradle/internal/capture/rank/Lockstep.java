package io.github.ncugradle.internal.capture.rank;

import io.github.ncugradle.internal.capture.tool.CaptureException;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import io.github.ncugradle.internal.profile.NcuVersion;
import io.github.ncugradle.internal.text.NearestName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Lockstep of ranks whose kernels wait for each other, such as NCCL's: ncu replays such a kernel in all ranks simultaneously.
 *
 * @param communicator {@code tcp} for one ncu per rank, {@code shmem} for a single ncu in front of the launcher
 * @param peers the number of ranks
 * @param port the port of the {@code tcp} communicator, or null for ncu's default
 */
public record Lockstep(
        String communicator, int peers, @Nullable Integer port) {

    static final String TCP = "tcp";

    private static final String SHMEM = "shmem";
    private static final String NONE = "none";

    /** The valid values of the setting. */
    public static final List<String> WORDS = List.of(NONE, TCP, SHMEM);

    private static final Map<String, NcuVersion> SINCE =
            Map.of(TCP, new NcuVersion(2025, 4, 0), SHMEM, new NcuVersion(2026, 1, 0));

    private static final Set<String> REPLAYED_BY_SHMEM = Set.of("kernel", "range");

    private static final Pattern PEERS = Pattern.compile("(?:-np?|--np|--ntasks|--nproc[-_]per[-_]node)(?:=(\\d+))?");
    private static final Pattern SEVERAL_NODES = Pattern.compile("--nnodes(?:=.*)?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");

    /**
     * Validates the settings; empty without a lockstep.
     *
     * @param peers the number of ranks, or null to read it from the launcher's options
     */
    public static Optional<Lockstep> of(
            String communicator, @Nullable Integer peers, List<String> launcher, String replayMode, NcuTool ncu) {
        if (communicator.equals(NONE)) {
            return Optional.empty();
        }
        NcuVersion first = SINCE.get(communicator);
        if (first == null) {
            throw new CaptureException("ncu.workload.lockstep: expected one of none, shmem, tcp; found '" + communicator
                    + "'." + NearestName.hint(communicator, WORDS));
        }
        if (ncu.simulated()) {
            return Optional.empty();
        }
        List<String> problems = new ArrayList<>();
        if (launcher.isEmpty()) {
            problems.add("ncu.workload.lockstep: expected a launcher that starts the ranks; found none. Set it:"
                    + " ncu { workload { launcher(…) } }.");
        }
        if (ncu.version().compareTo(first) < 0) {
            problems.add("ncu.workload.lockstep: '" + communicator + "' requires ncu " + first.year() + "."
                    + first.release() + " or newer; " + ncu.executable() + " is " + ncu.version()
                    + ". Set a newer ncu with -Pncu.executable=…, or exclude the kernels that wait:"
                    + " ncu { kernels { exclude(\"nccl*\") } }.");
        } else {
            missing(communicator, ncu).ifPresent(problems::add);
        }
        if (communicator.equals(SHMEM) && !REPLAYED_BY_SHMEM.contains(replayMode)) {
            problems.add(
                    "ncu.workload.lockstep: 'shmem' requires replayMode(\"kernel\") or replayMode(\"range\"); found '"
                            + replayMode + "'.");
        }
        Integer known = peers == null ? peersIn(launcher) : peers;
        if (!launcher.isEmpty() && (known == null || known < 2)) {
            problems.add("ncu.workload.peers: expected a number of ranks of at least 2; found "
                    + (known == null ? "none in the launcher's options" : "'" + known + "'")
                    + ". Set it: ncu { workload { peers = … } }.");
        }
        if (!problems.isEmpty()) {
            throw new CaptureException(String.join("\n", problems));
        }
        return Optional.of(new Lockstep(communicator, known == null ? 0 : known, null));
    }

    /** Checks that ncu has the options; NVIDIA's documentation spells one of them in two ways. */
    private static Optional<String> missing(String communicator, NcuTool ncu) {
        List<String> known = ncu.options();
        return known.isEmpty()
                ? Optional.empty()
                : new Lockstep(communicator, 2, null)
                        .options().stream()
                                .filter(word -> word.startsWith("--") && !known.contains(word))
                                .findFirst()
                                .map(option -> "ncu.workload.lockstep: ncu " + ncu.version() + " has no option "
                                        + option + "." + NearestName.hint(option, known) + " '" + ncu.executable()
                                        + " --help' lists them.");
    }

    /** The number of ranks from the launcher's options, unless they give it per node. */
    private static @Nullable Integer peersIn(List<String> launcher) {
        if (launcher.stream().anyMatch(word -> SEVERAL_NODES.matcher(word).matches())) {
            return null;
        }
        for (int i = 1; i < launcher.size(); i++) {
            Matcher option = PEERS.matcher(launcher.get(i));
            if (option.matches()) {
                String number =
                        option.group(1) != null ? option.group(1) : i + 1 < launcher.size() ? launcher.get(i + 1) : "";
                return NUMBER.matcher(number).matches() ? Integer.valueOf(number) : null;
            }
        }
        return null;
    }

    /** Whether a single ncu starts the launcher and writes a single report. */
    public boolean isInFront() {
        return communicator.equals(SHMEM);
    }

    /** The lockstep with a free port: another build, or the remains of an earlier run, may use ncu's default port. */
    public Lockstep onFreePort() {
        if (isInFront()) {
            return this;
        }
        try (ServerSocket socket = new ServerSocket(0)) {
            return new Lockstep(communicator, peers, socket.getLocalPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<String> options() {
        List<String> words = new ArrayList<>(List.of("--communicator", communicator));
        words.addAll(List.of("--communicator-" + communicator + "-num-peers", String.valueOf(peers)));
        if (port != null) {
            words.addAll(List.of("--communicator-tcp-port", String.valueOf(port)));
        }
        words.add("--lockstep-kernel-launch");
        return words;
    }
}
