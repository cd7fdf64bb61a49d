package io.github.ncugradle.internal.report.export;

import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Writes a measurement in the formats of other services. */
public final class Exports {

    /** Directory of the exports, in the directory of the report. */
    public static final String DIRECTORY = "exports";

    private Exports() {}

    /**
     * Writes one file per format.
     *
     * @param measurement name of the project and the workload: the beginning of each series' name
     * @param verdicts verdicts on the budgets; null without budgets
     * @param confidence one-sided confidence of each bound
     * @param reports directory of the report
     */
    public static void write(
            Collection<ExportFormat> formats,
            String measurement,
            RegionDocuments documents,
            @Nullable GateResult verdicts,
            double confidence,
            Path reports)
            throws IOException {
        if (formats.isEmpty()) {
            return;
        }
        ExportedValues values = ExportedValues.of(measurement, documents, verdicts, confidence);
        Path directory = Files.createDirectories(reports.resolve(DIRECTORY));
        for (ExportFormat format : formats) {
            Files.writeString(directory.resolve(format.file()), format.text(values));
        }
    }
}
