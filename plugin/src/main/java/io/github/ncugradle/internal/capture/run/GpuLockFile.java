package io.github.ncugradle.internal.capture.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file whose locked bytes encode the devices in use by its creator: the first byte is locked shared by captures on some
 * devices and exclusively by captures on all; each further byte is a device. Links are never followed.
 */
final class GpuLockFile implements AutoCloseable {

    static final String ENDING = ".lock";

    private final Path path;
    private final FileChannel channel;

    private GpuLockFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /**
     * Creates the file and locks it. Only its creator can write to it; all users can see the locks.
     *
     * @return null if another process was faster: captures briefly lock each other's files, and treat unlocked files as
     *     leftovers. Never waits, because the other process might not release its lock.
     */
    static @Nullable GpuLockFile create(Path path, List<Integer> devices) throws IOException {
        GpuLockFile file = new GpuLockFile(
                path,
                FileChannel.open(
                        path,
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS));
        try {
            // Before locking: this opens the file, and closing a file releases the locks of the process on it.
            file.makeReadable();
            if (file.lock(devices) && Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                return file;
            }
            file.close();
            return null;
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private boolean lock(List<Integer> devices) throws IOException {
        if (devices.isEmpty()) {
            return channel.tryLock() != null;
        }
        boolean locked = channel.tryLock(0, 1, true) != null;
        for (int device : Set.copyOf(devices)) {
            locked = locked && channel.tryLock(1L + device, 1, false) != null;
        }
        return locked;
    }

    /** Makes the file readable for all, independent of the umask: other users must read a file to see its locks. */
    private void makeReadable() throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view != null) {
            view.setPermissions(PosixFilePermissions.fromString("rw-r--r--"));
        }
    }

    /** Whether another process measures on one of the devices, or on any device if none is given; false for an unreadable file. */
    static boolean isHeld(Path path, List<Integer> devices) {
        // Opening a pipe could block forever.
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (FileChannel other = FileChannel.open(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            if (isFree(other, 0, Long.MAX_VALUE)) {
                removeLeftover(path);
                return false;
            }
            return devices.isEmpty()
                    || !isFree(other, 0, 1)
                    || devices.stream().anyMatch(device -> !isFree(other, 1L + device, 1));
        } catch (IOException e) {
            return false;
        }
    }

    /** Tests with a shared lock, which needs no write permission and is released when the channel is closed. */
    private static boolean isFree(FileChannel channel, long first, long count) {
        try {
            FileLock lock = channel.tryLock(first, count, true);
            if (lock == null) {
                return false;
            }
            if (count == 1) {
                lock.release();
            }
            return true;
        } catch (IOException | OverlappingFileLockException e) {
            return false;
        }
    }

    /** Removes the file of a killed process; the caller's lock prevents other captures from using it meanwhile. */
    private static void removeLeftover(Path path) throws IOException {
        if (owner(path).equals(System.getProperty("user.name"))) {
            Files.deleteIfExists(path);
        }
    }

    /** The user name of the file's owner. */
    static String owner(Path path) {
        try {
            return Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).getName();
        } catch (IOException | UnsupportedOperationException e) {
            return "another user";
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(path);
    }
}
