package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.gate.BaselineChanges;
import io.github.ncugradle.internal.gate.NewBaseline;
import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.tasks.console.Console;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/** Accepts what was measured as the baseline of the GPU, in a file that is kept with the sources. */
@UntrackedTask(because = "it changes the sources, and only when asked to")
public abstract class NcuBaseline extends GateTask {

    private static final int ENOUGH_REPETITIONS = 30;

    public NcuBaseline() {
        onlyIf(Unmeasured.WHY, self -> Unmeasured.allows(getUnmeasured(), getRegions(), getDirectory()));
    }

    /** Default: {@code ncu-baselines}. */
    @Internal
    public abstract DirectoryProperty getDirectory();

    @TaskAction
    void accept() throws IOException {
        Console.run(this::write);
    }

    private void write() throws IOException {
        if (getLimits().get().isEmpty()) {
            throw new InvalidUserDataException(
                    "ncuBaseline: expected a region with a budget; found none. A baseline holds"
                            + " what is gated: ncu { regions { register(\"A\") { budget { regression(\"5 %\") } } } }.");
        }
        RegionModel model = model();
        Baseline baseline = NewBaseline.of(model, judged(model));
        if (baseline.regions().isEmpty()) {
            throw new GradleException("ncuBaseline: expected a measurement of a region with a budget; found none in "
                    + getRegions().get() + ". The baseline stays as it is; ncuCheck says why.");
        }
        List<String> implausible = baseline.implausible();
        if (!implausible.isEmpty()) {
            throw new GradleException("ncuBaseline: the measurement is too unsteady for a baseline. "
                    + String.join("; ", implausible)
                    + ". The baseline stays as it is; measure again, with more repetitions or a steadier GPU.");
        }
        Path file = getDirectory().get().getAsFile().toPath().resolve(Baselines.fileName(model));
        List<String> changes = BaselineChanges.of(Baselines.read(file), baseline);
        Baselines.write(baseline, file);
        Console console = Console.of(this);
        changes.forEach(console::lifecycle);
        if (model.simulated()) {
            console.lifecycle(
                    "SIMULATED: this baseline says nothing about a GPU, and is compared with simulations only.");
        }
        if (model.repetitions() < ENOUGH_REPETITIONS) {
            console.warn("Repetitions behind this baseline: " + model.repetitions() + ". With " + ENOUGH_REPETITIONS
                    + " or more it adds little noise to a verdict: -Pncu.capture.repetitions=" + ENOUGH_REPETITIONS);
        }
        console.lifecycle(
                changes.isEmpty()
                        ? "Baseline unchanged: " + file
                        : "Baseline written: " + file + ". Review it and commit it.");
    }
}
