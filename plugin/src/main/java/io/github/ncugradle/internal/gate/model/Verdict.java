package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether a measurement is inside a limit; inconclusive if the noise is too large to decide. */
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

    /** The verdict as text. */
    public String word() {
        return word;
    }

    /** The more severe of two verdicts. */
    public Verdict or(Verdict other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
