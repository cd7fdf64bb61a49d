package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.CaptureException;
import io.github.ncugradle.internal.capture.Gpu;
import io.github.ncugradle.internal.capture.NcuLocator;
import io.github.ncugradle.internal.capture.NcuTool;
import io.github.ncugradle.internal.capture.NcuVersion;
import io.github.ncugradle.internal.capture.NvidiaSmi;
import io.github.ncugradle.internal.simulate.SimulatedNcu;
import io.github.ncugradle.internal.simulate.SimulatedTool;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.ValueSource;
import org.gradle.api.provider.ValueSourceParameters;

/** Looks at this machine, once in a build: a value source, so that a stored configuration notices a new ncu or GPU. */
public abstract class Machine implements ValueSource<MachineFacts, Machine.Parameters> {

    /** What the build says about it. */
    public interface Parameters extends ValueSourceParameters {
        Property<String> getExecutable();

        /** Whether ncu is simulated: never, always or whenMissing. */
        Property<String> getSimulation();

        /** Where the simulated ncu is put. */
        Property<String> getSimulationDirectory();
    }

    @Override
    public MachineFacts obtain() {
        String simulation = getParameters().getSimulation().get();
        return switch (simulation) {
            case "always" -> simulated("the build script asks for it");
            case "whenMissing", "never" -> real(simulation.equals("whenMissing"));
            default ->
                MachineFacts.without(
                        "ncu.simulation: expected never, always or whenMissing; found '" + simulation + "'.",
                        List.of());
        };
    }

    private MachineFacts real(boolean orSimulated) {
        NcuLocator.Search search =
                NcuLocator.ofThisMachine().find(getParameters().getExecutable().getOrNull(), "ncu.executable");
        // An ncu that the build names and that is not there is a mistake, whatever else would do.
        boolean named = getParameters().getExecutable().isPresent();
        if (orSimulated && !named && search.executable() == null) {
            return simulated("ncu was not found on this machine");
        }
        List<Gpu> gpus = NvidiaSmi.gpus();
        if (orSimulated && !named && gpus.isEmpty()) {
            return simulated("nvidia-smi finds no GPU on this machine");
        }
        try {
            NcuTool ncu = NcuTool.at(search.orFail());
            return ncu.simulated()
                    ? MachineFacts.of(ncu, "that is what " + ncu.executable() + " says of itself", List.of())
                    : MachineFacts.of(ncu, null, gpus);
        } catch (CaptureException e) {
            return MachineFacts.without(String.valueOf(e.getMessage()), gpus);
        }
    }

    /** It is known what it would say, so that it is not started to be asked. */
    private MachineFacts simulated(String reason) {
        Path executable = SimulatedTool.install(
                Path.of(getParameters().getSimulationDirectory().get()));
        NcuVersion version = NcuVersion.in(SimulatedNcu.VERSION).orElseThrow();
        return MachineFacts.of(new NcuTool(executable, version, true), reason, List.of());
    }
}
