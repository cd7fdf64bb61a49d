package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.ingest.ReportSource;
import io.github.ncugradle.internal.region.MetricsCsv;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.gradle.api.DefaultTask;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.TaskAction;

/** Reads what was measured and writes {@code metrics.csv}, a row per result and metric. */
@CacheableTask
public abstract class NcuRegions extends DefaultTask {

    /** What was measured. */
    @Nested
    public abstract ListProperty<ReportFile> getReports();

    /** The reports to import in the user's own words, for the message when there are none. */
    @Input
    public abstract ListProperty<String> getRequestedReports();

    /** Default: {@code build/ncu/regions}. */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    @TaskAction
    void aggregate() throws IOException {
        if (getReports().get().isEmpty()) {
            throw new InvalidUserDataException("ncu.capture.reports: expected at least one report; found no file for "
                    + String.join(", ", getRequestedReports().get())
                    + " in the project directory. Check the path, or remove the setting to capture anew.");
        }
        Path metrics =
                getOutputDirectory().file("metrics.csv").get().getAsFile().toPath();
        Path unfinished = getTemporaryDir().toPath().resolve("metrics.csv");
        CaptureReader reader = new CaptureReader();
        try (MetricsCsv csv = new MetricsCsv(unfinished)) {
            for (ReportFile report : getReports().get()) {
                ReportSource source =
                        reader.open(report.getName(), report.getFile().toPath());
                source.report().warnings().forEach(warning -> getLogger().warn("{}: {}", report.getName(), warning));
                source.forEachResult(csv);
            }
        }
        Files.move(unfinished, metrics, StandardCopyOption.REPLACE_EXISTING);
    }
}
