package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What one of ncu's rules says about a region.
 *
 * @param name of the rule, for people
 * @param section the identifier of the section it belongs to
 * @param type ncu's code: INF, WRN, ERR, OPT
 * @param text of the message with the greatest estimated speed-up, as an example; the numbers in it are that launch's
 * @param kernel of that message
 * @param launches how many results have such a message, over all repetitions
 * @param speedup the greatest that ncu estimates for a single result, in percent
 * @param speedupScope global for the kernel as a whole, local for the part that the rule looked at
 * @param gain what the estimates come to, in nanoseconds for one repetition
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Advice(
        String rule,
        String name,
        @Nullable String section,
        String type,
        String title,
        String text,
        @Nullable String kernel,
        long launches,
        @Nullable Double speedup,
        @Nullable String speedupScope,
        @Nullable Double gain) {}
