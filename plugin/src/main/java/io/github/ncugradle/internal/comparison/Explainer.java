package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.Cause;
import io.github.ncugradle.internal.comparison.model.Explanation;
import io.github.ncugradle.internal.comparison.model.KernelDifference;
import io.github.ncugradle.internal.comparison.model.Match;
import io.github.ncugradle.internal.comparison.model.Noise;
import io.github.ncugradle.internal.comparison.model.Part;
import io.github.ncugradle.internal.comparison.model.PartKind;
import io.github.ncugradle.internal.comparison.model.SideValues;
import io.github.ncugradle.internal.comparison.model.WorkUnit;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Explains the difference in time between two places, kernel by kernel. */
final class Explainer {

    private static final int MOST_CAUSES = 3;
    private static final int MOST_REASONS = 2;

    /** Share of all aligned amounts, or of the greatest part, below which a part does not count as a cause. */
    private static final double MINOR = 0.05;

    private static final double MINOR_REASON = 0.25;
    private static final PartKind[] KINDS = PartKind.values();

    private final KernelMatches matches;
    private final Measure.Common common;
    private final NoiseModel noise;
    private final UnaryOperator<String> shortNames;

    Explainer(KernelMatches matches, Measure.Common common, NoiseModel noise, UnaryOperator<String> shortNames) {
        this.matches = matches;
        this.common = common;
        this.noise = noise;
        this.shortNames = shortNames;
    }

    /** The kernels of a place, and the sums of their parts. */
    record Explained(
            @Nullable SideValues before,
            @Nullable SideValues after,
            Explanation explanation,
            List<KernelDifference> kernels) {}

    Explained explain(@Nullable Place before, @Nullable Place after) {
        return new Draft(before == null ? null : before.withKernels(), after == null ? null : after.withKernels())
                .explained();
    }

    /** Time of a place and of its kernels in whole nanoseconds. */
    private record Times(long total, Map<String, Long> kernels) {

        static Times of(@Nullable Place place) {
            if (place == null) {
                return new Times(0, Map.of());
            }
            List<Kernel> kernels = place.kernels();
            double[] times = kernels.stream()
                    .mapToDouble(kernel -> orZero(kernel.time().sum()))
                    .toArray();
            long total = Math.round(orZero(place.time()));
            double sum = 0;
            for (double time : times) {
                sum += time;
            }
            long[] whole = new long[times.length];
            if (Math.round(sum) == total) {
                whole = WholeNanoseconds.of(times, total);
            } else {
                for (int i = 0; i < times.length; i++) {
                    whole[i] = Math.round(times[i]);
                }
            }
            Map<String, Long> byName = new HashMap<>();
            for (int i = 0; i < whole.length; i++) {
                byName.put(kernels.get(i).name(), whole[i]);
            }
            return new Times(total, byName);
        }

        long of(Kernel kernel) {
            return kernels.getOrDefault(kernel.name(), 0L);
        }
    }

    private static double orZero(Value value) {
        Double median = value.median();
        return median == null ? 0 : median;
    }

    /** The explanation of one place. */
    private final class Draft {

        private final @Nullable Place before;
        private final @Nullable Place after;
        private final Times timesBefore;
        private final Times timesAfter;
        private final long[] sums = new long[KINDS.length];
        private final NoiseModel noiseOfPlace = noise.empty();
        private final List<KernelDifference> kernels = new ArrayList<>();

        Draft(@Nullable Place before, @Nullable Place after) {
            this.before = before;
            this.after = after;
            this.timesBefore = Times.of(before);
            this.timesAfter = Times.of(after);
        }

        Explained explained() {
            addKernels();
            kernels.sort(Comparator.comparingLong((KernelDifference kernel) -> -Math.abs(kernel.difference()))
                    .thenComparing(KernelDifference::name));
            long difference = timesAfter.total - timesBefore.total;
            long rest = difference;
            for (KernelDifference kernel : kernels) {
                rest -= kernel.difference();
            }
            addRest(rest);
            List<Part> parts = new ArrayList<>();
            for (PartKind kind : KINDS) {
                long amount = sums[index(kind)];
                if (amount != 0) {
                    parts.add(new Part(kind, amount, null, null, null, noiseOfPlace.span(kind, amount)));
                }
            }
            Explanation explanation = new Explanation(
                    timesBefore.total,
                    timesAfter.total,
                    difference,
                    noise.span(difference, times(before), times(after)),
                    parts,
                    List.of(),
                    "");
            List<Cause> causes = causes(explanation);
            return new Explained(
                    amounts(before, timesBefore.total),
                    amounts(after, timesAfter.total),
                    new Explanation(
                            explanation.before(),
                            explanation.after(),
                            difference,
                            explanation.span(),
                            parts,
                            causes,
                            text(explanation, causes)),
                    kernels);
        }

        private Samples times(@Nullable Place place) {
            return place == null ? new Samples(0, List.of()) : Samples.of(place.time());
        }

        private @Nullable SideValues amounts(@Nullable Place place, long time) {
            if (place == null) {
                return null;
            }
            return Measure.amounts(time, place.launches(), place.effort());
        }

        private void addKernels() {
            Map<String, Kernel> earlier = new HashMap<>();
            if (before != null) {
                before.kernels().forEach(kernel -> earlier.put(kernel.name(), kernel));
            }
            Set<String> matched = new HashSet<>();
            if (after != null) {
                for (Kernel kernel : after.kernels()) {
                    String was = isOther(kernel) ? kernel.name() : matches.earlier(kernel.name());
                    Kernel then = was == null ? null : earlier.get(was);
                    if (then != null) {
                        matched.add(then.name());
                    }
                    kernels.add(difference(then, kernel));
                }
            }
            if (before != null) {
                before.kernels().stream()
                        .filter(kernel -> !matched.contains(kernel.name()))
                        .forEach(kernel -> kernels.add(difference(kernel, null)));
            }
        }

        private boolean isOther(Kernel kernel) {
            return kernel.name().equals(Place.NOT_KERNELS);
        }

        private KernelDifference difference(@Nullable Kernel then, @Nullable Kernel now) {
            long was = then == null ? 0 : timesBefore.of(then);
            long is = now == null ? 0 : timesAfter.of(now);
            NoiseModel deviations = noise.empty();
            List<Part> parts = new ArrayList<>();
            WorkUnit unit = null;
            if (then == null || now == null) {
                PartKind kind = then == null ? PartKind.NEW : PartKind.GONE;
                addDeviations(deviations, kind, then, now);
                parts(parts, deviations, new PartKind[] {kind}, new double[] {is - was}, is - was, null);
            } else {
                Split split = new Split(Measure.of(then, was), Measure.of(now, is), common);
                unit = split.unit();
                if (split.parts().isEmpty()) {
                    addDeviations(deviations, PartKind.PER_LAUNCH, then, now);
                    parts(
                            parts,
                            deviations,
                            new PartKind[] {PartKind.PER_LAUNCH},
                            new double[] {is - was},
                            is - was,
                            null);
                } else {
                    addDeviations(deviations, split);
                    parts(
                            parts,
                            deviations,
                            split.parts().stream().map(Split.Factor::kind).toArray(PartKind[]::new),
                            split.parts().stream().mapToDouble(split::part).toArray(),
                            is - was,
                            split);
                }
            }
            noiseOfPlace.add(deviations);
            parts.forEach(part -> sums[index(part.kind())] += part.amount());
            String name = now != null ? now.name() : then != null ? then.name() : "";
            return new KernelDifference(
                    name,
                    shortNames.apply(name),
                    then == null || now == null || then.name().equals(name) ? null : then.name(),
                    match(then, now),
                    then == null ? null : Measure.amounts(was, then.launches(), then.effort()),
                    now == null ? null : Measure.amounts(is, now.launches(), now.effort()),
                    is - was,
                    noise.span(is - was, samples(then), samples(now)),
                    parts,
                    unit,
                    List.of(),
                    List.of(),
                    List.of());
        }

        private Match match(@Nullable Kernel then, @Nullable Kernel now) {
            if (then == null || now == null) {
                return then == null ? Match.NEW : Match.GONE;
            }
            return isOther(now) ? Match.SAME : matches.match(now.name());
        }

        private void parts(
                List<Part> parts,
                NoiseModel deviations,
                PartKind[] kinds,
                double[] amounts,
                long difference,
                @Nullable Split split) {
            long[] whole = WholeNanoseconds.of(amounts, difference);
            for (int i = 0; i < kinds.length; i++) {
                if (whole[i] != 0) {
                    Split.Factor factor = split == null ? null : split.parts().get(i);
                    parts.add(new Part(
                            kinds[i],
                            whole[i],
                            factor == null ? null : factor.unit(),
                            split == null || factor == null ? null : Double.valueOf(split.factor(factor, false)),
                            split == null || factor == null ? null : Double.valueOf(split.factor(factor, true)),
                            deviations.span(kinds[i], whole[i])));
                }
            }
        }

        private Samples samples(@Nullable Kernel kernel) {
            return kernel == null
                    ? new Samples(0, List.of())
                    : Samples.of(kernel.time().sum());
        }

        private void addDeviations(NoiseModel deviations, PartKind kind, @Nullable Kernel then, @Nullable Kernel now) {
            if (deviations.isKnown()) {
                addDeviations(deviations, kind, false, samples(then));
                addDeviations(deviations, kind, true, samples(now));
            }
        }

        private void addDeviations(NoiseModel deviations, PartKind kind, boolean later, Samples times) {
            for (int i = 0; i < deviations.repetitions(later); i++) {
                deviations.add(kind, later, i, times.at(i) - times.median());
            }
        }

        private void addDeviations(NoiseModel deviations, Split split) {
            if (deviations.isKnown()) {
                for (Split.Factor factor : split.parts()) {
                    for (boolean later : new boolean[] {false, true}) {
                        for (int i = 0; i < deviations.repetitions(later); i++) {
                            deviations.add(factor.kind(), later, i, split.deviation(factor, later, i));
                        }
                    }
                }
            }
        }

        /** What the times of the kernels do not add up to. */
        private void addRest(long rest) {
            sums[index(PartKind.REST)] += rest;
            if (noise.isKnown()) {
                addRest(false, before);
                addRest(true, after);
            }
        }

        private void addRest(boolean later, @Nullable Place place) {
            if (place == null) {
                return;
            }
            Samples total = times(place);
            for (int i = 0; i < noise.repetitions(later); i++) {
                double deviation = total.at(i) - total.median();
                for (Kernel kernel : place.kernels()) {
                    double of = samples(kernel).at(i) - samples(kernel).median();
                    deviation -= Double.isFinite(of) ? of : 0;
                }
                noiseOfPlace.add(PartKind.REST, later, i, deviation);
            }
        }

        /** Kernels whose difference has the sign of the whole, greatest first; then one that offsets a good deal of it. */
        private List<Cause> causes(Explanation explanation) {
            List<KernelDifference> candidates = kernels.stream()
                    .filter(kernel -> kernel.difference() != 0 && kernel.noise() != Noise.WITHIN)
                    .toList();
            if (explanation.noise() == Noise.WITHIN && explanation.difference() != 0) {
                return List.of();
            }
            if (candidates.isEmpty() && explanation.difference() == 0) {
                return offsetting();
            }
            int sign = Long.signum(explanation.difference());
            double aligned = candidates.stream()
                    .mapToDouble(kernel -> Math.max(0, weight(kernel, sign)))
                    .sum();
            List<Cause> causes = new ArrayList<>();
            candidates.stream()
                    .sorted(Comparator.comparingDouble((KernelDifference kernel) -> -weight(kernel, sign))
                            .thenComparing(KernelDifference::name))
                    .filter(kernel -> weight(kernel, sign) >= MINOR * aligned && weight(kernel, sign) > 0)
                    .limit(MOST_CAUSES)
                    .forEach(kernel -> causes.add(cause(kernel)));
            candidates.stream()
                    .filter(kernel -> weight(kernel, sign) <= -MINOR_REASON * Math.abs(explanation.difference())
                            && weight(kernel, sign) < 0)
                    .min(Comparator.comparingDouble((KernelDifference kernel) -> weight(kernel, sign))
                            .thenComparing(KernelDifference::name))
                    .ifPresent(kernel -> causes.add(cause(kernel)));
            return causes;
        }

        /** Kernels whose time is the same although its factors are not, such as more launches of less work. */
        private List<Cause> offsetting() {
            return kernels.stream()
                    .filter(kernel -> !kernel.parts().isEmpty())
                    .sorted(Comparator.comparingLong((KernelDifference kernel) -> -greatest(kernel, 1))
                            .thenComparing(KernelDifference::name))
                    .limit(MOST_CAUSES)
                    .map(this::cause)
                    .toList();
        }

        /** The greatest part with a sign. */
        private static long greatest(KernelDifference kernel, int sign) {
            return kernel.parts().stream()
                    .mapToLong(part -> sign * part.amount())
                    .max()
                    .orElse(0);
        }

        private double weight(KernelDifference kernel, int sign) {
            return sign == 0 ? Math.abs((double) kernel.difference()) : sign * (double) kernel.difference();
        }

        private Cause cause(KernelDifference kernel) {
            int sign = kernel.difference() < 0 ? -1 : 1;
            long greatest = greatest(kernel, sign);
            List<Part> reasons = new ArrayList<>();
            kernel.parts().stream()
                    .filter(part -> sign * part.amount() >= MINOR_REASON * greatest && sign * part.amount() > 0)
                    .sorted(Comparator.comparingLong(part -> -sign * part.amount()))
                    .limit(MOST_REASONS)
                    .forEach(reasons::add);
            kernel.parts().stream()
                    .filter(part -> sign * part.amount() <= -MINOR_REASON * greatest)
                    .min(Comparator.comparingLong(part -> sign * part.amount()))
                    .ifPresent(reasons::add);
            boolean other = kernel.name().equals(Place.NOT_KERNELS);
            String why =
                    CauseText.reasons(reasons, kernel.difference(), kernel.work(), kernel.before(), kernel.after());
            return new Cause(
                    other ? null : kernel.name(),
                    kernel.shortName(),
                    kernel.difference(),
                    kernel.work(),
                    reasons,
                    kernel.shortName() + " " + CauseText.amount(kernel.difference())
                            + (why.isEmpty() ? "" : ", " + why));
        }

        private String text(Explanation explanation, List<Cause> causes) {
            if (explanation.parts().isEmpty()) {
                return "no difference";
            }
            String amount = CauseText.amount(explanation.difference());
            if (explanation.noise() == Noise.WITHIN && explanation.difference() != 0) {
                return amount + ", within the noise";
            }
            return causes.isEmpty()
                    ? amount
                    : amount + ": "
                            + String.join("; ", causes.stream().map(Cause::text).toList());
        }
    }

    @SuppressWarnings("EnumOrdinal")
    private static int index(PartKind kind) {
        return kind.ordinal();
    }
}
