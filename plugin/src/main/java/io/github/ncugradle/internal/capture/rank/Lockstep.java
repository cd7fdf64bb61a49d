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
 * Ranks whose kernels wait for each other, as NCCL's do: ncu replays such a kernel in all of them at once.
 *
 * @param communicator {@code tcp} for one ncu in each rank, {@code shmem} for one in front of the launcher
 * @param peers how many ranks there are
 * @param port where those of {@code tcp} meet, or null for ncu's usual one
 */
public record Lockstep(
        String communicator, int peers, @Nullable Integer port) {

    static final String TCP = "tcp";

    private static final String SHMEM = "shmem";
    private static final String NONE = "none";

    /** How ranks can be kept in step, as a build script writes it. */
    public static final List<String> WORDS = List.of(NONE, TCP, SHMEM);

    private static final Map<String, NcuVersion> SINCE =
            Map.of(TCP, new NcuVersion(2025, 4, 0), SHMEM, new NcuVersion(2026, 1, 0));

    private static final Set<String> REPLAYED_BY_SHMEM = Set.of("kernel", "range");

    private static final Pattern PEERS = Pattern.compile("(?:-np?|--np|--ntasks|--nproc[-_]per[-_]node)(?:=(\\d+))?");
    private static final Pattern SEVERAL_NODES = Pattern.compile("--nnodes(?:=.*)?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");

    /**
     * Checks all that is said about it; empty where ranks do not wait for each other.
     *
     * @param peers how many ranks there are, or null for as many as the launcher's options say
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
            problems.add(
                    "ncu.workload.lockstep: expected a launcher, whose ranks wait for each other; found none. Name it:"
                            + " ncu { workload { launcher(…) } }.");
        }
        if (ncu.version().compareTo(first) < 0) {
            problems.add("ncu.workload.lockstep: '" + communicator + "' needs ncu " + first.year() + "."
                    + first.release() + " or newer; " + ncu.executable() + " is " + ncu.version()
                    + ". Name a newer ncu with -Pncu.executable=…, or leave out the kernels that wait:"
                    + " ncu { kernels { exclude(\"nccl*\") } }.");
        } else {
            missing(communicator, ncu).ifPresent(problems::add);
        }
        if (communicator.equals(SHMEM) && !REPLAYED_BY_SHMEM.contains(replayMode)) {
            problems.add("ncu.workload.lockstep: expected the replay mode kernel or range with 'shmem'; found '"
                    + replayMode + "'.");
        }
        Integer known = peers == null ? peersIn(launcher) : peers;
        if (!launcher.isEmpty() && (known == null || known < 2)) {
            problems.add("ncu.workload.peers: expected the number of ranks, from 2; found "
                    + (known == null ? "none in the launcher's options" : "'" + known + "'")
                    + ". Name it: ncu { workload { peers = … } }.");
        }
        if (!problems.isEmpty()) {
            throw new CaptureException(String.join("\n", problems));
        }
        return Optional.of(new Lockstep(communicator, known == null ? 0 : known, null));
    }

    /** Documentation spells one of them in two ways. */
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

    /** What the launcher's options say, as far as they say it for all nodes. */
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

    /** Whether one ncu stands in front of the launcher, and leaves one report. */
    public boolean isInFront() {
        return communicator.equals(SHMEM);
    }

    /** With a port of this run: at ncu's usual one, another build or what is left of the last run may be waiting. */
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
