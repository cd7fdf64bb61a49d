package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What the measurement says about a limit; where it says nothing for sure, that is the verdict. */
public enum Verdict {
    @JsonProperty("pass")
    PASS("kept"),
    @JsonProperty("undecided")
    UNDECIDED("undecided"),
    @JsonProperty("fail")
    FAIL("broken");

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
