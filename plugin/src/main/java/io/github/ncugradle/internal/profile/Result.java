package io.github.ncugradle.internal.profile;

import io.github.ncugradle.internal.profile.metric.Metrics;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One measurement.
 *
 * @param report the report that contains it
 * @param id ncu's number for it within that report, from 0
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
        List<RuleResult> rules) {

    public Result {
        sections = List.copyOf(sections);
        rules = List.copyOf(rules);
    }

    public ResultKind kind() {
        return work.kind();
    }

    @Override
    public String toString() {
        return report.file() + "#" + id + " " + work.name();
    }
}
