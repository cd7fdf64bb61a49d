package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A setting that decides what is judged, or how. A verdict lists its terms, because one line in a file that nobody reads can
 * turn a gate green.
 *
 * @param setting its name on the command line
 * @param origin where its value comes from
 * @param softens whether it can let a measurement pass that would fail without it
 */
public record Term(String setting, String value, Origin origin, boolean softens) {

    /** Where a value comes from. */
    public enum Origin {
        @JsonProperty("commandLine")
        COMMAND_LINE("command line"),
        @JsonProperty("environment")
        ENVIRONMENT("environment"),
        @JsonProperty("gradleProperties")
        GRADLE_PROPERTIES("gradle.properties"),
        @JsonProperty("script")
        SCRIPT("build script");

        private final String words;

        Origin(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /** For people. */
    public String text() {
        return setting + "=" + value + " (" + origin.words() + ")" + (softens ? ", which can soften the verdict" : "");
    }

    /** Whether a strict gate refuses it: what the script itself says was reviewed with the script. */
    public boolean isRefusedByStrict() {
        return softens && origin != Origin.SCRIPT;
    }
}
