package io.github.ncugradle.internal.report.view;

import io.github.ncugradle.internal.gate.model.Finding;
import java.util.List;

/**
 * Content of a region's {@code report.json}.
 *
 * @param title title of the consolidated report
 * @param region the region in the first scope that has it
 * @param scopes one row per distinct view of the region
 * @param budgets verdicts on its limits
 * @param kernelDetails details of the kernels with the longest times
 */
public record RegionReport(
        String format,
        int version,
        String title,
        boolean simulated,
        RegionView region,
        List<RegionPage.Row> scopes,
        List<Finding> budgets,
        List<KernelDetail> kernelDetails) {

    public static final String FORMAT = "ncu-region-report";

    public static RegionReport of(ReportView report, RegionPage page) {
        return new RegionReport(
                FORMAT,
                ReportView.VERSION,
                report.title(),
                report.simulated(),
                page.region(),
                page.scopes(),
                report.budgetsOf(page.region()),
                page.details());
    }
}
