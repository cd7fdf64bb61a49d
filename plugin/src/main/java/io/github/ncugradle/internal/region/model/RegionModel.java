package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Description of a measurement and the sums of its scopes: the content of {@code regions.json}. The regions of each
 * scope are in a {@link ScopeRegions}.
 *
 * @param version format version
 * @param simulated whether the numbers come from a simulation rather than a GPU
 * @param empty whether nothing was measured
 * @param created start of the first capture, ISO 8601
 * @param repetitions number of repeated measurements
 * @param effort metrics of the sums in {@link Effort}; null in documents without such sums
 * @param sourceFiles files with hot lines, as the compiler recorded them; null if source lines were not read
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RegionModel(
        String format,
        int version,
        boolean simulated,
        boolean empty,
        @Nullable String created,
        int repetitions,
        Settings settings,
        Provenance provenance,
        List<ProcessInfo> processes,
        List<DeviceInfo> devices,
        List<MetricInfo> metrics,
        Effort.@Nullable Metrics effort,
        List<SectionInfo> sections,
        List<Scope> scopes,
        List<Note> notes,
        @JsonSetter(nulls = Nulls.SET) @Nullable List<String> sourceFiles) {

    public static final String FORMAT = "ncu-regions";
    public static final int VERSION = 2;

    /** Names of the GPU models, without duplicates, in alphabetical order. */
    public List<String> gpuNames() {
        return devices.stream()
                .map(DeviceInfo::name)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * Settings of the analysis.
     *
     * @param discover whether ranges that match no declaration become regions too
     * @param metrics patterns of the metrics to include; empty for all
     * @param aggregate whether to add a scope over all processes and devices
     */
    public record Settings(
            List<RegionDeclaration> declared,
            boolean discover,
            List<String> kernelIncludes,
            List<String> kernelExcludes,
            List<String> metrics,
            boolean aggregate) {

        /** Every range becomes a region, with all kernels and metrics. */
        public static final Settings EVERYTHING = new Settings(List.of(), true, List.of(), List.of(), List.of(), true);

        /** The same regions and kernels, with all metrics and scopes. */
        public Settings withEverything() {
            return new Settings(declared, discover, kernelIncludes, kernelExcludes, List.of(), true);
        }
    }

    /**
     * Provenance of the numbers.
     *
     * @param facts further facts about the capture, such as driver and settings, by name
     */
    public record Provenance(List<Origin> captures, Map<String, String> facts) {

        /** Fact: the greatest number of passes over a kernel. */
        public static final String PASSES = "passesPerKernel";

        /** Fact: the preset. */
        public static final String PRESET = "preset";
    }

    /**
     * A report that was read.
     *
     * @param repetition number of the repetition, from 1
     * @param region region that the run captured, if only one
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Origin(
            String file,
            String sha256,
            int repetition,
            @Nullable String region,
            String format,
            @Nullable String ncuVersion,
            @Nullable String commandLine,
            @Nullable String executable,
            @Nullable String arguments,
            @Nullable String workingDirectory,
            @Nullable String host,
            @Nullable String time,
            List<String> gpus,
            Map<String, String> versions,
            List<String> warnings) {

        private static final Pattern RANGES = Pattern.compile("--nvtx-(?:in|ex)clude(?=[ =])");

        /** The option that restricted ncu to NVTX ranges; null if nothing did, as far as the report shows. */
        public @Nullable String restriction() {
            Matcher ranges = RANGES.matcher(commandLine == null ? "" : commandLine);
            return ranges.find() ? ranges.group() : null;
        }
    }

    /** A section of ncu's details page. */
    public record SectionInfo(String identifier, String name, List<Item> header, List<Item> body) {

        /**
         * A metric as the section shows it.
         *
         * @param table table or chart that contains the metric; empty in a header
         */
        public record Item(String metric, String label, String table) {}
    }

    /** Whether any result counts in a region. */
    public boolean hasRegions() {
        return scopes.stream()
                .flatMap(scope -> scope.inRegions().results().measured().stream())
                .anyMatch(results -> results > 0);
    }

    /**
     * The scope with this id.
     *
     * @throws IllegalArgumentException if there is no such scope
     */
    public Scope scope(String id) {
        return scopes.stream()
                .filter(scope -> scope.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No scope '" + id + "'"));
    }
}
