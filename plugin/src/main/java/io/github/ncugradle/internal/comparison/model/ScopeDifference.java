package io.github.ncugradle.internal.comparison.model;

import java.util.List;

/**
 * A view that both measurements have.
 *
 * @param before id of the scope in the earlier measurement
 * @param after id of the scope in the later measurement
 * @param name display name
 * @param summary what matters, in sentences: the difference, its causes, and what else changed
 * @param outside results outside all regions
 * @param regions parents before their children
 */
public record ScopeDifference(
        String before,
        String after,
        String name,
        List<String> summary,
        PlaceDifference program,
        PlaceDifference outside,
        List<PlaceDifference> regions) {}
