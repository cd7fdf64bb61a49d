package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Content of a file in {@code scopes/}: the whole program, its regions, and the results outside all regions.
 *
 * @param id id of the scope
 * @param simulated whether the numbers come from a simulation rather than a GPU
 * @param program all results that the kernel filter did not leave out, each once
 * @param outside results that count in no region
 * @param regions parents before their children
 * @param named regions grouped by name
 * @param sources imported text around the hot lines
 */
public record ScopeRegions(
        String format,
        int version,
        String id,
        boolean simulated,
        Portion program,
        Portion outside,
        List<Region> regions,
        List<NamedRegion> named,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<SourceText> sources) {

    public static final String FORMAT = "ncu-scope";

    /** Names of all kernels, each once. */
    public Set<String> kernelNames() {
        return Stream.concat(
                        Stream.of(program.kernels(), outside.kernels()),
                        regions.stream().map(Region::kernels))
                .flatMap(List::stream)
                .map(Kernel::name)
                .collect(Collectors.toSet());
    }

    public static ScopeRegions of(
            String id,
            boolean simulated,
            Portion program,
            Portion outside,
            List<Region> regions,
            List<NamedRegion> named,
            List<SourceText> sources) {
        return new ScopeRegions(FORMAT, RegionModel.VERSION, id, simulated, program, outside, regions, named, sources);
    }
}
