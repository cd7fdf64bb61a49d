package io.github.ncugradle.internal.capture.run;

import io.github.ncugradle.internal.capture.tool.CaptureException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps captures of different builds and people off each other's GPUs.
 *
 * <p>The directory is writable to everybody, so nobody's file is written to by anybody else: each capture locks a file that it
 * has just created, and then looks for locks on the files of others, which it only reads. Both sides lock before they look,
 * so at least one of two sees the other. The system frees the locks when the process ends, however it ends.
 */
public final class GpuLock implements AutoCloseable {

    private static final String PREFIX = "ncu-gradle-plugin-";
    private static final long POLL_MILLISECONDS = 100;
    private static final int SURPRISING_TRIES = 20;

    private final GpuLockFile file;

    private GpuLock(GpuLockFile file) {
        this.file = file;
    }

    /**
     * Waits until the devices are free.
     *
     * @param directory exists, and is the same for all who share the machine
     * @param devices the devices, or none for all of them
     * @param waiting receives one message if there is something to wait for
     */
    public static GpuLock acquire(Path directory, List<Integer> devices, Consumer<String> waiting)
            throws InterruptedException {
        // The start tells this process from a dead one with the same number.
        long started = ProcessHandle.current()
                .info()
                .startInstant()
                .map(Instant::toEpochMilli)
                .orElse(0L);
        String process = PREFIX + ProcessHandle.current().pid() + "-" + started + "-";
        Path path = directory.resolve(process + UUID.randomUUID() + GpuLockFile.ENDING);
        GpuLockFile own = null;
        try {
            boolean announced = false;
            for (int tries = 1; ; tries++) {
                own = own == null ? GpuLockFile.create(path, devices) : own;
                List<Path> rivals = own == null ? List.of() : rivals(path, process, devices);
                if (own != null && rivals.isEmpty()) {
                    GpuLock lock = new GpuLock(own);
                    own = null;
                    return lock;
                }
                if (!announced && (own != null || tries >= SURPRISING_TRIES)) {
                    waiting.accept(waitingFor(rivals, directory));
                    announced = true;
                }
                if (own != null && Collections.min(rivals).compareTo(path) < 0) {
                    // Of two that wait for each other, the first by name goes on.
                    own.close();
                    own = null;
                }
                TimeUnit.MILLISECONDS.sleep(POLL_MILLISECONDS);
            }
        } catch (IOException e) {
            throw new CaptureException(
                    "The lock " + path + " could not be taken: " + e.getMessage()
                            + ". Check that the directory is writable and its disk not full.",
                    e);
        } finally {
            close(own);
        }
    }

    private static String waitingFor(List<Path> rivals, Path directory) {
        return rivals.isEmpty()
                ? "Waiting for a process on this machine that locks the files of captures in " + directory
                        + " and does not let go; 'lslocks' lists it."
                : "Waiting for a capture of " + GpuLockFile.owner(rivals.get(0)) + " on this machine to end (lock "
                        + rivals.get(0) + ").";
    }

    private static List<Path> rivals(Path own, String process, List<Integer> devices) throws IOException {
        List<Path> rivals = new ArrayList<>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(own.getParent(), PREFIX + "*" + GpuLockFile.ENDING)) {
            for (Path file : files) {
                if (file.equals(own)) {
                    continue;
                }
                // A process that closes a file loses its locks on it, also those it took elsewhere: never look into one
                // of ours.
                boolean ours = file.getFileName().toString().startsWith(process);
                if (ours || GpuLockFile.isHeld(file, devices)) {
                    rivals.add(file);
                }
            }
        }
        return rivals;
    }

    private static void close(@Nullable GpuLockFile file) {
        if (file == null) {
            return;
        }
        try {
            file.close();
        } catch (IOException e) {
            throw new CaptureException("A GPU lock could not be released: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        close(file);
    }
}
