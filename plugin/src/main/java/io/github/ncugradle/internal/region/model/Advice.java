package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Advice of one ncu rule on a region.
 *
 * @param name display name of the rule
 * @param section identifier of the section that the rule belongs to
 * @param type ncu's code: INF, WRN, ERR, OPT
 * @param text message with the greatest estimated speed-up, as an example; its numbers are those of one launch
 * @param kernel kernel of that message
 * @param launches number of results with such a message, over all repetitions
 * @param speedup greatest speed-up that ncu estimates for a single result, in percent
 * @param speedupScope global for the whole kernel, local for the part that the rule analysed
 * @param gain time that the kernels would take less by the global estimates, in nanoseconds, for one repetition; null without
 *     one
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
