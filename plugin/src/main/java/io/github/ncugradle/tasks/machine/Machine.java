package io.github.ncugradle.tasks.machine;

import io.github.ncugradle.internal.capture.tool.CaptureException;
import io.github.ncugradle.internal.capture.tool.Gpu;
import io.github.ncugradle.internal.capture.tool.NcuLocator;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import io.github.ncugradle.internal.capture.tool.NvidiaSmi;
import io.github.ncugradle.internal.capture.tool.SimulatedTool;
import io.github.ncugradle.internal.profile.NcuVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.ValueSource;
import org.gradle.api.provider.ValueSourceParameters;
import org.jspecify.annotations.Nullable;

/** Value source for ncu and the GPUs of this machine, evaluated once per build, so that a configuration cache entry reflects a new ncu or GPU. */
public abstract class Machine implements ValueSource<MachineFacts, Machine.Parameters> {

    /** GPU device files of Jetson boards, many of which have no nvidia-smi. */
    private static final List<Path> INTEGRATED_GPUS = List.of(Path.of("/dev/nvhost-gpu"), Path.of("/dev/nvgpu"));

    /** Settings of the build. */
    public interface Parameters extends ValueSourceParameters {
        Property<String> getExecutable();

        /** Simulation of ncu on every machine: never or always. */
        Property<String> getSimulation();

        /** Action on a machine that cannot measure: fail, skip or simulate. */
        Property<String> getWhenUnable();

        /** Installation directory of the simulated ncu. */
        Property<String> getSimulationDirectory();
    }

    @Override
    public MachineFacts obtain() {
        String simulation = getParameters().getSimulation().get();
        return switch (simulation) {
            case "always" -> simulated("ncu.simulation is \"always\"");
            case "never" -> real(getParameters().getWhenUnable().get());
            default ->
                MachineFacts.without(
                        "ncu.simulation: expected never or always; found '" + simulation + "'.", List.of());
        };
    }

    private MachineFacts real(String whenUnable) {
        NcuLocator.Search search =
                NcuLocator.ofThisMachine().find(getParameters().getExecutable().getOrNull(), "ncu.executable");
        List<Gpu> gpus = NvidiaSmi.gpus();
        String unable = unable(search, gpus);
        if (unable != null && whenUnable.equals("simulate")) {
            return simulated(unable);
        }
        return found(search, gpus).skipping(whenUnable.equals("skip") ? unable : null);
    }

    /** Why this machine cannot measure. A missing ncu that the build names explicitly is an error, and no reason to skip. */
    private @Nullable String unable(NcuLocator.Search search, List<Gpu> gpus) {
        if (getParameters().getExecutable().isPresent()) {
            return null;
        }
        if (search.executable() == null) {
            return "ncu was not found on this machine";
        }
        return gpus.isEmpty() && INTEGRATED_GPUS.stream().noneMatch(Files::exists)
                ? "nvidia-smi finds no GPU on this machine"
                : null;
    }

    private static MachineFacts found(NcuLocator.Search search, List<Gpu> gpus) {
        try {
            NcuTool ncu = NcuTool.at(search.orFail());
            return ncu.simulated()
                    ? MachineFacts.of(ncu, ncu.executable() + " is a simulated ncu", List.of())
                    : MachineFacts.of(ncu, null, gpus);
        } catch (CaptureException e) {
            return MachineFacts.without(String.valueOf(e.getMessage()), gpus);
        }
    }

    /** The version of the simulated ncu is known without running it. */
    private MachineFacts simulated(String reason) {
        Path executable = SimulatedTool.install(
                Path.of(getParameters().getSimulationDirectory().get()));
        NcuVersion version = NcuVersion.in(SimulatedTool.VERSION).orElseThrow();
        return MachineFacts.of(new NcuTool(executable, version, true), reason, List.of());
    }
}
