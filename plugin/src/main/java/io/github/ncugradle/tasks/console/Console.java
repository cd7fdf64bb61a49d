package io.github.ncugradle.tasks.console;

import io.github.ncugradle.internal.gate.ci.Announcement;
import io.github.ncugradle.internal.gate.ci.CiNotation;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.logging.Logger;
import org.gradle.api.logging.Logging;
import org.jspecify.annotations.Nullable;

/**
 * The only class that writes to the console or a CI log. Names of regions and kernels, report cells and program output are
 * untrusted: the console shows them in a form that no terminal or CI system executes.
 */
public final class Console {

    private final Logger logger;

    private Console(Logger logger) {
        this.logger = logger;
    }

    public static Console of(Task task) {
        return new Console(task.getLogger());
    }

    public static Console of(Project project) {
        return new Console(project.getLogger());
    }

    /** For output after a task. */
    public static Console of(Class<? extends Task> type) {
        return new Console(Logging.getLogger(type));
    }

    public void quiet(String text) {
        logger.quiet(VisibleText.lines(text));
    }

    public void lifecycle(String text) {
        logger.lifecycle(VisibleText.lines(text));
    }

    public void warn(String text) {
        logger.warn(VisibleText.lines(text));
    }

    void warn(String text, Throwable cause) {
        logger.warn(VisibleText.lines(text), shown(cause));
    }

    void info(String text) {
        logger.info(VisibleText.lines(text));
    }

    /** Prints commands for a CI system. */
    public void commands(CiNotation notation, List<Announcement> announcements) {
        notation.lines(announcements).forEach(logger::quiet);
    }

    /** Work of a task. */
    public interface Work {
        public void run() throws IOException;
    }

    /** Runs the work of a task. Gradle prints a failure and, with {@code --stacktrace}, its causes; all of them are sanitized. */
    public static void run(Work work) throws IOException {
        try {
            work.run();
        } catch (IOException | RuntimeException e) {
            Throwable shown = shown(e);
            if (shown == e) {
                throw e;
            }
            throw new GradleException(VisibleText.lines(String.valueOf(e.getMessage())), shown);
        }
    }

    /** The failure itself if all of its messages are safe to print; otherwise a sanitized copy. */
    private static Throwable shown(Throwable failure) {
        Throwable cause = failure.getCause();
        Throwable shownCause = cause == null ? null : shown(cause);
        String text = failure.toString();
        String shownText = VisibleText.lines(text);
        return shownText.equals(text)
                        && shownCause == cause
                        && Stream.of(failure.getSuppressed()).allMatch(other -> shown(other) == other)
                ? failure
                : new Shown(shownText, shownCause, failure);
    }

    /** Sanitized copy of a failure whose message is not safe to print. */
    private static final class Shown extends Exception {

        private static final long serialVersionUID = 1L;

        Shown(String text, @Nullable Throwable cause, Throwable failure) {
            super(text, cause);
            setStackTrace(failure.getStackTrace());
        }
    }
}
