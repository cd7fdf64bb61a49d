package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.ingest.source.ReportInput;
import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.Result;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVRecord;

/** A CSV file of ncu with readable numbers; each pass over its results reads the file again. */
final class CsvReportSource implements ReportSource {

    private final ReportInput input;
    private final Report report;

    CsvReportSource(ReportInput input, Report report) {
        this.input = input;
        this.report = report;
    }

    @Override
    public Report report() {
        return report;
    }

    @Override
    public void forEachResult(Consumer<? super Result> consumer) {
        CsvRows.read(input, rows -> rows.header().isDetails() ? details(rows, consumer) : raw(rows, consumer));
    }

    private Report raw(CsvRows rows, Consumer<? super Result> consumer) {
        CsvRawResults results = new CsvRawResults(rows, CsvRawResults.units(rows));
        for (CSVRecord row = rows.next(); row != null; row = rows.next()) {
            consumer.accept(results.result(row, report));
        }
        return report;
    }

    private Report details(CsvRows rows, Consumer<? super Result> consumer) {
        CsvDetailsResults results = new CsvDetailsResults(rows, report);
        for (CSVRecord row = rows.next(); row != null; row = rows.next()) {
            Result finished = results.add(row);
            if (finished != null) {
                consumer.accept(finished);
            }
        }
        Result last = results.finish();
        if (last != null) {
            consumer.accept(last);
        }
        return report;
    }
}
