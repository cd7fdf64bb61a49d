package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.source.SourceMetric;
import io.github.ncugradle.internal.profile.source.SourcePlace;
import io.github.ncugradle.internal.profile.source.SourceProfile;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.Portion;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.SourceLines;
import io.github.ncugradle.internal.region.model.SourceText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the source lines of results, and the source files that were imported into their reports. */
final class SourceReading {

    /** Lines of text before and after a hot line. */
    private static final int AROUND = 3;

    private static final int LONGEST_LINE = 300;
    private static final int MOST_FILES = 1000;
    private static final String TOO_MANY =
            "more than " + Limits.LINES + " source lines in the measurement: declare fewer regions, or filter kernels";

    private final boolean enabled;
    private final Set<SourceMetric> metrics =
            new TreeSet<>(Comparator.comparing(SourceMetric::kind).thenComparing(SourceMetric::reason));
    private final Map<String, List<String>> texts = new HashMap<>();
    private final Set<String> withoutTextInReport = new HashSet<>();
    private final Set<String> files = new LinkedHashSet<>();
    private @Nullable List<SourceMetric> lastMetrics;
    private long characters;
    private long lines;

    SourceReading(boolean enabled) {
        this.enabled = enabled;
    }

    /** The source lines of a result; null without per-instruction values. */
    @SuppressWarnings("ReferenceEquality")
    @Nullable
    SourceProfile of(Result result) {
        if (!enabled) {
            return null;
        }
        SourceProfile profile = result.source().profile();
        if (profile.state() == SourceProfile.State.NO_VALUES) {
            return null;
        }
        if (lines > Limits.LINES) {
            return SourceProfile.without(SourceProfile.State.DAMAGED, TOO_MANY);
        }
        if (profile.total().metrics() != lastMetrics) {
            lastMetrics = profile.total().metrics();
            metrics.addAll(lastMetrics);
        }
        profile.lines().keySet().forEach(place -> remember(place, result));
        return profile;
    }

    private void remember(SourcePlace place, Result result) {
        String file = place.file();
        if (!texts.containsKey(file) && !withoutTextInReport.contains(file)) {
            String text = result.source().text(file).orElse(null);
            if (text == null || characters + text.length() > Limits.SOURCE_FILES) {
                withoutTextInReport.add(file);
            } else {
                characters += text.length();
                texts.put(file, text.lines().toList());
            }
        }
    }

    /** Limits the number of lines in memory, because a small report could contain very many. */
    void grow(int newLines) {
        lines += newLines;
    }

    /** To be called when the totals so far are released. */
    void startOver() {
        lines = 0;
    }

    void endReport() {
        withoutTextInReport.clear();
    }

    /** What was counted in any result. */
    List<SourceMetric> metrics() {
        return List.copyOf(metrics);
    }

    /** Files with hot lines in any scope so far, hottest first. */
    List<String> files() {
        return List.copyOf(files);
    }

    /** Imported text around the hot lines of a scope. */
    List<SourceText> texts(Portion program, Portion outside, List<Region> regions) {
        Map<String, Set<Integer>> wanted = new TreeMap<>();
        Stream.of(
                        Stream.of(program.source(), outside.source()),
                        regions.stream().map(Region::source),
                        Stream.concat(
                                        Stream.of(program.kernels(), outside.kernels()),
                                        regions.stream().map(Region::kernels))
                                .flatMap(List::stream)
                                .map(Kernel::source))
                .flatMap(sources -> sources)
                .filter(Objects::nonNull)
                .flatMap(source -> source.lines().stream())
                .forEach(line -> want(line, wanted));
        List<SourceText> found = new ArrayList<>();
        wanted.forEach((file, numbers) -> {
            Map<Integer, String> text = text(texts.getOrDefault(file, List.of()), numbers);
            if (!text.isEmpty()) {
                found.add(new SourceText(file, text));
            }
        });
        return found;
    }

    private void want(SourceLines.Line line, Map<String, Set<Integer>> wanted) {
        if (files.size() < MOST_FILES) {
            files.add(line.file());
        }
        Set<Integer> numbers = wanted.computeIfAbsent(line.file(), any -> new TreeSet<>());
        for (int number = line.line() - AROUND; number <= line.line() + AROUND; number++) {
            numbers.add(number);
        }
    }

    private static Map<Integer, String> text(List<String> lines, Set<Integer> numbers) {
        Map<Integer, String> text = new TreeMap<>();
        for (int number : numbers) {
            if (number >= 1 && number <= lines.size()) {
                String line = lines.get(number - 1);
                text.put(number, line.substring(0, Math.min(line.length(), LONGEST_LINE)));
            }
        }
        return text;
    }
}
