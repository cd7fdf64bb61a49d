package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.region.attribution.Attributor;
import io.github.ncugradle.internal.region.attribution.KernelSelection;
import io.github.ncugradle.internal.region.attribution.RegionKernels;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.total.MetricCatalog;
import io.github.ncugradle.internal.region.total.ProcessOnDevice;
import io.github.ncugradle.internal.region.total.SectionCatalog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * The repetitions read so far.
 *
 * @param totals totals of the first pass over each repetition
 * @param apart process-device pairs with separate totals
 * @param everybody all process-device pairs with results
 */
record Readings(
        RepetitionReader.Context context,
        List<RepetitionReader> repetitions,
        List<FirstTotals> totals,
        Set<ProcessOnDevice> apart,
        Set<ProcessOnDevice> everybody) {

    Readings(RegionModel.Settings settings, boolean sourceLines) {
        this(
                new RepetitionReader.Context(
                        new MetricCatalog(settings.metrics()),
                        new Attributor(settings.declared(), settings.discover()),
                        new KernelSelection(settings.kernelIncludes(), settings.kernelExcludes()),
                        new RegionKernels(settings.declared()),
                        new Participants(),
                        new SectionCatalog(),
                        new SourceReading(sourceLines)),
                new ArrayList<>(),
                new ArrayList<>(),
                new HashSet<>(),
                new TreeSet<>());
    }

    /** Reads further repetitions. */
    void add(Collection<RegionRequest.Repetition> more, Consumer<? super Result> alsoTo) {
        for (RegionRequest.Repetition repetition : more) {
            RepetitionReader reader = new RepetitionReader(context, repetition, repetitions.size() + 1);
            FirstTotals first = new FirstTotals(context.catalog(), apart);
            reader.readAll(first, alsoTo);
            repetitions.add(reader);
            totals.add(first);
            everybody.addAll(reader.processesOnDevices());
        }
    }
}
