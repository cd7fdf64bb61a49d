package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.region.model.RegionModel;
import org.jspecify.annotations.Nullable;

/** Checks whether the repetitions of a measurement and of its reference are pairs of the same session. */
final class ReferenceMatch {

    private static final String AGAIN = " Measure both again with --fresh.";

    private ReferenceMatch() {}

    /** Why they are no pairs, or null if they are. */
    static @Nullable String obstacle(@Nullable RegionModel reference, RegionModel model) {
        if (reference == null) {
            return "expected a reference measured in the same session; found none. Name the workload to compare with:"
                    + " ncu { workloads { register(\"main\") { reference(\"release\") } } }.";
        }
        if (reference.repetitions() != model.repetitions()) {
            return "expected as many repetitions of the reference as of the program; found " + reference.repetitions()
                    + " and " + model.repetitions() + "." + AGAIN;
        }
        if (reference.simulated() != model.simulated()) {
            return "expected program and reference both measured or both simulated; only one of them is simulated."
                    + AGAIN;
        }
        if (!Baselines.gpu(reference).equals(Baselines.gpu(model))) {
            return "expected the reference on the same GPU; found " + name(reference) + ", and the program on "
                    + name(model) + "." + AGAIN;
        }
        return null;
    }

    private static String name(RegionModel model) {
        String gpu = Baselines.gpu(model);
        return gpu.isEmpty() ? "an unknown GPU" : gpu;
    }
}
