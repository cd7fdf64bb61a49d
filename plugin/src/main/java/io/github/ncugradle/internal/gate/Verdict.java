package io.github.ncugradle.internal.gate;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What the measurement says about a limit; where it says nothing for sure, that is the verdict. */
public enum Verdict {
    @JsonProperty("pass")
    PASS,
    @JsonProperty("fail")
    FAIL,
    @JsonProperty("undecided")
    UNDECIDED
}
