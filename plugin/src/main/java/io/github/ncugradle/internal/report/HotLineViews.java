package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.file.ProjectFiles;
import io.github.ncugradle.internal.region.model.SourceLines;
import io.github.ncugradle.internal.region.model.SourceText;
import io.github.ncugradle.internal.report.view.HotLines;
import io.github.ncugradle.internal.report.view.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Assembles the hot lines of regions and kernels, with the source text around them. */
final class HotLineViews {

    private static final int AROUND = 3;
    private static final int LONGEST_LINE = 300;
    private static final int MOST_CACHED = 20;
    private static final String TAB = "    ";

    private final @Nullable ProjectFiles project;
    private final Map<String, List<String>> files = new LinkedHashMap<>(16, 0.75f, true);

    /** @param project where to look for source files; null for nowhere */
    HotLineViews(@Nullable ProjectFiles project) {
        this.project = project;
    }

    /** @param imported source text of the scope, from its reports */
    @Nullable
    HotLines of(@Nullable SourceLines source, List<SourceText> imported) {
        if (source == null) {
            return null;
        }
        boolean sampled = source.total().samples() != null && source.total().samples() > 0;
        double total = orZero(measure(source.total(), sampled));
        Map<String, Integer> ranks = ranks(source);
        Map<String, String> names = names(source);
        SourceLines.Rest rest = source.moreLines();
        return new HotLines(
                source.state(),
                source.note(),
                sampled ? "samples" : "instructions",
                count(measure(source.total(), sampled)),
                source.lines().stream()
                        .map(line -> new HotLines.Line(
                                line.file(),
                                names.getOrDefault(line.file(), line.file()),
                                line.line(),
                                share(line.counts(), sampled, total),
                                count(line.counts().samples()),
                                count(line.counts().instructions()),
                                count(line.counts().threadInstructions()),
                                count(line.counts().l2Sectors()),
                                stalls(line.counts(), ranks),
                                text(line, imported)))
                        .toList(),
                rest == null ? 0 : rest.number(),
                rest == null ? Quantity.of((Double) null, "%") : share(rest.counts(), sampled, total),
                source.functions().stream()
                        .map(function -> new HotLines.Function(
                                function.name(),
                                share(function.counts(), sampled, total),
                                count(function.counts().samples()),
                                count(function.counts().instructions()),
                                count(function.counts().l2Sectors()),
                                stalls(function.counts(), ranks)))
                        .toList(),
                source.moreFunctions() == null ? 0 : source.moreFunctions().number());
    }

    private static @Nullable Double measure(SourceLines.Counts counts, boolean sampled) {
        return sampled ? counts.samples() : counts.instructions();
    }

    private static Quantity share(SourceLines.Counts counts, boolean sampled, double total) {
        Double value = measure(counts, sampled);
        return Quantity.share(value == null || total <= 0 ? null : Double.valueOf(value / total));
    }

    private static Quantity count(@Nullable Double value) {
        return Quantity.of(value, "");
    }

    /** Reasons by their samples in all listed lines and functions. */
    private static Map<String, Integer> ranks(SourceLines source) {
        Map<String, Double> sums = new HashMap<>();
        Stream.concat(
                        source.lines().stream().map(SourceLines.Line::counts),
                        source.functions().stream().map(SourceLines.Function::counts))
                .forEach(counts ->
                        counts.stalls().forEach((reason, samples) -> sums.merge(reason, samples, Double::sum)));
        List<Map.Entry<String, Double>> ordered = new ArrayList<>(sums.entrySet());
        ordered.sort(Map.Entry.<String, Double>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
        Map<String, Integer> ranks = new HashMap<>();
        ordered.forEach(reason -> ranks.put(reason.getKey(), Math.min(ranks.size(), HotLines.MOST_REASONS)));
        return ranks;
    }

    private static List<HotLines.Stall> stalls(SourceLines.Counts counts, Map<String, Integer> ranks) {
        double all = counts.stalls().values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
        return counts.stalls().entrySet().stream()
                .filter(stall -> stall.getValue() > 0)
                .map(stall -> new HotLines.Stall(
                        stall.getKey().replace('_', ' '),
                        ranks.getOrDefault(stall.getKey(), HotLines.MOST_REASONS),
                        Quantity.share(stall.getValue() / all)))
                .sorted(Comparator.comparingDouble(
                                (HotLines.Stall stall) -> -stall.share().orZero())
                        .thenComparing(HotLines.Stall::reason))
                .toList();
    }

    /** For each file the shortest end of its path that distinguishes it from the other files. */
    private static Map<String, String> names(SourceLines source) {
        Set<String> paths = new HashSet<>();
        source.lines().forEach(line -> paths.add(line.file()));
        Map<String, String> names = new HashMap<>();
        for (String path : paths) {
            int start = path.length();
            do {
                start = path.lastIndexOf('/', start - 1);
            } while (start > 0 && isAmbiguous(path, path.substring(start), paths));
            names.put(path, path.substring(start + 1));
        }
        return names;
    }

    private static boolean isAmbiguous(String path, String end, Set<String> paths) {
        return paths.stream().anyMatch(other -> !other.equals(path) && other.endsWith(end));
    }

    private HotLines.@Nullable Text text(SourceLines.Line line, List<SourceText> imported) {
        for (SourceText text : imported) {
            if (text.file().equals(line.file())) {
                return text("report", text.lines(), line.line());
            }
        }
        List<String> lines = ofProject(line.file());
        Map<Integer, String> around = new HashMap<>();
        for (int number = Math.max(1, line.line() - AROUND);
                number <= Math.min(lines.size(), line.line() + AROUND);
                number++) {
            around.put(number, lines.get(number - 1));
        }
        return text("project", around, line.line());
    }

    private static HotLines.@Nullable Text text(String origin, Map<Integer, String> lines, int hot) {
        if (!lines.containsKey(hot)) {
            return null;
        }
        List<HotLines.TextLine> around = new ArrayList<>();
        for (int number = hot - AROUND; number <= hot + AROUND; number++) {
            String text = lines.get(number);
            if (text != null) {
                String spaced = text.replace("\t", TAB);
                String shortened = spaced.substring(0, Math.min(spaced.length(), LONGEST_LINE));
                around.add(new HotLines.TextLine(number, shortened, number == hot));
            }
        }
        return new HotLines.Text(origin, around);
    }

    private List<String> ofProject(String file) {
        if (project == null) {
            return List.of();
        }
        List<String> known = files.get(file);
        if (known == null) {
            known = project.lines(file);
            files.put(file, known);
            if (files.size() > MOST_CACHED) {
                files.remove(files.keySet().iterator().next());
            }
        }
        return known;
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }
}
