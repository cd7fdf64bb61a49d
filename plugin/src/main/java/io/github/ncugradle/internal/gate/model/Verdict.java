package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether a measurement is within a limit. Where the noise leaves that open, the verdict is inconclusive. */
public enum Verdict {
    @JsonProperty("pass")
    PASS("pass"),
    @JsonProperty("inconclusive")
    INCONCLUSIVE("inconclusive"),
    @JsonProperty("fail")
    FAIL("fail");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /** What it says of a limit. */
    public String word() {
        return word;
    }

    /** The graver of two. */
    public Verdict or(Verdict other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
