package io.github.ncugradle.wiring;

import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.GateResults;
import io.github.ncugradle.internal.gate.model.Verdict;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.text.VisibleText;
import io.github.ncugradle.tooling.NcuFile;
import io.github.ncugradle.tooling.NcuFiles;
import io.github.ncugradle.tooling.NcuFinding;
import io.github.ncugradle.tooling.NcuRegionResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Reads the outputs of the last measurement. A file that cannot be read counts as missing, with a message. */
final class LastResults {

    private final List<String> messages = new ArrayList<>();
    private final ToolingViews.@Nullable Results results;

    LastResults(NcuFiles files) {
        results = read(files.getRegions(), file -> {
            RegionDocuments documents = RegionDocuments.open(file);
            Verdicts verdicts = read(files.getResult(), result -> verdicts(documents.model(), result));
            return results(documents, verdicts == null ? Verdicts.NONE : verdicts);
        });
    }

    ToolingViews.@Nullable Results results() {
        return results;
    }

    List<String> messages() {
        return messages;
    }

    private record Verdicts(@Nullable String gravest, List<Finding> findings, List<NcuFinding> views) {
        static final Verdicts NONE = new Verdicts(null, List.of(), List.of());
    }

    private static Verdicts verdicts(RegionModel model, Path file) throws IOException {
        GateResult result = GateResults.read(file);
        if (!Objects.equals(result.measured(), model.created())) {
            throw new IOException(file + ": expected verdicts on the last measurement, of " + model.created()
                    + "; found verdicts on that of " + result.measured() + ". Run ncuCheck to replace them.");
        }
        List<NcuFinding> views = new ArrayList<>();
        result.findings().forEach(finding -> views.add(finding(finding)));
        return new Verdicts(
                result.problems().isEmpty() ? gravest(result.findings(), any -> true) : word(Verdict.FAIL),
                result.findings(),
                views);
    }

    private static ToolingViews.Results results(RegionDocuments documents, Verdicts verdicts) throws IOException {
        RegionModel model = documents.model();
        List<NcuRegionResult> regions = new ArrayList<>();
        for (Scope scope : shown(model)) {
            for (Region region : documents.regions(scope).regions()) {
                regions.add(region(region, scope, verdicts.findings()));
            }
        }
        return new ToolingViews.Results(
                model.created(), model.simulated(), model.repetitions(), regions, verdicts.gravest(), verdicts.views());
    }

    private static List<Scope> shown(RegionModel model) {
        boolean aggregate = model.scopes().stream().anyMatch(scope -> scope.kind() == Scope.Kind.AGGREGATE);
        return model.scopes().stream()
                .filter(scope -> scope.kind() == (aggregate ? Scope.Kind.AGGREGATE : Scope.Kind.PROCESS))
                .toList();
    }

    private static ToolingViews.RegionResult region(Region region, Scope scope, List<Finding> findings) {
        return new ToolingViews.RegionResult(
                region.name(),
                region.path(),
                region.depth(),
                scope.id(),
                region.total().time().sum().median(),
                region.total().launches().median(),
                gravest(
                        findings,
                        finding -> finding.portion() == PortionKind.REGION
                                && region.name().equals(finding.region())
                                && scope.id().equals(finding.scope())));
    }

    private static ToolingViews.Finding finding(Finding finding) {
        return new ToolingViews.Finding(
                finding.portion().name().toLowerCase(Locale.ROOT),
                finding.region(),
                finding.scope(),
                finding.title(),
                finding.measuredText(),
                word(finding.verdict()),
                finding.reason());
    }

    private static @Nullable String gravest(List<Finding> findings, Predicate<Finding> which) {
        return findings.stream()
                .filter(which)
                .map(Finding::verdict)
                .reduce(Verdict::or)
                .map(LastResults::word)
                .orElse(null);
    }

    private static String word(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    private <T> @Nullable T read(NcuFile file, Reader<T> reader) {
        if (!file.isPresent()) {
            return null;
        }
        try {
            return reader.read(file.getFile().toPath());
        } catch (IOException | UncheckedIOException e) {
            messages.add(VisibleText.of(String.valueOf(e.getMessage())));
        } catch (RuntimeException e) {
            // A damaged file must not prevent an IDE from opening the project.
            messages.add(
                    VisibleText.of(file.getFile() + ": expected a file written by the plugin; found something else ("
                            + e + "). Delete it and run ncuCheck."));
        }
        return null;
    }

    /** Reads a document. */
    private interface Reader<T> {
        T read(Path file) throws IOException;
    }
}
