package io.github.ncugradle.internal.report.view;

import io.github.ncugradle.internal.gate.model.Finding;
import java.util.List;

/**
 * What the report of one region shows: the content of its {@code report.json}.
 *
 * @param title of the consolidated report
 * @param region in the first scope that has it
 * @param scopes a row for each different view of it
 * @param budgets the verdicts on its limits
 */
public record RegionReport(
        String format,
        int version,
        String title,
        boolean simulated,
        RegionView region,
        List<RegionPage.Row> scopes,
        List<Finding> budgets) {

    public static final String FORMAT = "ncu-region-report";

    public static RegionReport of(ReportView report, RegionPage page) {
        return new RegionReport(
                FORMAT,
                ReportView.VERSION,
                report.title(),
                report.simulated(),
                page.region(),
                page.scopes(),
                report.budgetsOf(page.region()));
    }
}
