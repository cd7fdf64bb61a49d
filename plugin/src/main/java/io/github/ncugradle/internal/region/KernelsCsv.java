package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.MetricInfo;
import io.github.ncugradle.internal.region.model.Numbers;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code kernels.csv}: one row per kernel for the whole program, for each region, and for the results outside
 * all regions.
 */
public final class KernelsCsv implements Closeable {

    public static final String FILE = "kernels.csv";

    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator("\n").get();
    private static final List<String> COLUMNS = List.of(
            "scope",
            "portion",
            "region",
            "domain",
            "kind",
            "kernel",
            "launches",
            "graph launches",
            "time [ns]",
            "time mean [ns]",
            "time min [ns]",
            "time max [ns]",
            "share",
            "self launches",
            "self time [ns]",
            "origin");

    private final Writer out;
    private final String origin;

    private KernelsCsv(Writer out, boolean simulated) {
        this.out = out;
        this.origin = simulated ? "simulated" : "measured";
    }

    /**
     * Creates the file and writes its header.
     *
     * @param metrics metrics of the document; each becomes a column
     */
    public static KernelsCsv create(Path file, List<MetricInfo> metrics, boolean simulated) throws IOException {
        KernelsCsv csv = new KernelsCsv(Files.newBufferedWriter(file, StandardCharsets.UTF_8), simulated);
        csv.header(metrics);
        return csv;
    }

    /** Appends to an existing file, or creates it. */
    public static KernelsCsv append(Path file, List<MetricInfo> metrics, boolean simulated) throws IOException {
        return Files.exists(file)
                ? new KernelsCsv(
                        Files.newBufferedWriter(file, StandardCharsets.UTF_8, StandardOpenOption.APPEND), simulated)
                : create(file, metrics, simulated);
    }

    private void header(List<MetricInfo> metrics) throws IOException {
        List<String> header = new ArrayList<>(COLUMNS);
        for (MetricInfo metric : metrics) {
            header.add(
                    CellText.of(metric.unit().isEmpty() ? metric.name() : metric.name() + " [" + metric.unit() + "]"));
        }
        write(header);
    }

    /** Adds all rows of a scope. */
    public void add(String scope, ScopeRegions content) throws IOException {
        addProgram(scope, content);
        addOutside(scope, content);
        for (Region region : content.regions()) {
            addRegion(scope, region);
        }
    }

    public void addProgram(String scope, ScopeRegions content) throws IOException {
        add(scope, List.of("program", "", "", ""), content.program().kernels());
    }

    public void addOutside(String scope, ScopeRegions content) throws IOException {
        add(scope, List.of("outside", "", "", ""), content.outside().kernels());
    }

    public void addRegion(String scope, Region region) throws IOException {
        add(
                scope,
                List.of("region", CellText.of(region.path()), CellText.of(region.domain()), kind(region.kind())),
                region.kernels());
    }

    static String kind(RangeKind kind) {
        return kind == RangeKind.PUSH_POP ? "push-pop" : "start-end";
    }

    private void add(String scope, List<String> portion, List<Kernel> kernels) throws IOException {
        for (Kernel kernel : kernels) {
            List<String> row = new ArrayList<>();
            row.add(scope);
            row.addAll(portion);
            row.add(CellText.of(kernel.name()));
            row.add(number(kernel.launches().median()));
            row.add(
                    kernel.graphLaunches() == null
                            ? "0"
                            : number(kernel.graphLaunches().median()));
            row.add(number(kernel.time().sum().median()));
            row.add(number(kernel.time().mean().median()));
            row.add(number(kernel.time().min()));
            row.add(number(kernel.time().max()));
            row.add(number(kernel.share()));
            row.add(number(kernel.selfLaunches().median()));
            row.add(number(kernel.selfTime().median()));
            row.add(origin);
            for (Double value : kernel.metrics()) {
                row.add(number(value));
            }
            write(row);
        }
    }

    private void write(List<String> cells) throws IOException {
        out.write(FORMAT.format(cells.toArray()));
        out.write('\n');
    }

    private static String number(@Nullable Double value) {
        return value == null ? "" : Numbers.text(value);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
