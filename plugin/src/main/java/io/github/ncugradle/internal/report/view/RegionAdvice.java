package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.Advice;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Advice of an ncu rule on a kernel.
 *
 * @param region where the kernel ran; the innermost of nested regions with the same advice
 * @param kernel short name of the kernel, as in the tables
 * @param advice advice on the launches of this kernel in this region
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RegionAdvice(Place region, String kernel, Advice advice) {

    private static final int MOST = 50;
    private static final int MOST_OF_RULE = 3;

    /** The others are not advice: what a rule observes, and why it failed. */
    private static final Set<String> TYPES = Set.of("OPT", "WRN");

    /** Greatest estimated gain first, then the greatest local estimate. */
    public static final Comparator<Advice> BY_GAIN = Comparator.comparingDouble(
                    (Advice advice) -> advice.gain() == null ? 0 : advice.gain())
            .reversed()
            .thenComparing(
                    (Advice advice) -> advice.speedup() == null ? 0 : advice.speedup(), Comparator.reverseOrder())
            .thenComparing(advice -> advice.type().equals("INF"))
            .thenComparing(Advice::name)
            .thenComparing(Advice::title);

    /** A region, the whole program, or what is outside all regions. */
    public record Place(PortionKind portion, String path, String safeName) {

        private static final Place PROGRAM =
                new Place(PortionKind.PROGRAM, PortionKind.PROGRAM_NAME, PortionKind.PROGRAM_SAFE_NAME);
        private static final Place OUTSIDE =
                new Place(PortionKind.OUTSIDE, PortionKind.OUTSIDE_NAME, PortionKind.OUTSIDE_SAFE_NAME);
    }

    /** What a rule says, of any kernel. */
    private record Message(String rule, String title) {}

    private record Said(String kernel, String rule, String title, String text) {}

    /** @param relevant whether the advice is on the limiter of the kernel */
    private record Timed(RegionAdvice advice, double time, boolean relevant) {

        double gain() {
            Double gain = advice.advice().gain();
            return gain == null ? 0 : gain;
        }

        double speedup() {
            Double speedup = advice.advice().speedup();
            return speedup == null ? 0 : speedup;
        }
    }

    /**
     * The most important advice on the kernels of a scope: the greatest estimated gain first. Advice without an estimate
     * follows by the time of the kernel, with advice on the kernel's limiter first. At most three kernels per rule, because
     * one rule can apply to all.
     *
     * @param shortNames short names of the kernels, by name
     * @param limiters the limiter of a kernel; null if unknown
     */
    public static List<RegionAdvice> of(
            ScopeRegions content, Map<String, String> shortNames, Function<Kernel, @Nullable Limiter> limiters) {
        Map<Said, Timed> said = new LinkedHashMap<>();
        forEachPlace(content, (place, kernel) -> {
            Double time = kernel.time().sum().median();
            Limiter limiter = limiters.apply(kernel);
            String shortName = shortNames.getOrDefault(kernel.name(), kernel.name());
            for (Advice advice : kernel.advice()) {
                if (TYPES.contains(advice.type())) {
                    said.put(
                            new Said(kernel.name(), advice.rule(), advice.title(), advice.text()),
                            new Timed(
                                    new RegionAdvice(place, shortName, advice),
                                    time == null ? 0 : time,
                                    isRelevant(advice, limiter)));
                }
            }
        });
        Map<Message, Integer> told = new HashMap<>();
        return said.values().stream()
                .sorted(Comparator.comparingDouble(Timed::gain)
                        .thenComparingDouble(Timed::time)
                        .thenComparingDouble(Timed::speedup)
                        .thenComparing(Timed::relevant)
                        .reversed()
                        .thenComparing(one -> one.advice().advice(), BY_GAIN))
                .map(Timed::advice)
                .filter(one -> told.merge(one.message(), 1, Integer::sum) <= MOST_OF_RULE)
                .limit(MOST)
                .toList();
    }

    /** The same, grouped by what the rule says. */
    static List<List<RegionAdvice>> byRule(List<RegionAdvice> advice) {
        Map<Message, List<RegionAdvice>> groups = new LinkedHashMap<>();
        advice.forEach(one ->
                groups.computeIfAbsent(one.message(), any -> new ArrayList<>()).add(one));
        return List.copyOf(groups.values());
    }

    private Message message() {
        return new Message(advice.rule(), advice.title());
    }

    private static void forEachPlace(ScopeRegions content, BiConsumer<Place, Kernel> consumer) {
        content.program().kernels().forEach(kernel -> consumer.accept(Place.PROGRAM, kernel));
        if (!content.regions().isEmpty()) {
            content.outside().kernels().forEach(kernel -> consumer.accept(Place.OUTSIDE, kernel));
        }
        // Parents precede their children.
        for (Region region : content.regions()) {
            Place place = new Place(PortionKind.REGION, region.path(), region.safeName());
            region.kernels().forEach(kernel -> consumer.accept(place, kernel));
        }
    }

    private static boolean isRelevant(Advice advice, @Nullable Limiter limiter) {
        String section = advice.section();
        if (section == null || limiter == null) {
            return false;
        }
        return section.startsWith("SpeedOfLight")
                || switch (limiter) {
                    case COMPUTE -> section.startsWith("Compute") || section.startsWith("Instruction");
                    case MEMORY -> section.startsWith("Memory");
                    case LATENCY -> !section.startsWith("Compute") && !section.startsWith("Memory");
                };
    }
}
