package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Input and settings of the region analysis.
 *
 * @param repetitions repeated measurements of the same workload
 * @param simulated whether the numbers are known to come from a simulation rather than a GPU; reports may also say
 *     so
 * @param facts further provenance, by name
 * @param sourceLines whether to read the source lines of results that have any
 * @param discovered known range paths of the program, for spelling hints
 */
public record RegionRequest(
        List<Repetition> repetitions,
        RegionModel.Settings settings,
        boolean simulated,
        Map<String, String> facts,
        boolean sourceLines,
        List<String> discovered) {

    public RegionRequest {
        repetitions = List.copyOf(repetitions);
        discovered = List.copyOf(discovered);
    }

    /** One complete measurement: one run of the program, or one run per region. */
    public record Repetition(List<Run> runs) {
        public Repetition {
            runs = List.copyOf(runs);
        }
    }

    /**
     * One run of the program.
     *
     * @param region the declared region that this run captured, or null if it captured all
     * @param files one report, or several if each process writes its own
     * @param kernelExcludes patterns of kernels that the capture already excluded
     */
    public record Run(@Nullable String region, List<CaptureFile> files, List<String> kernelExcludes) {
        public Run {
            files = List.copyOf(files);
            kernelExcludes = List.copyOf(kernelExcludes);
        }

        /** A run that measured every kernel, as far as is known. */
        public Run(@Nullable String region, List<CaptureFile> files) {
            this(region, files, List.of());
        }
    }

    /**
     * A report.
     *
     * @param name name in the documents; a path that does not depend on the machine
     * @param sha256 SHA-256 of the file, in hexadecimal
     * @param source opens the report once per pass, so reports need not stay in memory
     * @param rank rank that wrote the report, or null without ranks
     */
    public record CaptureFile(
            String name,
            String sha256,
            Supplier<? extends ReportSource> source,
            @Nullable Integer rank) {}
}
