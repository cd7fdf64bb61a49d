package io.github.ncugradle.internal.report.view;

import java.util.List;
import java.util.Objects;

/**
 * The kernels of a program that fit: those with the longest times; the others as a sum.
 *
 * @param rest number of other kernels
 * @param restTime time of the other kernels
 */
public record KernelExcerpt(List<KernelView> kernels, int rest, Quantity restTime) {

    public static KernelExcerpt of(ScopeView scope, int most) {
        return of(Objects.requireNonNull(scope.portions()).program().kernels(), most);
    }

    /** The first kernels of a list in descending order of time. */
    public static KernelExcerpt of(List<KernelView> kernels, int most) {
        int shown = Math.min(most, kernels.size());
        return new KernelExcerpt(
                kernels.subList(0, shown),
                kernels.size() - shown,
                Quantity.nanoseconds(kernels.subList(shown, kernels.size()).stream()
                        .mapToDouble(kernel -> kernel.time().orZero())
                        .sum()));
    }
}
