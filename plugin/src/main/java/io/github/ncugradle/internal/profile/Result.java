package io.github.ncugradle.internal.profile;

import io.github.ncugradle.internal.profile.metric.Metrics;
import io.github.ncugradle.internal.profile.source.ResultSource;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One measurement.
 *
 * @param report the report that contains it
 * @param id ncu's number for it within that report, from 0
 * @param source its source lines, read on access
 */
public record Result(
        Report report,
        int id,
        Work work,
        Placement placement,
        @Nullable Instant time,
        NvtxState nvtx,
        Metrics metrics,
        List<Section> sections,
        List<RuleResult> rules,
        ResultSource source) {

    public Result {
        sections = List.copyOf(sections);
        rules = List.copyOf(rules);
    }

    /** A result without per-instruction values. */
    public Result(
            Report report,
            int id,
            Work work,
            Placement placement,
            @Nullable Instant time,
            NvtxState nvtx,
            Metrics metrics,
            List<Section> sections,
            List<RuleResult> rules) {
        this(report, id, work, placement, time, nvtx, metrics, sections, rules, ResultSource.NO_VALUES);
    }

    public ResultKind kind() {
        return work.kind();
    }

    @Override
    public String toString() {
        return report.file() + "#" + id + " " + work.name();
    }
}
