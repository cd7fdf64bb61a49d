package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.region.model.RegionDeclaration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What to aggregate, and how.
 *
 * @param repetitions measurements of the same thing
 * @param discover whether ranges that no declaration matches are regions too
 * @param metrics patterns of the metrics to keep; all if empty
 * @param aggregate whether there is a scope over all processes and devices
 * @param simulated whether the numbers are known to come from a simulation rather than a GPU; reports may say so too
 * @param facts further provenance, by name
 * @param discovered paths of ranges that the program is known to have, for hints
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
        List<String> discovered) {

    public RegionRequest {
        repetitions = List.copyOf(repetitions);
        declared = List.copyOf(declared);
        kernelIncludes = List.copyOf(kernelIncludes);
        kernelExcludes = List.copyOf(kernelExcludes);
        metrics = List.copyOf(metrics);
        discovered = List.copyOf(discovered);
    }

    /** Where no further ranges are known. */
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
                List.of());
    }

    /** One complete measurement: one run of the program, or one run for every region. */
    public record Repetition(List<Run> runs) {
        public Repetition {
            runs = List.copyOf(runs);
        }
    }

    /**
     * One run of the program.
     *
     * @param region the declared region that alone was captured, or null if all were
     * @param files one report, or several where each process writes its own
     * @param kernelExcludes patterns of kernels that were not measured in the first place
     */
    public record Run(@Nullable String region, List<CaptureFile> files, List<String> kernelExcludes) {
        public Run {
            files = List.copyOf(files);
            kernelExcludes = List.copyOf(kernelExcludes);
        }

        /** A run in which every kernel was measured, as far as known. */
        public Run(@Nullable String region, List<CaptureFile> files) {
            this(region, files, List.of());
        }
    }

    /**
     * A report.
     *
     * @param name what the documents call it; a path that does not depend on the machine
     * @param sha256 of the file, in hexadecimal digits
     * @param source opens it, once for each reading, so that reports need not be held
     * @param rank the rank that wrote it, or null where there are none
     */
    public record CaptureFile(
            String name,
            String sha256,
            Supplier<? extends ReportSource> source,
            @Nullable Integer rank) {}
}
