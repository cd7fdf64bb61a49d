package io.github.ncugradle.internal.comparison;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Work in a second thread. Reading and writing two large documents takes most of the time of a comparison. */
public final class Background<T> implements AutoCloseable {

    private final FutureTask<T> task;

    /** Work that reads or writes files. */
    public interface Work<T> {
        T run() throws IOException;
    }

    private Background(FutureTask<T> task) {
        this.task = task;
    }

    public static <T> Background<T> start(Work<T> work) {
        Background<T> background = new Background<>(new FutureTask<>(work::run));
        Thread thread = new Thread(background.task, "ncu comparison");
        thread.setDaemon(true);
        thread.start();
        return background;
    }

    /** Waits for the end of the work. It fails as the work failed. */
    public T result() throws IOException {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Cancels work whose result is no longer needed. */
    @Override
    public void close() {
        task.cancel(true);
    }
}
