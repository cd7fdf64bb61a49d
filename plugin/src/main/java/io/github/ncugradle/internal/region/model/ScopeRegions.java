package io.github.ncugradle.internal.region.model;

import java.util.List;

/**
 * Content of a file in {@code scopes/}: the whole program, its regions, and the results outside all regions.
 *
 * @param id id of the scope
 * @param simulated whether the numbers come from a simulation rather than a GPU
 * @param program all results that the kernel filter did not leave out, each once
 * @param outside results that count in no region
 * @param regions parents before their children
 * @param named regions grouped by name
 */
public record ScopeRegions(
        String format,
        int version,
        String id,
        boolean simulated,
        Portion program,
        Portion outside,
        List<Region> regions,
        List<NamedRegion> named) {

    public static final String FORMAT = "ncu-scope";

    public static ScopeRegions of(
            String id,
            boolean simulated,
            Portion program,
            Portion outside,
            List<Region> regions,
            List<NamedRegion> named) {
        return new ScopeRegions(FORMAT, RegionModel.VERSION, id, simulated, program, outside, regions, named);
    }
}
