package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.region.model.RegionModel;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether a measurement covers the whole program. A measurement of some ranges only would pass any limit of the
 * program.
 */
final class WholeProgram {

    static final String NOTHING =
            "expected results of the program; nothing was measured. Check that the program, or a child"
                    + " process, uses the GPU, and that the kernel filter does not exclude all of them.";

    private WholeProgram() {}

    /** What restricts the captures to ranges, one sentence; null if nothing does, as far as the reports show. */
    static @Nullable String restriction(RegionModel model) {
        return model.provenance().captures().stream()
                .map(WholeProgram::restriction)
                .filter(Objects::nonNull)
                .findFirst()
                .map(found -> "expected captures of the whole program; found " + found
                        + ". Measure without --region, strategy(\"perRegion\") and rangesOnly, or import reports of the"
                        + " whole program.")
                .orElse(null);
    }

    private static @Nullable String restriction(RegionModel.Origin capture) {
        if (capture.region() != null) {
            return "one of the region '" + capture.region() + "' alone";
        }
        String option = capture.restriction();
        return option == null ? null : "one of some NVTX ranges alone, with " + option + ", in " + capture.file();
    }
}
