package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.Explanation;
import io.github.ncugradle.internal.text.ShortKernelNames;
import java.util.List;
import java.util.Map;

/** Explains the difference between two places outside a comparison of whole measurements. */
public final class PlaceComparison {

    private PlaceComparison() {}

    /**
     * Explains the difference. Both sides have the same metrics of cycles, instructions and bytes.
     *
     * @param confidence confidence of each end of an interval, from 0.5 to 1
     */
    public static Explanation explain(Place before, Place after, double confidence) {
        KernelMatches matches = new KernelMatches(Map.of("", before.kernels()), Map.of("", after.kernels()));
        Map<String, String> shortNames = ShortKernelNames.of(List.copyOf(matches.names()));
        return new Explainer(
                        matches,
                        new Measure.Common(true, true, true),
                        new NoiseModel(before.repetitions(), after.repetitions(), confidence),
                        name -> shortNames.getOrDefault(name, name))
                .explain(before, after)
                .explanation();
    }
}
