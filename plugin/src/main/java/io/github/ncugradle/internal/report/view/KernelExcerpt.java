package io.github.ncugradle.internal.report.view;

import java.util.List;
import java.util.Objects;

/**
 * The kernels of a program that there is room for: those that take longest, the rest as a sum.
 *
 * @param rest how many more there are
 * @param restTime their time
 */
public record KernelExcerpt(List<KernelView> kernels, int rest, Quantity restTime) {

    public static KernelExcerpt of(ScopeView scope, int most) {
        return of(Objects.requireNonNull(scope.portions()).program().kernels(), most);
    }

    /** The first of some, which are in the order of their time. */
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
