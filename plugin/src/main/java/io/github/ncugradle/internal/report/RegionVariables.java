package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.report.view.KernelExcerpt;
import io.github.ncugradle.internal.report.view.RegionPage;
import io.github.ncugradle.internal.report.view.ReportView;
import java.util.HashMap;
import java.util.Map;

/** Template variables of a region's report, common to all formats. */
final class RegionVariables {

    private RegionVariables() {}

    /**
     * The variables. Each format adds more.
     *
     * @param mostKernels number of kernels to show; the others are summed up
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
