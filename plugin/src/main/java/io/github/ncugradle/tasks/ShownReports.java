package io.github.ncugradle.tasks;

import io.github.ncugradle.tasks.console.Console;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gradle.api.Project;
import org.gradle.api.services.BuildService;
import org.gradle.api.services.BuildServiceParameters;
import org.gradle.build.event.BuildEventsListenerRegistry;
import org.gradle.tooling.events.FinishEvent;
import org.gradle.tooling.events.OperationCompletionListener;
import org.gradle.tooling.events.task.TaskFinishEvent;
import org.gradle.tooling.events.task.TaskSuccessResult;

/** Shows the summary of each report or comparison that this build did not generate, because it is up to date or in the build cache. */
public abstract class ShownReports implements BuildService<BuildServiceParameters.None>, OperationCompletionListener {

    public static final String NAME = "ncuShownReports";

    /** File with the summary, in the directory of the reports. */
    static final String SUMMARY = "summary.txt";

    /** What is not shown yet, by task path. */
    private final Map<String, Shown> pending = new ConcurrentHashMap<>();

    /**
     * The output of a task.
     *
     * @param label what its address is called
     */
    record Shown(String label, Path directory) {}

    /** Registers the listener. */
    public static void register(Project project, BuildEventsListenerRegistry events) {
        events.onTaskCompletion(
                project.getGradle().getSharedServices().registerIfAbsent(NAME, ShownReports.class, service -> {}));
    }

    /** Announces a task that runs, or has outputs that need no run. */
    void expect(String task, Shown shown) {
        pending.put(task, shown);
    }

    /** Called by a task that runs and shows its report. */
    void runs(String task) {
        pending.remove(task);
    }

    @Override
    public void onFinish(FinishEvent event) {
        if (event instanceof TaskFinishEvent task
                && task.getResult() instanceof TaskSuccessResult result
                && (result.isUpToDate() || result.isFromCache())) {
            finished(task.getDescriptor().getTaskPath());
        }
    }

    /** In an included build, the path of an event starts with the name of the build, which a task does not know. */
    private void finished(String path) {
        pending.keySet().stream()
                .filter(path::endsWith)
                .max(Comparator.comparingInt(String::length))
                .map(pending::remove)
                .ifPresent(shown -> show(Console.of(NcuReport.class), shown));
    }

    /** Prints the summary and the address of a report, at once: other output may come in between otherwise. */
    static void show(Console console, Shown shown) {
        List<String> lines = new ArrayList<>();
        Path summary = shown.directory().resolve(SUMMARY);
        try {
            if (Files.exists(summary)) {
                lines.addAll(Files.readAllLines(summary));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Path page = shown.directory().resolve("index.html");
        lines.add(shown.label() + ": " + (Files.exists(page) ? page : shown.directory()).toUri());
        console.lifecycle(String.join("\n", lines));
    }
}
