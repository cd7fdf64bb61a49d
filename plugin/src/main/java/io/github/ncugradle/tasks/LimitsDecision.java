package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.CaptureSeries;
import io.github.ncugradle.internal.capture.command.CapturePlan;
import io.github.ncugradle.internal.capture.model.CaptureName;
import io.github.ncugradle.internal.gate.EnoughRepetitions;
import io.github.ncugradle.internal.gate.GateSettings;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.Looks;
import io.github.ncugradle.internal.region.Captures;
import io.github.ncugradle.internal.region.RegionAnalysis;
import io.github.ncugradle.internal.region.RegionRequest;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Aggregates the captures so far, reading each once, and asks the gate whether every limit is decided. */
final class LimitsDecision implements CaptureSeries.Decision {

    private final DecidingInputs inputs;
    private final CapturePlan plan;
    private final Path captures;
    private final Path work;
    private int known;
    private @Nullable RegionAnalysis measured;
    private @Nullable RegionAnalysis ofReference;

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
            measured = and(measured, Captures.in(captures, known));
            RegionDocuments documents = write(measured, work);
            Captures more = Captures.ofReferenceIn(captures, known);
            RegionDocuments reference = null;
            if (more != null) {
                ofReference = and(ofReference, more);
                reference = write(ofReference, work.resolve(CaptureName.REFERENCE));
            }
            known = repetitions;
            EnoughRepetitions.Progress progress = EnoughRepetitions.of(
                    documents,
                    reference,
                    inputs.getLimits().get().stream().map(DeclaredLimit::rule).toList(),
                    // Neither effects nor remarks matter: a verdict that only warns is decided like one that fails.
                    new GateSettings(
                            Effect.WARN, Effect.WARN, inputs.getConfidence().get(), 1, false, List.of()),
                    Baselines.of(documents.model(), inputs.getBaselines().getFiles()),
                    Baselines.fileName(documents.model()),
                    new Looks(plan.repetitions(), plan.most()));
            return progress.enough() ? progress.reason() : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private RegionAnalysis and(@Nullable RegionAnalysis earlier, Captures more) {
        RegionRequest request = more.request(AnalysisSettings.of(inputs, List.of()), false, List.of());
        return earlier == null ? RegionAnalysis.growing(request) : earlier.and(request);
    }

    private static RegionDocuments write(RegionAnalysis analysis, Path directory) throws IOException {
        return analysis.write(Files.createDirectories(directory));
    }
}
