package io.github.ncugradle.internal.profile;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of an ncu rule.
 *
 * @param section the identifier of the section it belongs to, if any
 */
public record RuleResult(
        String identifier, String displayName, @Nullable String section, List<RuleMessage> messages) {

    public RuleResult {
        messages = List.copyOf(messages);
    }
}
