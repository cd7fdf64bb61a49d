package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.tool.Checkup;
import io.github.ncugradle.tasks.console.Console;
import io.github.ncugradle.tasks.machine.MachineFacts;
import java.io.IOException;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.DisableCachingByDefault;

/** Checks whether this machine can profile. */
@DisableCachingByDefault(because = "it checks the current state of the machine")
public abstract class NcuDoctor extends DefaultTask {

    public NcuDoctor() {
        getJson().convention(false);
    }

    @Internal
    public abstract Property<MachineFacts> getMachine();

    @Internal
    public abstract ListProperty<String> getLauncher();

    @Internal
    @Option(option = "json", description = "Prints findings as JSON.")
    public abstract Property<Boolean> getJson();

    @TaskAction
    void look() throws IOException {
        Console.run(this::checkUp);
    }

    private void checkUp() {
        MachineFacts machine = getMachine().get();
        List<Checkup.Finding> findings = machine.simulation() == null
                ? Checkup.ofThisMachine()
                        .look(
                                machine.ncu(),
                                machine.problem(),
                                machine.gpus(),
                                getLauncher().get())
                : List.of(new Checkup.Finding(
                        "ncu",
                        Checkup.Level.WARNING,
                        "simulated, because " + machine.simulation(),
                        "nothing is measured on a GPU; to measure, set -Pncu.executable=… and -Pncu.simulation=never"));
        Console.of(this).quiet(getJson().get() ? Checkup.json(findings) : Checkup.text(findings));
        List<String> fatal = findings.stream()
                .filter(Checkup.Finding::fatal)
                .map(Checkup.Finding::subject)
                .toList();
        if (!fatal.isEmpty()) {
            throw new GradleException(
                    "This machine cannot profile: " + String.join(", ", fatal) + ". See the remedies above."
                            + (machine.unable() == null
                                    ? ""
                                    : " Builds skip captures on this machine, because ncu.tool.whenUnable is \"skip\"."));
        }
    }
}
