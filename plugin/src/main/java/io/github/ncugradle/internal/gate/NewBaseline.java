package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.region.model.Effort;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.NamedRegion;
import io.github.ncugradle.internal.region.model.Numbers;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import io.github.ncugradle.internal.region.model.Value;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Creates a baseline from a measurement. It contains only what has a budget, which keeps changes reviewable. */
public final class NewBaseline {

    private static final double NANOSECONDS = 1e9;

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
                                        finding.unit(),
                                        measured.median(),
                                        measured.low(),
                                        measured.high(),
                                        measured.cycles()));
            }
        }
        for (Map.Entry<String, Baseline.Entry> scope : program.entrySet()) {
            ScopeRegions content = documents.regions(model.scope(scope.getKey()));
            addKernels(content.program().kernels(), scope.getValue().kernels());
        }
        for (Map.Entry<String, SortedMap<String, Baseline.Entry>> scope : regions.entrySet()) {
            ScopeRegions content = documents.regions(model.scope(scope.getKey()));
            scope.getValue().forEach((region, entry) -> addKernels(content, region, entry.kernels()));
        }
        return new Baseline(
                Baseline.FORMAT,
                Baseline.VERSION,
                Baselines.gpu(model),
                model.simulated(),
                BaselineMatch.ncu(model),
                model.provenance().facts().get(BaselineMatch.CLOCKS),
                List.of(new Baseline.Session(model.created(), model.repetitions(), program, regions)));
    }

    /** Why a measurement is not comparable with a baseline and cannot be another session of it; null if it can. */
    public static @Nullable String obstacle(Baseline baseline, String file, RegionModel model) {
        return BaselineMatch.obstacle(baseline, file, model);
    }

    private static void addKernels(ScopeRegions scope, String region, SortedMap<String, Baseline.KernelWork> kept) {
        for (NamedRegion named : scope.named()) {
            if (named.name().equals(region)) {
                NamedRegion.Sum sum = named.sum();
                addKernels(
                        sum == null ? scope.regions().get(named.nodes().get(0)).kernels() : sum.kernels(), kept);
            }
        }
    }

    private static void addKernels(List<Kernel> kernels, SortedMap<String, Baseline.KernelWork> kept) {
        kernels.stream()
                .sorted(Comparator.comparingDouble(NewBaseline::time).reversed())
                .limit(Baseline.MOST_KERNELS)
                .forEach(kernel -> kept.put(kernel.name(), work(kernel)));
    }

    private static double time(Kernel kernel) {
        Double median = kernel.time().sum().median();
        return median == null ? 0 : median;
    }

    private static Baseline.KernelWork work(Kernel kernel) {
        Effort effort = kernel.effort();
        Double time = kernel.time().sum().median();
        Double cycles = effort == null ? null : median(effort.cycles());
        Double launches = kernel.launches().median();
        return new Baseline.KernelWork(
                launches == null ? 0 : launches,
                time,
                cycles,
                time == null || time == 0 || cycles == null
                        ? null
                        : Double.valueOf(Numbers.rounded(cycles / time * NANOSECONDS)),
                effort == null ? null : median(effort.instructions()),
                effort == null ? null : median(effort.bytes()));
    }

    private static @Nullable Double median(@Nullable Value value) {
        return value == null ? null : value.median();
    }
}
