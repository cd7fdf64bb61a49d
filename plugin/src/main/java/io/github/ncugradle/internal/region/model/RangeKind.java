package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The two kinds of NVTX range: nested on a thread, or open in the whole process and free to overlap. */
public enum RangeKind {
    @JsonProperty("push-pop")
    PUSH_POP,
    @JsonProperty("start-end")
    START_END
}
