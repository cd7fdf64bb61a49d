package io.github.ncugradle.internal.report;

import java.util.List;

/**
 * How much of the model the consolidated page carries; what it leaves out is in the pages of the regions.
 *
 * @param kernels of each region
 * @param advice on each region
 * @param sections whether the values of the sections are there
 * @param scopes whether every process and device can be chosen
 */
record PageDetail(int kernels, int advice, boolean sections, boolean scopes) {

    /** From all there is to what a browser bears in any case. */
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

    /** What this level does not show, for people; empty for the first. */
    String leftOut() {
        if (equals(LEVELS.get(0))) {
            return "";
        }
        return "To stay small, this page shows at most " + kernels + " kernels"
                + (advice == 0 ? "" : " and " + advice + (advice == 1 ? " piece" : " pieces") + " of advice")
                + " for each region"
                + (advice == 0 ? ", no advice" : "")
                + (sections ? "" : ", no sections")
                + (scopes ? "" : ", no single processes and devices")
                + "; the page of each region shows them all.";
    }
}
