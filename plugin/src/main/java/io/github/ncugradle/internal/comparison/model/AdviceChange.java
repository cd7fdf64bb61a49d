package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Advice of an ncu rule on a kernel that only one side has.
 *
 * @param appeared whether the later measurement has it
 * @param name display name of the rule
 * @param speedup greatest speed-up that ncu estimates, in percent
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AdviceChange(
        boolean appeared,
        String rule,
        String name,
        String title,
        String text,
        @Nullable Double speedup) {}
