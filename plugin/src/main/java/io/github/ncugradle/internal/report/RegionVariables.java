package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.report.view.KernelExcerpt;
import io.github.ncugradle.internal.report.view.RegionPage;
import io.github.ncugradle.internal.report.view.ReportView;
import java.util.HashMap;
import java.util.Map;

/** What the templates of a region's report see in every format. */
final class RegionVariables {

    private RegionVariables() {}

    /**
     * The variables, to which a format adds its own.
     *
     * @param mostKernels how many kernels are shown; the others are added up
     */
    static Map<String, Object> of(ReportView report, RegionPage page, int mostKernels) {
        Map<String, Object> variables = new HashMap<>();
        variables.put("report", report);
        variables.put("page", page);
        variables.put("region", page.region());
        variables.put("details", page.details());
        variables.put("kernels", KernelExcerpt.of(page.region().kernels(), mostKernels));
        return variables;
    }
}
