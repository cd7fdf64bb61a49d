package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.NamedRegion;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes a baseline of what was measured: only what a budget speaks of, so that its changes can be reviewed. */
public final class NewBaseline {

    private static final int KEPT_KERNELS = 20;

    private NewBaseline() {}

    /**
     * Takes over the values that were judged.
     *
     * @param result the verdicts on the measurement
     */
    public static Baseline of(RegionModel model, GateResult result) {
        SortedMap<String, SortedMap<String, Baseline.Entry>> regions = new TreeMap<>();
        for (Finding finding : result.findings()) {
            Finding.Measurement measured = finding.measured();
            if (measured == null) {
                continue;
            }
            regions.computeIfAbsent(finding.scope(), any -> new TreeMap<>())
                    .computeIfAbsent(
                            finding.region(),
                            name -> new Baseline.Entry(
                                    new TreeMap<>(), kernelTimes(model, model.scope(finding.scope()), name)))
                    .values()
                    .put(
                            finding.what(),
                            new Baseline.Reference(finding.unit(), measured.median(), measured.low(), measured.high()));
        }
        return new Baseline(
                Baseline.FORMAT,
                Baseline.VERSION,
                Baselines.gpu(model),
                model.simulated(),
                BaselineMatch.ncu(model),
                model.provenance().facts().get(BaselineMatch.CLOCKS),
                model.created(),
                model.repetitions(),
                regions);
    }

    private static SortedMap<String, Double> kernelTimes(RegionModel model, Scope scope, String region) {
        SortedMap<String, Double> times = new TreeMap<>();
        for (NamedRegion named : model.named(scope)) {
            if (!named.name().equals(region)) {
                continue;
            }
            NamedRegion.Sum sum = named.sum();
            List<Kernel> kernels =
                    sum == null ? model.regions(scope).get(named.nodes().get(0)).kernels() : sum.kernels();
            kernels.stream()
                    .sorted(Comparator.comparingDouble(NewBaseline::time).reversed())
                    .limit(KEPT_KERNELS)
                    .forEach(kernel -> times.put(kernel.name(), time(kernel)));
        }
        return times;
    }

    private static double time(Kernel kernel) {
        Double median = kernel.time().total().median();
        return median == null ? 0 : median;
    }
}
