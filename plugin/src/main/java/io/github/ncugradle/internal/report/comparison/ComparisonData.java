package io.github.ncugradle.internal.report.comparison;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.ncugradle.internal.comparison.model.AdviceChange;
import io.github.ncugradle.internal.comparison.model.ComparisonDocument;
import io.github.ncugradle.internal.comparison.model.KernelDifference;
import io.github.ncugradle.internal.comparison.model.LineGrowth;
import io.github.ncugradle.internal.comparison.model.MetricChange;
import io.github.ncugradle.internal.comparison.model.Part;
import io.github.ncugradle.internal.comparison.model.PartKind;
import io.github.ncugradle.internal.comparison.model.PlaceDifference;
import io.github.ncugradle.internal.comparison.model.ScopeDifference;
import io.github.ncugradle.internal.comparison.model.SideValues;
import io.github.ncugradle.internal.comparison.model.Span;
import io.github.ncugradle.internal.comparison.model.WorkUnit;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.report.EmbeddedJson;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Data of the page as JSON. Compact, because there may be thousands of regions. The page's script reads this format.
 *
 * @param omitted what the page omits to stay small, as text; empty if it is complete
 */
record ComparisonData(String json, String omitted) {

    /** Pages larger than 8 MB are slow to open and to send; library, style and text take up to 1 MB. */
    private static final int MOST_DATA = 7_000_000;

    /** How far above the limit a level is tried that seems not to fit. */
    private static final double TRIED = 1.1;

    private static final int LONGEST_NAME = 400;
    private static final int LONGEST_TEXT = 2000;
    /** Number of kernels per region: from all down to what always fits. */
    private static final List<Integer> KERNELS = List.of(Integer.MAX_VALUE, 200, 50, 10, 3, 0);

    private static final ObjectMapper JSON = new ObjectMapper(EmbeddedJson.FACTORY);

    static ComparisonData of(ComparisonRequest request) throws IOException {
        List<Map<String, Object>> points = RooflineMoves.of(request);
        Map<String, String> shown = new HashMap<>();
        String json = "";
        long rows = 0;
        for (int most : KERNELS) {
            long fewer = rows(request.comparison(), most);
            // Mostly, the size is that of the rows: levels that cannot fit are not tried.
            if (rows == 0 || most == 0 || (double) json.length() / rows * fewer <= TRIED * MOST_DATA) {
                json = JSON.writeValueAsString(new Writing(most, shown).all(request, points));
                rows = fewer;
            }
            if (rows == fewer && json.length() <= MOST_DATA) {
                return new ComparisonData(json, omitted(most));
            }
        }
        return new ComparisonData(json, omitted(0));
    }

    private static String omitted(int most) {
        return most == Integer.MAX_VALUE
                ? ""
                : "To limit its size, this page shows " + (most == 0 ? "no" : "at most " + most)
                        + " kernels for each region; comparison.json has all of them.";
    }

    /** Number of kernels in all regions at a level of detail. */
    private static long rows(ComparisonDocument comparison, int most) {
        return comparison.scopes().stream()
                .flatMap(scope -> Stream.concat(Stream.of(scope.program(), scope.outside()), scope.regions().stream()))
                .mapToLong(place -> Math.min(most, place.kernels().size()) + 1L)
                .sum();
    }

    /** The data at one level of detail. */
    private static final class Writing {

        private final int mostKernels;
        private final Map<String, Integer> names = new LinkedHashMap<>();
        /** Names as the page shows them: the same kernel is in many regions. */
        private final Map<String, String> shown;

        Writing(int mostKernels, Map<String, String> shown) {
            this.mostKernels = mostKernels;
            this.shown = shown;
        }

        Map<String, Object> all(ComparisonRequest request, List<Map<String, Object>> points) {
            Map<String, Object> all = new LinkedHashMap<>();
            Map<String, String> kinds = new LinkedHashMap<>();
            Stream.of(PartKind.values()).forEach(kind -> kinds.put(word(kind), PartWords.label(kind)));
            all.put("kinds", kinds);
            all.put(
                    "scopes",
                    request.comparison().scopes().stream().map(this::scope).toList());
            all.put("points", points);
            all.put("names", new ArrayList<>(names.keySet()));
            return all;
        }

        private Map<String, Object> scope(ScopeDifference scope) {
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("name", shown(scope.name(), LONGEST_NAME));
            data.put(
                    "summary",
                    scope.summary().stream()
                            .map(text -> shown(text, LONGEST_TEXT))
                            .toList());
            data.put("program", place(scope.program()));
            data.put("outside", place(scope.outside()));
            data.put("regions", scope.regions().stream().map(this::place).toList());
            return data;
        }

        private Map<String, Object> place(PlaceDifference place) {
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("name", shown(place.name(), LONGEST_NAME));
            data.put("path", shown(place.path(), LONGEST_NAME));
            if (place.portion() == PortionKind.REGION) {
                data.put("tree", place.domain() + (place.range() == RangeKind.START_END ? ", start/end" : ""));
                if (place.parent() != null) {
                    data.put("parent", place.parent());
                }
            }
            data.put("match", word(place.match()));
            amounts(data, place.before(), place.after());
            data.put("d", place.explanation().difference());
            span(data, place.explanation().span());
            data.put("parts", parts(place.explanation().parts()));
            data.put("text", shown(place.explanation().text(), LONGEST_TEXT));
            data.put(
                    "kernels",
                    place.kernels().stream()
                            .limit(mostKernels)
                            .map(this::kernel)
                            .toList());
            if (place.kernels().size() > mostKernels) {
                data.put(
                        "rest",
                        rest(place.kernels()
                                .subList(mostKernels, place.kernels().size())));
            }
            return data;
        }

        /** Number, time before, time after, and difference of kernels that are not listed. */
        private static List<Long> rest(List<KernelDifference> kernels) {
            return List.of(
                    (long) kernels.size(),
                    kernels.stream()
                            .mapToLong(kernel -> kernel.before() == null
                                    ? 0
                                    : kernel.before().time())
                            .sum(),
                    kernels.stream()
                            .mapToLong(kernel ->
                                    kernel.after() == null ? 0 : kernel.after().time())
                            .sum(),
                    kernels.stream().mapToLong(KernelDifference::difference).sum());
        }

        private Map<String, Object> kernel(KernelDifference kernel) {
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("n", name(kernel.name()));
            data.put("s", name(kernel.shortName()));
            if (kernel.earlierName() != null) {
                data.put("e", name(kernel.earlierName()));
            }
            data.put("match", word(kernel.match()));
            amounts(data, kernel.before(), kernel.after());
            data.put("d", kernel.difference());
            span(data, kernel.span());
            data.put("parts", parts(kernel.parts()));
            if (kernel.work() != null) {
                data.put("work", kernel.work() == WorkUnit.BYTES ? "byte" : "inst");
            }
            if (!kernel.metrics().isEmpty()) {
                data.put("metrics", kernel.metrics().stream().map(this::metric).toList());
            }
            if (!kernel.advice().isEmpty()) {
                data.put("advice", kernel.advice().stream().map(Writing::advice).toList());
            }
            if (!kernel.lines().isEmpty()) {
                data.put("lines", kernel.lines().stream().map(Writing::line).toList());
            }
            return data;
        }

        private static List<@Nullable Object> line(LineGrowth line) {
            return Arrays.asList(
                    shown(line.place(), LONGEST_NAME), shown(line.file(), LONGEST_NAME), line.before(), line.after());
        }

        private List<Object> metric(MetricChange metric) {
            return List.of(name(metric.label()), name(metric.metric()), metric.unit(), metric.before(), metric.after());
        }

        private static Map<String, Object> advice(AdviceChange advice) {
            return Map.of(
                    "appeared",
                    advice.appeared(),
                    "title",
                    shown(advice.title().isEmpty() ? advice.name() : advice.title(), LONGEST_NAME),
                    "text",
                    shown(advice.text(), LONGEST_TEXT));
        }

        private static void amounts(Map<String, Object> data, @Nullable SideValues before, @Nullable SideValues after) {
            if (before != null) {
                data.put("b", List.of(before.time(), before.launches()));
            }
            if (after != null) {
                data.put("a", List.of(after.time(), after.launches()));
            }
        }

        private static void span(Map<String, Object> data, @Nullable Span span) {
            if (span != null) {
                data.put("span", List.of(span.low(), span.high()));
            }
        }

        private static List<List<Object>> parts(List<Part> parts) {
            return parts.stream().map(Writing::part).toList();
        }

        /** Kind, amount, what determines it before and after, interval; without trailing nulls. */
        private static List<Object> part(Part part) {
            List<@Nullable Object> data = new ArrayList<>();
            data.add(word(part.kind()));
            data.add(part.amount());
            data.add(part.before());
            data.add(part.after());
            data.add(part.span() == null ? null : part.span().low());
            data.add(part.span() == null ? null : part.span().high());
            while (data.get(data.size() - 1) == null) {
                data.remove(data.size() - 1);
            }
            return new ArrayList<>(data);
        }

        /** Index of a name in the page's list, which contains each name once. */
        private int name(String name) {
            String text = shown.computeIfAbsent(name, any -> shown(any, LONGEST_NAME));
            return names.computeIfAbsent(text, any -> names.size());
        }
    }

    private static String shown(String text, int longest) {
        return ShortName.of(VisibleText.name(text), longest);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
