package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.region.model.RegionDeclaration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Input and settings of the region analysis.
 *
 * @param repetitions repeated measurements of the same workload
 * @param discover whether ranges that match no declaration become regions too
 * @param metrics patterns of the metrics to include; empty for all
 * @param aggregate whether to add a scope over all processes and devices
 * @param simulated whether the numbers are known to come from a simulation rather than a GPU; reports may also say
 *     so
 * @param facts further provenance, by name
 * @param sourceLines whether to read the source lines of results that have any
 * @param discovered known range paths of the program, for spelling hints
 */
public record RegionRequest(
        List<Repetition> repetitions,
        List<RegionDeclaration> declared,
        boolean discover,
        List<String> kernelIncludes,
        List<String> kernelExcludes,
        List<String> metrics,
        boolean aggregate,
        boolean simulated,
        Map<String, String> facts,
        boolean sourceLines,
        List<String> discovered) {

    public RegionRequest {
        repetitions = List.copyOf(repetitions);
        declared = List.copyOf(declared);
        kernelIncludes = List.copyOf(kernelIncludes);
        kernelExcludes = List.copyOf(kernelExcludes);
        metrics = List.copyOf(metrics);
        discovered = List.copyOf(discovered);
    }

    /** Creates a request with source lines and without discovered ranges. */
    public RegionRequest(
            List<Repetition> repetitions,
            List<RegionDeclaration> declared,
            boolean discover,
            List<String> kernelIncludes,
            List<String> kernelExcludes,
            List<String> metrics,
            boolean aggregate,
            boolean simulated,
            Map<String, String> facts) {
        this(
                repetitions,
                declared,
                discover,
                kernelIncludes,
                kernelExcludes,
                metrics,
                aggregate,
                simulated,
                facts,
                true,
                List.of());
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
