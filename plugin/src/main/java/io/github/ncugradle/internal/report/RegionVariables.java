package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.report.view.KernelView;
import io.github.ncugradle.internal.report.view.Quantity;
import io.github.ncugradle.internal.report.view.RegionPage;
import io.github.ncugradle.internal.report.view.ReportView;
import java.util.HashMap;
import java.util.List;
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
        List<KernelView> kernels = page.region().kernels();
        int most = Math.min(mostKernels, kernels.size());
        double rest = kernels.subList(most, kernels.size()).stream()
                .mapToDouble(kernel -> kernel.time().orZero())
                .sum();
        Map<String, Object> variables = new HashMap<>();
        variables.put("report", report);
        variables.put("page", page);
        variables.put("region", page.region());
        variables.put("kernels", kernels.subList(0, most));
        variables.put("restKernels", kernels.size() - most);
        variables.put("restKernelTime", Quantity.nanoseconds(rest));
        return variables;
    }
}
