package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.CaptureJob;
import io.github.ncugradle.internal.capture.command.CapturePlan;
import io.github.ncugradle.internal.capture.command.CaptureSettings;
import io.github.ncugradle.internal.capture.command.SettingsCheck;
import io.github.ncugradle.internal.capture.tool.CaptureException;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import io.github.ncugradle.tasks.console.Console;
import java.io.IOException;
import org.gradle.api.GradleException;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/** Prints the command lines of {@code ncuProfile}, quoted for a shell, without running ncu or the program. */
@UntrackedTask(because = "it has no outputs")
public abstract class NcuShowCommand extends ProfileTask {

    @TaskAction
    void show() throws IOException {
        Console.run(this::print);
    }

    private void print() {
        NcuTool ncu = ncu();
        CapturePlan plan = plan();
        CaptureSettings settings = settings();
        try {
            SettingsCheck.check(ncu, plan, settings).forEach(console()::warn);
        } catch (CaptureException e) {
            throw new GradleException(String.valueOf(e.getMessage()), e);
        }
        // All repetitions have the same command lines.
        for (CaptureJob job : jobs(ncu, plan, settings, 1)) {
            String times = plan.most() == 1 ? "" : ", " + plan.times() + " times";
            console().quiet("# capture " + job.label() + times + "\n" + job.text());
        }
    }
}
