package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.source.SourceCounts;
import io.github.ncugradle.internal.profile.source.SourceMetric;
import io.github.ncugradle.internal.profile.source.SourcePlace;
import io.github.ncugradle.internal.profile.source.SourceProfile;
import io.github.ncugradle.internal.profile.source.SourceTally;
import io.github.ncugradle.internal.region.model.Numbers;
import io.github.ncugradle.internal.region.total.KernelKey;
import io.github.ncugradle.internal.region.total.RegionTotals;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.apache.commons.csv.CSVFormat;

/**
 * Writes {@code lines.csv}: one row per source line of each kernel, for the whole program, for each region, and for the
 * results outside all regions; and one row per function without line info.
 */
final class LinesCsv implements Closeable {

    static final String FILE = "lines.csv";

    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator("\n").get();
    private static final List<String> COLUMNS =
            List.of("scope", "portion", "region", "domain", "kind", "kernel", "file", "line", "function", "origin");

    private final Writer out;
    private final List<SourceMetric> metrics;
    private final String origin;

    private LinesCsv(Writer out, List<SourceMetric> metrics, boolean simulated) {
        this.out = out;
        this.metrics = metrics;
        this.origin = simulated ? "simulated" : "measured";
    }

    /**
     * Creates the file and writes its header.
     *
     * @param metrics what is counted in any result; each becomes a column
     */
    static LinesCsv create(Path file, List<SourceMetric> metrics, boolean simulated) throws IOException {
        LinesCsv csv = new LinesCsv(Files.newBufferedWriter(file, StandardCharsets.UTF_8), metrics, simulated);
        List<String> header = new ArrayList<>(COLUMNS);
        metrics.forEach(metric -> header.add(column(metric)));
        csv.write(header);
        return csv;
    }

    private static String column(SourceMetric metric) {
        return switch (metric.kind()) {
            case SAMPLES -> "samples";
            case INSTRUCTIONS -> "instructions";
            case THREAD_INSTRUCTIONS -> "thread instructions";
            case L2_SECTORS -> "L2 sectors";
            case STALL -> "stall " + metric.reason();
            case STALL_NOT_ISSUED -> "stall " + metric.reason() + " not issued";
        };
    }

    /**
     * Adds the lines of a portion, in the order of the kernels' names, hottest line first.
     *
     * @param portion the cells that name it
     * @param repetitions totals of each repetition, which are added up
     */
    void add(String scope, List<String> portion, List<RegionTotals> repetitions) throws IOException {
        TreeSet<KernelKey> kernels = new TreeSet<>();
        repetitions.forEach(totals -> kernels.addAll(totals.work().keySet()));
        for (KernelKey kernel : kernels) {
            List<SourceTally> tallies = repetitions.stream()
                    .map(totals -> totals.work().get(kernel))
                    .filter(Objects::nonNull)
                    .flatMap(totals -> totals.sources().stream())
                    .toList();
            if (!tallies.isEmpty()) {
                List<String> start = new ArrayList<>(List.of(scope));
                start.addAll(portion);
                start.add(CellText.of(kernel.name()));
                add(start, SourceSummary.sum(tallies));
            }
        }
    }

    private void add(List<String> start, SourceProfile profile) throws IOException {
        for (Map.Entry<SourcePlace, SourceCounts> line : SourceSummary.hottestLines(profile)) {
            SourcePlace place = line.getKey();
            row(start, List.of(CellText.of(place.file()), Integer.toString(place.line()), ""), line.getValue());
        }
        for (Map.Entry<String, SourceCounts> function :
                SourceSummary.hottest(profile.functions(), Comparator.<String>naturalOrder())) {
            row(start, List.of("", "", CellText.of(function.getKey())), function.getValue());
        }
    }

    private void row(List<String> start, List<String> place, SourceCounts counts) throws IOException {
        List<String> row = new ArrayList<>(start);
        row.addAll(place);
        row.add(origin);
        for (SourceMetric metric : metrics) {
            int position = counts.metrics().indexOf(metric);
            row.add(position < 0 ? "" : Numbers.text(counts.value(position)));
        }
        write(row);
    }

    private void write(List<String> cells) throws IOException {
        out.write(FORMAT.format(cells.toArray()));
        out.write('\n');
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
