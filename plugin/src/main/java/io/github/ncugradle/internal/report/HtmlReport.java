package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.report.view.OverviewView;
import io.github.ncugradle.internal.report.view.RegionAdvice;
import io.github.ncugradle.internal.report.view.RegionPage;
import io.github.ncugradle.internal.report.view.ReportView;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/** Renders self-contained HTML pages. */
final class HtmlReport {

    /** Pages larger than 8 MB are slow to open and to send; library, style and text take up to 1 MB. */
    static final int MOST_DATA = 7_000_000;

    private static final int MOST_ADVICE = 5;
    private static final int MOST_KERNELS = 500;

    private final Templates templates;
    private final int mostData;
    private final PageAssets assets = PageAssets.load();

    HtmlReport(Templates templates, int mostData) {
        this.templates = templates;
        this.mostData = mostData;
    }

    void report(ReportView report, ViewAssembly assembly, Writer out) throws IOException {
        List<PageDetail> levels = PageDetail.LEVELS;
        PageDetail detail = levels.get(0);
        String data = PageData.of(report, assembly, detail, mostData);
        if (data == null) {
            detail = PageData.fitting(report, assembly, levels.subList(1, levels.size()), mostData);
            data = PageData.of(report, assembly, detail);
        }
        List<List<RegionAdvice>> advice =
                report.adviceByRule().stream().limit(MOST_ADVICE).toList();
        templates.render(
                Templates.REPORT_PAGE,
                Map.of(
                        "report", report,
                        "advice", advice,
                        "assets", assets,
                        "data", data,
                        "omitted", detail.omitted()),
                out);
    }

    String overview(OverviewView overview) throws IOException {
        return templates.render(Templates.OVERVIEW_PAGE, Map.of("overview", overview, "assets", assets));
    }

    String region(ReportView report, RegionPage page) throws IOException {
        Map<String, Object> variables = RegionVariables.of(report, page, MOST_KERNELS);
        variables.put("assets", assets);
        return templates.render(Templates.REGION_PAGE, variables);
    }
}
