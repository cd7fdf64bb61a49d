package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.report.view.Excerpt;
import io.github.ncugradle.internal.report.view.KernelExcerpt;
import io.github.ncugradle.internal.report.view.OverviewView;
import io.github.ncugradle.internal.report.view.RegionPage;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.internal.report.view.ScopeView;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Renders Markdown within a length limit. Reduces the level of detail until the text fits. */
final class MarkdownReport {

    /** @param opened number of kernels with details; without any, the consolidated report omits the sections of the program */
    private record Detail(int regions, int kernels, int items, int opened) {

        Detail(int regions, int kernels, int items) {
            this(regions, kernels, items, 0);
        }
    }

    private static final List<Detail> DETAILS = List.of(
            new Detail(1000, 20, 20, 10),
            new Detail(1000, 20, 20, 3),
            new Detail(1000, 20, 20, 1),
            new Detail(1000, 20, 20),
            new Detail(300, 15, 20),
            new Detail(100, 10, 10),
            new Detail(50, 10, 5),
            new Detail(20, 5, 5),
            new Detail(10, 5, 3));

    /** An overview lists the regions of every member, the same number for each. */
    private static final List<Detail> OVERVIEW_DETAILS = List.of(
            new Detail(20, 0, 50),
            new Detail(10, 0, 50),
            new Detail(5, 0, 50),
            new Detail(3, 0, 25),
            new Detail(0, 0, 25),
            new Detail(0, 0, 10));

    private final Templates templates;
    private final int longest;

    MarkdownReport(Templates templates, int longest) {
        this.templates = templates;
        this.longest = longest;
    }

    String report(ReportView report) throws IOException {
        return fitting(Templates.REPORT_MARKDOWN, DETAILS, detail -> {
            ScopeView scope = report.mainScope();
            List<Excerpt> trees = scope == null
                    ? List.of()
                    : report.trees(scope).stream()
                            .map(tree -> Excerpt.of(tree, detail.regions()))
                            .toList();
            Map<String, Object> variables = new HashMap<>();
            variables.put("report", report);
            variables.put("trees", trees);
            variables.put("limit", detail.items());
            variables.put("opened", detail.opened());
            if (scope != null) {
                variables.put("kernels", KernelExcerpt.of(scope, detail.kernels()));
            }
            return variables;
        });
    }

    String overview(OverviewView overview) throws IOException {
        return fitting(
                Templates.OVERVIEW_MARKDOWN,
                OVERVIEW_DETAILS,
                detail -> Map.of("overview", overview, "mostRegions", detail.regions(), "limit", detail.items()));
    }

    String region(ReportView report, RegionPage page) throws IOException {
        return fitting(Templates.REGION_MARKDOWN, DETAILS, detail -> {
            Map<String, Object> variables = RegionVariables.of(report, page, detail.regions());
            variables.put("limit", detail.items());
            variables.put("opened", detail.opened());
            return variables;
        });
    }

    private interface Variables {
        Map<String, ?> at(Detail detail);
    }

    private String fitting(String template, List<Detail> details, Variables variables) throws IOException {
        String text = "";
        for (Detail detail : details) {
            text = templates.render(template, variables.at(detail));
            if (text.length() <= longest) {
                break;
            }
        }
        return text;
    }
}
