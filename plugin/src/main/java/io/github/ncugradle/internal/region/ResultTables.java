package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.Result;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVFormat;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code results.csv} and {@code metrics.csv}, which share the key (capture, result). The description of a
 * result is written once, because kernel names can be kilobytes long and a result can have a thousand metrics.
 */
public final class ResultTables implements Consumer<Result>, Closeable {

    private final ResultsCsv results;
    private final MetricsCsv metrics;
    private @Nullable Report report;
    private String capture = "";
    private long number;

    public ResultTables(Path directory) throws IOException {
        results = new ResultsCsv(directory);
        try {
            metrics = new MetricsCsv(directory);
        } catch (IOException e) {
            results.close();
            throw e;
        }
    }

    @Override
    public void accept(Result result) {
        String key = key(result);
        try {
            results.add(key, result);
            metrics.add(key, result);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The key of a result: two cells that no other result shares. ncu's result number is unique in a {@code .ncu-rep},
     * but in CSV only per process. A number that does not exceed the previous one becomes the previous one plus one.
     */
    private String key(Result result) {
        if (!result.report().equals(report)) {
            report = result.report();
            capture = CSVFormat.RFC4180.format(CellText.of(report.file())) + ",";
            number = -1;
        }
        number = Math.max(number + 1, result.id());
        return capture + number + ",";
    }

    @Override
    public void close() throws IOException {
        try (results) {
            metrics.close();
        }
    }
}
