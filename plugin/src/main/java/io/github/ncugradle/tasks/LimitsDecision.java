package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.CaptureSeries;
import io.github.ncugradle.internal.capture.command.CapturePlan;
import io.github.ncugradle.internal.capture.model.CaptureName;
import io.github.ncugradle.internal.gate.EnoughRepetitions;
import io.github.ncugradle.internal.gate.GateSettings;
import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.Looks;
import io.github.ncugradle.internal.region.Captures;
import io.github.ncugradle.internal.region.RegionAnalysis;
import io.github.ncugradle.internal.region.RegionRequest;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Aggregates the captures so far and asks the gate whether every limit is decided. */
final class LimitsDecision implements CaptureSeries.Decision {

    private final DecidingInputs inputs;
    private final CapturePlan plan;
    private final Path captures;
    private final Path work;

    /**
     * @param captures directory of the captures so far
     * @param work directory for their regions
     */
    LimitsDecision(DecidingInputs inputs, CapturePlan plan, Path captures, Path work) {
        this.inputs = inputs;
        this.plan = plan;
        this.captures = captures;
        this.work = work;
    }

    @Override
    public @Nullable String enough(int repetitions) {
        try {
            RegionDocuments documents = regions(Captures.in(captures), work);
            Captures reference = Captures.ofReferenceIn(captures);
            EnoughRepetitions.Progress progress = EnoughRepetitions.of(
                    documents,
                    reference == null ? null : regions(reference, work.resolve(CaptureName.REFERENCE)),
                    inputs.getLimits().get().stream().map(DeclaredLimit::rule).toList(),
                    // Effects do not matter: a verdict that only warns is decided like one that fails.
                    new GateSettings(
                            Effect.WARN,
                            Effect.WARN,
                            inputs.getConfidence().get(),
                            inputs.getUnstableAbove().get(),
                            false,
                            List.of()),
                    baseline(documents.model()),
                    Baselines.fileName(documents.model()),
                    new Looks(plan.repetitions(), plan.most()));
            return progress.enough() ? progress.reason() : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private RegionDocuments regions(Captures of, Path directory) throws IOException {
        Files.createDirectories(directory);
        RegionAnalysis.of(
                        new RegionRequest(
                                of.repetitions(),
                                inputs.getRegions().get().stream()
                                        .map(DeclaredRegion::declaration)
                                        .toList(),
                                inputs.getDiscover().get(),
                                inputs.getKernelIncludes().get(),
                                inputs.getKernelExcludes().get(),
                                List.of(),
                                inputs.getAggregate().get(),
                                of.simulated(),
                                of.facts(),
                                false,
                                List.of()),
                        result -> {})
                .write(directory);
        return RegionDocuments.open(directory.resolve(RegionDocuments.FILE));
    }

    private @Nullable Baseline baseline(RegionModel model) throws IOException {
        String name = Baselines.fileName(model);
        for (File file : inputs.getBaselines()) {
            if (file.getName().equals(name)) {
                return Baselines.read(file.toPath());
            }
        }
        return null;
    }
}
