package io.github.ncugradle.internal.region.model;

import java.util.List;

/**
 * What ran in a scope: the whole program, its regions, and what is in none of them; the content of a file in {@code scopes/}.
 *
 * @param id of the scope
 * @param simulated whether the numbers come from a simulation rather than a GPU
 * @param program everything but what the kernel filter left out, each result once
 * @param outside results that count in no region
 * @param regions parents before their children
 * @param named the regions by name
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
