package io.github.ncugradle.internal.profile.source;

import org.jspecify.annotations.Nullable;

/**
 * Something that ncu counts per instruction and that adds up.
 *
 * @param reason why warps stalled, in ncu's words such as {@code long_scoreboard}; empty for other kinds
 */
public record SourceMetric(Kind kind, String reason) {

    /** What is counted. */
    public enum Kind {
        /** Times that the sampler found a warp at the instruction. */
        SAMPLES,
        /** Times that a warp executed it. */
        INSTRUCTIONS,
        /** Times that a thread executed it. */
        THREAD_INSTRUCTIONS,
        /** Sectors of the L2 cache that its accesses to global memory request. */
        L2_SECTORS,
        /** Samples of warps that stalled for one reason. */
        STALL,
        /** Those of them in whose cycle the scheduler issued nothing. */
        STALL_NOT_ISSUED
    }

    public static final SourceMetric SAMPLES = new SourceMetric(Kind.SAMPLES, "");

    private static final String STALL = "smsp__pcsamp_warps_issue_stalled_";
    private static final String NOT_ISSUED = "_not_issued";

    /** What ncu's metric of this name counts; null if that is something else. */
    public static @Nullable SourceMetric of(String name) {
        if (name.startsWith(STALL)) {
            String reason = name.substring(STALL.length());
            return reason.endsWith(NOT_ISSUED)
                    ? new SourceMetric(
                            Kind.STALL_NOT_ISSUED, reason.substring(0, reason.length() - NOT_ISSUED.length()))
                    : new SourceMetric(Kind.STALL, reason);
        }
        return switch (name) {
            case "smsp__pcsamp_sample_count" -> SAMPLES;
            case "inst_executed" -> new SourceMetric(Kind.INSTRUCTIONS, "");
            case "thread_inst_executed" -> new SourceMetric(Kind.THREAD_INSTRUCTIONS, "");
            case "memory_l2_theoretical_sectors_global" -> new SourceMetric(Kind.L2_SECTORS, "");
            default -> null;
        };
    }
}
