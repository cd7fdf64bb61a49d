package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.Gpu;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What about a machine decides what a capture measures.
 *
 * @param executable ncu, or null with the problem
 * @param version ncu's version
 * @param problem why there is no usable ncu
 */
public record MachineFacts(
        @Nullable String executable,
        @Nullable String version,
        @Nullable String problem,
        List<Gpu> gpus) {

    /** What a capture depends on, as text: ncu's version, the models of the GPUs, their driver. */
    String fingerprint() {
        return "ncu " + version + "; " + gpus.stream().map(Gpu::name).toList() + "; driver "
                + gpus.stream().map(Gpu::driver).distinct().toList();
    }
}
