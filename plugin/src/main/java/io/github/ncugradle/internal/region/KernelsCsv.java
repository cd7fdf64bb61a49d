package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.Numbers;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.jspecify.annotations.Nullable;

/** Writes {@code kernels.csv}: a row for every kernel of every region of every scope. */
public final class KernelsCsv {

    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator("\n").get();
    private static final List<String> COLUMNS = List.of(
            "scope",
            "region",
            "domain",
            "kind",
            "kernel",
            "launches",
            "graph launches",
            "time total [ns]",
            "time mean [ns]",
            "time min [ns]",
            "time max [ns]",
            "share of region",
            "exclusive launches",
            "exclusive time [ns]",
            "origin");

    private KernelsCsv() {}

    public static void write(RegionModel model, Path file) throws IOException {
        try (Writer csv = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            write(
                    csv,
                    Stream.concat(
                                    COLUMNS.stream(),
                                    model.metrics().stream()
                                            .map(metric -> metric.unit().isEmpty()
                                                    ? metric.name()
                                                    : metric.name() + " [" + metric.unit() + "]")
                                            .map(CellText::of))
                            .toList());
            for (Scope scope : model.scopes()) {
                for (Region region : model.regions(scope)) {
                    for (Kernel kernel : region.kernels()) {
                        write(csv, row(scope, region, kernel, model.simulated() ? "simulated" : "measured"));
                    }
                }
            }
        }
    }

    private static void write(Writer csv, List<String> cells) throws IOException {
        csv.write(FORMAT.format(cells.toArray()));
        csv.write('\n');
    }

    private static List<String> row(Scope scope, Region region, Kernel kernel, String origin) {
        List<String> row = new ArrayList<>();
        row.add(scope.id());
        row.add(CellText.of(region.path()));
        row.add(CellText.of(region.domain()));
        row.add(region.kind() == RangeKind.PUSH_POP ? "push-pop" : "start-end");
        row.add(CellText.of(kernel.name()));
        row.add(number(kernel.launches().median()));
        row.add(
                kernel.graphLaunches() == null
                        ? "0"
                        : number(kernel.graphLaunches().median()));
        row.add(number(kernel.time().total().median()));
        row.add(number(kernel.time().mean().median()));
        row.add(number(kernel.time().min()));
        row.add(number(kernel.time().max()));
        row.add(number(kernel.share()));
        row.add(number(kernel.exclusiveLaunches().median()));
        row.add(number(kernel.exclusiveTime().median()));
        row.add(origin);
        for (Double value : kernel.metrics()) {
            row.add(number(value));
        }
        return row;
    }

    private static String number(@Nullable Double value) {
        return value == null ? "" : Numbers.text(value);
    }
}
