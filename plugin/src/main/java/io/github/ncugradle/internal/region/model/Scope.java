package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * One view of the results. Its regions are in a separate file, a {@link ScopeRegions}.
 *
 * @param id {@code aggregate}, {@code process-0}, {@code rank-0} for a process of a launcher, {@code device-0}
 * @param process index of the process, in the scope of a process
 * @param device index of the device, in the scope of a device
 * @param program all results that the kernel filter did not leave out, each once
 * @param inRegions all results in regions, each once
 * @param outside results that count in no region
 * @param excluded results that the kernel filter excluded
 * @param sameAs id of an earlier scope with the same regions
 * @param file path of the file with the regions, relative to the document; null if {@code sameAs} names another
 *     scope
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Scope(
        String id,
        Kind kind,
        @Nullable Integer process,
        @Nullable Integer device,
        String name,
        Sum program,
        Sum inRegions,
        Sum outside,
        Sum excluded,
        @Nullable String sameAs,
        @Nullable String file) {

    /** What the results of a scope have in common. */
    public enum Kind {
        @JsonProperty("aggregate")
        AGGREGATE,
        @JsonProperty("process")
        PROCESS,
        @JsonProperty("device")
        DEVICE
    }

    /**
     * Sums over results of all kinds.
     *
     * @param time in nanoseconds
     */
    public record Sum(Value launches, Value results, Value time, long untimed) {}
}
