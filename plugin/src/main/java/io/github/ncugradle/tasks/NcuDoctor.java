package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.Checkup;
import io.github.ncugradle.internal.capture.NcuTool;
import io.github.ncugradle.internal.capture.NcuVersion;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.DisableCachingByDefault;

/** Tells whether this machine can profile. */
@DisableCachingByDefault(because = "it looks at the machine as it is now")
public abstract class NcuDoctor extends DefaultTask {

    public NcuDoctor() {
        getJson().convention(false);
    }

    @Internal
    public abstract Property<MachineFacts> getMachine();

    @Internal
    public abstract ListProperty<String> getLauncher();

    @Internal
    @Option(option = "json", description = "Prints the findings as JSON.")
    public abstract Property<Boolean> getJson();

    @TaskAction
    void look() {
        MachineFacts machine = getMachine().get();
        NcuTool ncu = machine.executable() == null || machine.version() == null
                ? null
                : new NcuTool(
                        Path.of(machine.executable()),
                        NcuVersion.in(machine.version()).orElseThrow());
        List<Checkup.Finding> findings = Checkup.ofThisMachine()
                .look(ncu, machine.problem(), machine.gpus(), getLauncher().get());
        getLogger().quiet(getJson().get() ? Checkup.json(findings) : Checkup.text(findings));
        List<String> fatal = findings.stream()
                .filter(Checkup.Finding::fatal)
                .map(Checkup.Finding::subject)
                .toList();
        if (!fatal.isEmpty()) {
            throw new GradleException(
                    "This machine cannot profile: " + String.join(", ", fatal) + ". The remedies are above.");
        }
    }
}
