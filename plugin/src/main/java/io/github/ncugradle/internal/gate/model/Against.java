package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a relative limit compares with. */
public enum Against {
    /** The accepted baseline. */
    @JsonProperty("baseline")
    BASELINE("baseline"),
    /** Another program, measured alternately with this one. */
    @JsonProperty("reference")
    REFERENCE("reference");

    private final String word;

    Against(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
