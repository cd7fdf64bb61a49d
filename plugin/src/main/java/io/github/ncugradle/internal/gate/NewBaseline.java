package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.NamedRegion;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Creates a baseline from a measurement. It contains only what has a budget, which keeps changes reviewable. */
public final class NewBaseline {

    private static final int KEPT_KERNELS = 20;

    private NewBaseline() {}

    /**
     * Copies the judged values.
     *
     * @param result verdicts on the measurement
     */
    public static Baseline of(RegionDocuments documents, GateResult result) throws IOException {
        RegionModel model = documents.model();
        SortedMap<String, Baseline.Entry> program = new TreeMap<>();
        SortedMap<String, SortedMap<String, Baseline.Entry>> regions = new TreeMap<>();
        for (Finding finding : result.findings()) {
            Finding.Measurement measured = finding.measured();
            if (measured != null) {
                boolean ofProgram = finding.portion() == PortionKind.PROGRAM;
                (ofProgram ? program : regions.computeIfAbsent(finding.scope(), any -> new TreeMap<>()))
                        .computeIfAbsent(
                                ofProgram ? finding.scope() : finding.region(),
                                any -> new Baseline.Entry(new TreeMap<>(), new TreeMap<>()))
                        .values()
                        .put(
                                finding.what(),
                                new Baseline.Reference(
                                        finding.unit(), measured.median(), measured.low(), measured.high()));
            }
        }
        for (Map.Entry<String, Baseline.Entry> scope : program.entrySet()) {
            ScopeRegions content = documents.regions(model.scope(scope.getKey()));
            addKernelTimes(content.program().kernels(), scope.getValue().kernelTimes());
        }
        for (Map.Entry<String, SortedMap<String, Baseline.Entry>> scope : regions.entrySet()) {
            ScopeRegions content = documents.regions(model.scope(scope.getKey()));
            scope.getValue().forEach((region, entry) -> addKernelTimes(content, region, entry.kernelTimes()));
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
                program,
                regions);
    }

    private static void addKernelTimes(ScopeRegions scope, String region, SortedMap<String, Double> times) {
        for (NamedRegion named : scope.named()) {
            if (named.name().equals(region)) {
                NamedRegion.Sum sum = named.sum();
                addKernelTimes(
                        sum == null ? scope.regions().get(named.nodes().get(0)).kernels() : sum.kernels(), times);
            }
        }
    }

    private static void addKernelTimes(List<Kernel> kernels, SortedMap<String, Double> times) {
        kernels.stream()
                .sorted(Comparator.comparingDouble(NewBaseline::time).reversed())
                .limit(KEPT_KERNELS)
                .forEach(kernel -> times.put(kernel.name(), time(kernel)));
    }

    private static double time(Kernel kernel) {
        Double median = kernel.time().sum().median();
        return median == null ? 0 : median;
    }
}
