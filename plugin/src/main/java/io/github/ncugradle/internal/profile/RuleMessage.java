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

    /** ncu's estimated speedup. */
    public record Speedup(Scope scope, double percent) {}

    /** Whether a speedup applies to the whole kernel or to the part that the rule analyses. */
    public enum Scope {
        UNKNOWN,
        LOCAL,
        GLOBAL
    }
}
