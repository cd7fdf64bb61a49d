package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The two kinds of NVTX range: push/pop ranges nest on a thread; start/end ranges are process-wide and may overlap. */
public enum RangeKind {
    @JsonProperty("push-pop")
    PUSH_POP,
    @JsonProperty("start-end")
    START_END
}
