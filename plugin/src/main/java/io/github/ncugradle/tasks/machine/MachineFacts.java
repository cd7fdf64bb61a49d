package io.github.ncugradle.tasks.machine;

import io.github.ncugradle.internal.capture.tool.Gpu;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import io.github.ncugradle.internal.profile.NcuVersion;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Facts about a machine that affect captures: ncu, GPUs, driver. */
public final class MachineFacts {

    private final @Nullable String executable;
    private final @Nullable String version;
    private final @Nullable String problem;
    private final @Nullable String simulation;
    private final @Nullable String unable;
    private final List<Gpu> gpus;

    private MachineFacts(
            @Nullable String executable,
            @Nullable String version,
            @Nullable String problem,
            @Nullable String simulation,
            @Nullable String unable,
            List<Gpu> gpus) {
        this.executable = executable;
        this.version = version;
        this.problem = problem;
        this.simulation = simulation;
        this.unable = unable;
        this.gpus = gpus;
    }

    static MachineFacts of(NcuTool ncu, @Nullable String simulation, List<Gpu> gpus) {
        return new MachineFacts(ncu.executable().toString(), ncu.version().toString(), null, simulation, null, gpus);
    }

    static MachineFacts without(String problem, List<Gpu> gpus) {
        return new MachineFacts(null, null, problem, null, null, gpus);
    }

    MachineFacts skipping(@Nullable String why) {
        return new MachineFacts(executable, version, problem, simulation, why, gpus);
    }

    public boolean hasNcu() {
        return executable != null;
    }

    /** The reason why no ncu is usable. */
    @Nullable
    public String problem() {
        return problem;
    }

    /** The reason why ncu is simulated; null for a real ncu. */
    @Nullable
    public String simulation() {
        return simulation;
    }

    /** The reason why captures are skipped on this machine; null if they are not. */
    @Nullable
    public String unable() {
        return unable;
    }

    public List<Gpu> gpus() {
        return gpus;
    }

    @Nullable
    public NcuTool ncu() {
        return executable == null || version == null
                ? null
                : new NcuTool(Path.of(executable), NcuVersion.in(version).orElseThrow(), simulation != null);
    }

    /** Fingerprint for up-to-date checks: ncu version, GPU models and driver version. */
    public String fingerprint() {
        return (simulation == null ? "ncu " : "simulated ncu ") + version + "; "
                + gpus.stream().map(Gpu::name).toList() + "; driver "
                + gpus.stream().map(Gpu::driver).distinct().toList();
    }
}
