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
 * Lock that prevents captures of different builds and users from sharing a GPU.
 *
 * <p>The directory is writable for all users, so no process writes to a file of another: each capture locks a file that it has
 * just created, and then checks the files of others for locks, read-only. Both sides lock before they check, so at least one
 * of two detects the other. The system releases the locks when the process ends for any reason.
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
     * @param directory an existing directory, common to all users of the machine
     * @param devices the devices; empty for all
     * @param waiting receives one message if the devices are in use
     */
    public static GpuLock acquire(Path directory, List<Integer> devices, Consumer<String> waiting)
            throws InterruptedException {
        // The start time distinguishes this process from an earlier one with the same ID.
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
                    // Of two captures that wait for each other, the first by name proceeds.
                    own.close();
                    own = null;
                }
                TimeUnit.MILLISECONDS.sleep(POLL_MILLISECONDS);
            }
        } catch (IOException e) {
            throw new CaptureException(
                    "The lock " + path + " could not be acquired: " + e.getMessage()
                            + ". Check that the directory is writable and the disk is not full.",
                    e);
        } finally {
            close(own);
        }
    }

    private static String waitingFor(List<Path> rivals, Path directory) {
        return rivals.isEmpty()
                ? "Waiting for a process on this machine that locks the files of captures in " + directory
                        + "; 'lslocks' lists it."
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
                // Closing a file releases all locks of the process on it, so never open our own files.
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
