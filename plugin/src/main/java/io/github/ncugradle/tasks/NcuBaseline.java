package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.gate.BaselineChanges;
import io.github.ncugradle.internal.gate.NewBaseline;
import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.tasks.console.Console;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;
import org.gradle.api.tasks.options.Option;

/** Accepts the measurement as the baseline of its GPU model, in a file to commit with the sources. */
@UntrackedTask(because = "it changes files under version control, on request only")
public abstract class NcuBaseline extends GateTask {

    private static final int ENOUGH_REPETITIONS = 30;

    public NcuBaseline() {
        getAddSession().convention(false);
        onlyIf(Unmeasured.WHY, self -> Unmeasured.allows(getUnmeasured(), getRegions(), getDirectory()));
    }

    /** Whether to add the measurement as another session, rather than to replace the baseline. */
    @Internal
    @Option(
            option = "add-session",
            description = "Adds the measurement as a session instead of replacing the baseline.")
    public abstract Property<Boolean> getAddSession();

    /** Directory of the baselines. Default: {@code ncu-baselines}. */
    @Internal
    public abstract DirectoryProperty getDirectory();

    @TaskAction
    void accept() throws IOException {
        Console.run(this::write);
    }

    private void write() throws IOException {
        if (getLimits().get().isEmpty()) {
            throw new InvalidUserDataException(
                    "ncuBaseline: expected a budget of the program or of a region; found none. A baseline contains only"
                            + " values with a budget. Declare one: ncu { regions { register(\"A\") { budget { regression(\"5 %\") } } } }.");
        }
        RegionDocuments documents = documents();
        RegionModel model = documents.model();
        Baseline baseline = NewBaseline.of(documents, judged(documents));
        if (baseline.hasNothing()) {
            throw new GradleException("ncuBaseline: expected a measurement of a value with a budget; found none in "
                    + getRegions().get() + ". The baseline is unchanged. Run ncuCheck for the reason.");
        }
        List<String> implausible = baseline.implausible();
        if (!implausible.isEmpty()) {
            throw new GradleException("ncuBaseline: the measurement is too noisy for a baseline. "
                    + String.join("; ", implausible)
                    + ". The baseline is unchanged. Measure again with more repetitions, or on an idle GPU.");
        }
        Path file = getDirectory().get().getAsFile().toPath().resolve(Baselines.fileName(model));
        Baseline before = Baselines.read(file);
        Baseline accepted = before != null && getAddSession().get() ? added(before, baseline, file, model) : baseline;
        List<String> changes = BaselineChanges.of(before, accepted);
        Baselines.write(accepted, file);
        Console console = Console.of(this);
        changes.forEach(console::lifecycle);
        if (model.simulated()) {
            console.lifecycle(
                    "SIMULATED: this baseline was not measured on a GPU. It is compared with simulations only.");
        }
        if (model.repetitions() < ENOUGH_REPETITIONS) {
            console.warn("Repetitions behind this baseline: " + model.repetitions() + ". Use at least "
                    + ENOUGH_REPETITIONS + " to keep the baseline's noise out of verdicts: -Pncu.capture.repetitions="
                    + ENOUGH_REPETITIONS);
        }
        if (accepted.sessions().size() > 1) {
            console.lifecycle(
                    "Sessions in this baseline: " + accepted.sessions().size() + " of at most " + Baseline.MOST_SESSIONS
                            + ". Verdicts take the spread between them into account.");
        }
        console.lifecycle(
                accepted.equals(before)
                        ? "Baseline unchanged: " + file
                        : "Baseline written: " + file + ". Review it and commit it.");
    }

    /** Only comparable sessions show the noise between them. */
    private static Baseline added(Baseline before, Baseline now, Path file, RegionModel model) {
        String name = String.valueOf(file.getFileName());
        if (before.contains(model.created())) {
            throw new GradleException("ncuBaseline --add-session: expected a new measurement; found the one of "
                    + model.created() + ", which " + name + " already contains. Measure again with --fresh.");
        }
        String obstacle = NewBaseline.obstacle(before, name, model);
        if (obstacle != null) {
            throw new GradleException("ncuBaseline --add-session: expected a measurement comparable with the baseline; "
                    + obstacle + " Without --add-session it replaces the baseline.");
        }
        return before.with(now);
    }
}
