package io.github.ncugradle.internal.report;

import java.util.List;

/**
 * Level of detail of the consolidated page. The pages of the regions have what it omits.
 *
 * @param kernels number of kernels per region
 * @param advice number of advice messages per region
 * @param sections whether to include the values of the sections
 * @param scopes whether to include a view of every process and device
 */
record PageDetail(int kernels, int advice, boolean sections, boolean scopes) {

    /** From full detail down to what always fits the page size limit. */
    static final List<PageDetail> LEVELS = List.of(
            new PageDetail(Integer.MAX_VALUE, Integer.MAX_VALUE, true, true),
            new PageDetail(500, 20, true, true),
            new PageDetail(200, 10, true, true),
            new PageDetail(50, 5, true, true),
            new PageDetail(20, 2, true, true),
            new PageDetail(20, 2, false, true),
            new PageDetail(10, 1, false, true),
            new PageDetail(3, 0, false, true),
            new PageDetail(20, 2, false, false),
            new PageDetail(10, 1, false, false),
            new PageDetail(3, 0, false, false));

    /** What this level omits, as text for the page; empty for full detail. */
    String omitted() {
        if (equals(LEVELS.get(0))) {
            return "";
        }
        return "To limit its size, this page shows at most " + kernels + " kernels"
                + (advice == 0 ? "" : " and " + advice + (advice == 1 ? " piece" : " pieces") + " of advice")
                + " for each region"
                + (advice == 0 ? ", no advice" : "")
                + (sections ? "" : ", no sections")
                + (scopes ? "" : ", and no single processes and devices")
                + "; the page of each region shows all of them.";
    }
}
