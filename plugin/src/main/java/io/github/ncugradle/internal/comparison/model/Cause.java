package io.github.ncugradle.internal.comparison.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kernel that explains a share of a difference.
 *
 * @param kernel full name of the kernel; null for what is not a kernel
 * @param shortName short name for people, unique in the comparison
 * @param amount nanoseconds
 * @param work unit of the work, if it is known
 * @param reasons the parts that make up most of the amount, greatest first; the last may have the opposite sign
 * @param text the cause as text: {@code gemm_kernel +1.1 ms, 2 more launches}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Cause(
        @Nullable String kernel,
        @Nullable String shortName,
        long amount,
        @Nullable WorkUnit work,
        List<Part> reasons,
        String text) {}
