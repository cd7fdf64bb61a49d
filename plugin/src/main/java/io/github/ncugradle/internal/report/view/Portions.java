package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The results of a scope, whatever their regions.
 *
 * @param program all of them
 * @param outside those in no region; null where there are none, or no others
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Portions(RegionView program, @Nullable RegionView outside) {}
