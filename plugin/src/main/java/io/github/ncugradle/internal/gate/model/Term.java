package io.github.ncugradle.internal.gate.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A setting that affects the verdicts. Every verdict lists its terms, because one line in a file outside the build
 * script can make a gate pass.
 *
 * @param setting name on the command line
 * @param origin origin of its value
 * @param softens whether it can make a measurement pass that fails without it
 */
public record Term(String setting, String value, Origin origin, boolean softens) {

    /** Origin of a value. */
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

    /** Text for display. */
    public String text() {
        return setting + "=" + value + " (" + origin.words() + ")" + (softens ? ", which can soften the verdict" : "");
    }

    /**
     * Whether a strict gate rejects it. Settings of the build script are allowed, because they are reviewed with the
     * script.
     */
    public boolean isRefusedByStrict() {
        return softens && origin != Origin.SCRIPT;
    }
}
