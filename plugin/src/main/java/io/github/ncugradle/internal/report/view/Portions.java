package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The results of a scope, regardless of regions.
 *
 * @param program all of them
 * @param outside results outside all regions; null if there are none, or if all results are outside
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Portions(RegionView program, @Nullable RegionView outside) {}
