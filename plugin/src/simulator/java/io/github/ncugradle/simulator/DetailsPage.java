package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.ingest.page.IdentityColumns;
import io.github.ncugradle.internal.ingest.page.MetricCell;
import io.github.ncugradle.internal.ingest.page.RawPage;
import io.github.ncugradle.internal.profile.NcuVersion;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.SectionMetric;
import java.io.PrintStream;
import java.util.Collections;
import java.util.List;

/** The details page: one row per metric, section and result. */
final class DetailsPage {

    private DetailsPage() {}

    static void print(List<Result> results, NcuVersion version, PrintStream out) {
        IdentityColumns identity = new IdentityColumns(version);
        results.forEach(identity::add);
        List<String> titles = identity.titles();
        Collections.addAll(titles, "Section Name", "Metric Name", "Metric Unit", "Metric Value");
        out.print(RawPage.line(titles));
        for (Result result : results) {
            for (Section section : result.sections()) {
                for (SectionMetric metric : section.header()) {
                    List<String> row = identity.cells(result);
                    int index = result.metrics().schema().indexOf(metric.metric());
                    row.add(section.displayName());
                    row.add(metric.label());
                    row.add(MetricCell.unit(result.metrics().schema().units().get(index), version));
                    row.add(MetricCell.value(result.metrics(), index));
                    out.print(RawPage.line(row));
                }
            }
        }
    }
}
