package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Checks whether a measurement is comparable with a baseline. */
final class BaselineMatch {

    static final String CLOCKS = "clockControl";
    private static final String ACCEPT = " To accept this measurement, run ./gradlew ncuBaseline.";

    private BaselineMatch() {}

    /** The reason why they are not comparable, or null if they are. */
    static @Nullable String obstacle(@Nullable Baseline baseline, String file, RegionModel model) {
        String gpu = Baselines.gpu(model);
        if (baseline == null) {
            return "there is no baseline for " + (gpu.isEmpty() ? "this GPU" : gpu) + " (" + file + ")." + ACCEPT;
        }
        if (baseline.simulated() != model.simulated()) {
            return "the baseline " + file + " is " + kind(baseline.simulated()) + ", and this measurement is "
                    + kind(model.simulated()) + ": the two are not comparable.";
        }
        if (!baseline.gpu().equals(gpu)) {
            return "the baseline " + file + " is of " + baseline.gpu() + ", and this measurement of " + gpu + ".";
        }
        if (differ(year(baseline.ncu()), year(ncu(model)))) {
            return "the baseline " + file + " was measured with ncu " + baseline.ncu() + ", and this with ncu "
                    + ncu(model) + ", which may count differently." + ACCEPT;
        }
        String clocks = model.provenance().facts().get(CLOCKS);
        if (differ(baseline.clocks(), clocks)) {
            return "the baseline " + file + " was measured with clock control '" + baseline.clocks()
                    + "', and this with '" + clocks + "'." + ACCEPT;
        }
        return null;
    }

    static @Nullable String ncu(RegionModel model) {
        return model.provenance().captures().stream()
                .map(RegionModel.Origin::ncuVersion)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private static String kind(boolean simulated) {
        return simulated ? "simulated" : "measured on a GPU";
    }

    /** An unknown value does not count as a difference. */
    private static boolean differ(@Nullable String before, @Nullable String now) {
        return before != null && now != null && !before.equals(now);
    }

    private static @Nullable String year(@Nullable String version) {
        return version == null ? null : version.replaceFirst("\\..*", "");
    }
}
