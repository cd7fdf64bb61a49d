package io.github.ncugradle.internal.capture.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A process and all of its descendants, including orphans: a mark in its environment is inherited by children. Without access
 * to environments, only the process hierarchy is used.
 */
public final class ProcessTree {

    static final String MARK = "NCU_GRADLE_CAPTURE";

    /** The variable that identifies the process that runs the capture. */
    static final String RUNNER = "NCU_GRADLE_CAPTURE_RUNNER";

    private static final Path PROC = Path.of("/proc");
    private static final Pattern RUNNER_IN_ENVIRONMENT = Pattern.compile("(?:^|\0)" + RUNNER + "=((\\d{1,18})@\\d+)");

    private final String mark = UUID.randomUUID().toString();
    private final Set<ProcessHandle> seen = new LinkedHashSet<>();

    void start(ProcessBuilder builder) {
        builder.environment().put(MARK, mark);
        builder.environment().put(RUNNER, identity(ProcessHandle.current()));
    }

    /**
     * Stops processes left over from captures of killed builds, which would disturb measurements.
     *
     * @return ID and name of each stopped process
     */
    public static List<String> endOrphans(Duration grace) throws InterruptedException {
        Set<ProcessHandle> orphans = new LinkedHashSet<>();
        if (Files.isDirectory(PROC)) {
            ProcessHandle.allProcesses().filter(ProcessTree::isOrphan).forEach(orphans::add);
        }
        List<String> names = orphans.stream()
                .map(orphan -> orphan.pid() + " (" + orphan.info().command().orElse("unknown") + ")")
                .toList();
        orphans.forEach(ProcessHandle::destroy);
        await(orphans, grace);
        orphans.forEach(ProcessHandle::destroyForcibly);
        await(orphans, Duration.ofSeconds(1));
        return names;
    }

    private static boolean isOrphan(ProcessHandle process) {
        Matcher runner = RUNNER_IN_ENVIRONMENT.matcher(environment(process));
        return runner.find()
                && ProcessHandle.of(Long.parseLong(runner.group(2)))
                        .filter(ProcessHandle::isAlive)
                        .map(ProcessTree::identity)
                        .filter(runner.group(1)::equals)
                        .isEmpty();
    }

    /** Process ID and start time, which distinguishes it from a later process with the same ID. */
    private static String identity(ProcessHandle process) {
        return process.pid() + "@"
                + process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** Stops running processes, forcibly after the grace period; returns how many there were. */
    int end(Process root, Duration grace) throws InterruptedException {
        Set<ProcessHandle> running = running(root);
        if (running.isEmpty()) {
            // The usual case; listing all processes of the machine takes time.
            return 0;
        }
        running.forEach(ProcessHandle::destroy);
        await(running, grace);
        for (int round = 0; round < 10; round++) {
            Set<ProcessHandle> left = running(root);
            if (left.isEmpty()) {
                break;
            }
            left.forEach(ProcessHandle::destroyForcibly);
            await(left, Duration.ofMillis(500));
        }
        return running.size();
    }

    private Set<ProcessHandle> running(Process root) {
        Set<ProcessHandle> found = new LinkedHashSet<>(seen);
        found.add(root.toHandle());
        root.descendants().forEach(found::add);
        marked().forEach(found::add);
        found.removeIf(process -> !process.isAlive());
        seen.addAll(found);
        return found;
    }

    private Stream<ProcessHandle> marked() {
        if (!Files.isDirectory(PROC)) {
            return Stream.empty();
        }
        Set<ProcessHandle> found = new LinkedHashSet<>();
        ProcessHandle.allProcesses().filter(this::isMarked).forEach(found::add);
        return found.stream();
    }

    private boolean isMarked(ProcessHandle process) {
        return environment(process).contains(MARK + "=" + mark);
    }

    private static String environment(ProcessHandle process) {
        try {
            byte[] environment = Files.readAllBytes(PROC.resolve(process.pid() + "/environ"));
            return new String(environment, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // A process of another user, or one that has just ended.
            return "";
        }
    }

    private static void await(Set<ProcessHandle> processes, Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() < end && processes.stream().anyMatch(ProcessHandle::isAlive)) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }
}
