package io.github.ncugradle.internal.capture;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps captures of different builds off each other's GPUs. The system frees the lock when the process ends, however it ends.
 */
public final class GpuLock implements AutoCloseable {

    private static final long POLL_MILLISECONDS = 100;

    private final List<FileChannel> held = new ArrayList<>();

    private GpuLock() {}

    /**
     * Waits until the devices are free.
     *
     * @param devices the devices, or none for all of them
     * @param waiting is told once, if there is something to wait for
     */
    public static GpuLock acquire(Path directory, List<Integer> devices, Consumer<String> waiting)
            throws InterruptedException {
        GpuLock lock = new GpuLock();
        try {
            Files.createDirectories(directory);
            openToAll(directory, "rwxrwxrwx");
            // Who measures on some devices shares the machine; who measures on all wants it alone.
            lock.take(directory.resolve("machine.lock"), !devices.isEmpty(), waiting);
            for (int device : devices.stream().sorted().distinct().toList()) {
                lock.take(directory.resolve("device-" + device + ".lock"), false, waiting);
            }
            return lock;
        } catch (IOException e) {
            lock.close();
            throw new CaptureException(
                    "The lock in " + directory + " could not be taken: " + e.getMessage()
                            + ". Is the directory writable?",
                    e);
        } catch (InterruptedException e) {
            lock.close();
            throw e;
        }
    }

    private void take(Path file, boolean shared, Consumer<String> waiting) throws IOException, InterruptedException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        held.add(channel);
        openToAll(file, "rw-rw-rw-");
        boolean told = false;
        while (tryLock(channel, shared) == null) {
            if (!told) {
                waiting.accept("Waiting for another capture on this machine to end (lock " + file + ").");
                told = true;
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLISECONDS);
        }
    }

    /** Other people of this machine take the same lock; who did not make the file need not, and cannot, change it. */
    private static void openToAll(Path path, String permissions) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
        if (view != null && view.getOwner().getName().equals(System.getProperty("user.name"))) {
            view.setPermissions(PosixFilePermissions.fromString(permissions));
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel, boolean shared) throws IOException {
        try {
            return channel.tryLock(0, Long.MAX_VALUE, shared);
        } catch (OverlappingFileLockException e) {
            // Held in this very process, by a build that shares the daemon's classes or does not.
            return null;
        }
    }

    @Override
    public void close() {
        for (FileChannel channel : held) {
            try {
                channel.close();
            } catch (IOException e) {
                throw new CaptureException("A GPU lock could not be released: " + e.getMessage(), e);
            }
        }
    }
}
