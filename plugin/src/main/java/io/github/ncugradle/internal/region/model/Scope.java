package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import io.github.ncugradle.internal.document.StoredList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One view of the results.
 *
 * @param id {@code aggregate}, {@code process-0}, {@code rank-0} for a process of a launcher, {@code device-0}
 * @param process the index of the process, in a scope of one
 * @param device the index of the device, in a scope of one
 * @param inRegions everything within regions, each result once
 * @param outside results in no region, which count nowhere else
 * @param leftOut what the kernel filter left out
 * @param sameAs the id of an earlier scope with the same regions, which are then not repeated here
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Scope(
        String id,
        Kind kind,
        @Nullable Integer process,
        @Nullable Integer device,
        String name,
        Sum inRegions,
        Sum outside,
        Sum leftOut,
        @Nullable String sameAs,

        @JsonDeserialize(using = StoredList.Deserializer.class)
        List<Region> regions,

        @JsonDeserialize(using = StoredList.Deserializer.class)
        List<NamedRegion> named) {

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
     * Results of all kinds.
     *
     * @param time in nanoseconds
     */
    public record Sum(Value launches, Value results, Value time, long untimed) {}
}
