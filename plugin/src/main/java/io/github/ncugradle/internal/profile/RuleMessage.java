package io.github.ncugradle.internal.profile;

import org.jspecify.annotations.Nullable;

/** One message of a rule; {@code title} is empty where ncu gave none. */
public record RuleMessage(
        Type type, String title, String text, @Nullable Speedup speedup) {

    /** Importance of a message, with the code that ncu prints. */
    public enum Type {
        NONE(""),
        INFO("INF"),
        WARNING("WRN"),
        ERROR("ERR"),
        OPTIMIZATION("OPT");

        private final String code;

        Type(String code) {
            this.code = code;
        }

        public String code() {
            return code;
        }
    }

    /** How much ncu thinks there is to gain. */
    public record Speedup(Scope scope, double percent) {}

    /** Whether a speed-up is of the whole kernel or of the part that the rule looked at. */
    public enum Scope {
        UNKNOWN,
        LOCAL,
        GLOBAL
    }
}
