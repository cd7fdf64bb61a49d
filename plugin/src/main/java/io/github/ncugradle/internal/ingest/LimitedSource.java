package io.github.ncugradle.internal.ingest;

import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A report whose results are checked against the {@link Limits} before callers receive them. */
record LimitedSource(ReportSource source) implements ReportSource {

    private static final String ADVICE = "Real reports stay far below this limit. Check where the report comes from.";

    @Override
    public Report report() {
        return source.report();
    }

    @Override
    public void forEachResult(Consumer<? super Result> consumer) {
        Check check = new Check();
        source.forEachResult(result -> {
            check.check(result);
            consumer.accept(result);
        });
    }

    /** Objects that results share are checked once. */
    @SuppressWarnings("ReferenceEquality")
    private static final class Check {

        private @Nullable NvtxState lastNvtx;
        private @Nullable MetricSchema lastSchema;

        void check(Result result) {
            name(result, "kernel", result.work().name());
            name(result, "process", result.placement().process().name());
            atMost(result, Limits.SECTIONS, result.sections().size(), "sections");
            atMost(result, Limits.SECTIONS, result.rules().size(), "rules");
            MetricSchema schema = result.metrics().schema();
            if (schema != lastSchema) {
                metrics(result, schema.names());
                lastSchema = schema;
            }
            NvtxState nvtx = result.nvtx();
            if (nvtx != lastNvtx) {
                nvtx(result, nvtx);
                lastNvtx = nvtx;
            }
        }

        private static void metrics(Result result, List<String> names) {
            atMost(result, Limits.METRICS, names.size(), "metrics");
            for (String name : names) {
                atMost(result, Limits.METRIC_NAME, name.length(), "characters in the name of a metric");
            }
        }

        private static void nvtx(Result result, NvtxState nvtx) {
            pushPop(result, nvtx.pushPop());
            atMost(result, Limits.THREADS, nvtx.otherThreads().size(), "threads with NVTX ranges");
            nvtx.otherThreads().forEach(thread -> pushPop(result, thread.pushPop()));
            atMost(result, Limits.DOMAINS, nvtx.startEnd().size(), "NVTX domains");
            for (NvtxState.Ranges ranges : nvtx.startEnd()) {
                name(result, "NVTX domain", ranges.domain());
                atMost(result, Limits.NESTED_RANGES, ranges.ranges().size(), "open NVTX ranges");
                ranges.ranges()
                        .forEach(range -> name(result, "range", range.range().name()));
            }
        }

        private static void pushPop(Result result, List<NvtxState.Stack> stacks) {
            atMost(result, Limits.DOMAINS, stacks.size(), "NVTX domains");
            for (NvtxState.Stack stack : stacks) {
                name(result, "NVTX domain", stack.domain());
                atMost(result, Limits.NESTED_RANGES, stack.ranges().size(), "nested NVTX ranges");
                stack.ranges().forEach(range -> name(result, "range", range.name()));
            }
        }

        private static void name(Result result, String what, @Nullable String name) {
            atMost(result, Limits.NAME, name == null ? 0 : name.length(), "characters in the name of a " + what);
        }

        private static void atMost(Result result, int most, int found, String what) {
            if (found > most) {
                throw IngestException.at(
                        result.report().file(),
                        "result " + result.id(),
                        "expected at most " + most + " " + what + ", found " + found,
                        ADVICE,
                        null);
            }
        }
    }
}
