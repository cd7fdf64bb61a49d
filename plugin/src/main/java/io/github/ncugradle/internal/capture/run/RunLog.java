package io.github.ncugradle.internal.capture.run;

import io.github.ncugradle.internal.capture.tool.CaptureException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Log file of a run. Write failures are deferred, because the run's output must be read to its end. */
final class RunLog implements AutoCloseable {

    private final Path path;
    private final Runnable onFailure;
    private OutputStream file = OutputStream.nullOutputStream();
    private volatile @Nullable IOException failure;

    /** @param onFailure called once if the file cannot be written */
    RunLog(Path path, Runnable onFailure) {
        this.path = path;
        this.onFailure = onFailure;
    }

    void open() {
        try {
            file = Files.newOutputStream(path);
        } catch (IOException e) {
            fail(e);
        }
    }

    void write(byte[] bytes, int count) {
        try {
            file.write(bytes, 0, count);
        } catch (IOException e) {
            close();
            fail(e);
        }
    }

    /** Throws the deferred failure, if any. */
    void check() {
        IOException e = failure;
        if (e != null) {
            throw new CaptureException(
                    "The capture was stopped because its log " + path + " could not be written: " + e.getMessage()
                            + ". Free disk space, or set another build directory, and run again.",
                    e);
        }
    }

    @Override
    public void close() {
        OutputStream closing = file;
        file = OutputStream.nullOutputStream();
        try {
            closing.close();
        } catch (IOException e) {
            fail(e);
        }
    }

    private void fail(IOException e) {
        if (failure == null) {
            failure = e;
            onFailure.run();
        }
    }
}
