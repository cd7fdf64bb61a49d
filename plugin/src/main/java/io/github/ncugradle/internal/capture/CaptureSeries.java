package io.github.ncugradle.internal.capture;

import io.github.ncugradle.internal.capture.command.CapturePlan;
import io.github.ncugradle.internal.capture.model.CaptureDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Repeats the captures of a program until the caller decides that there are enough. */
public final class CaptureSeries {

    private CaptureSeries() {}

    /** Makes the captures of one repetition. */
    public interface Round {
        void capture(int repetition) throws InterruptedException;
    }

    /** Looks at the captures so far. */
    public interface Decision {

        /**
         * Returns why no more repetitions are needed, or null if more are.
         *
         * @param repetitions the number of complete repetitions
         */
        @Nullable
        String enough(int repetitions);
    }

    /**
     * Captures until the decision, the greatest number or the time stops it.
     *
     * @param decision queried from the least number of repetitions on; not for a fixed number
     * @param nanoseconds the clock
     */
    public static CaptureDocument.Series run(CapturePlan plan, Round round, Decision decision, LongSupplier nanoseconds)
            throws InterruptedException {
        long start = nanoseconds.getAsLong();
        for (int taken = 1; true; taken++) {
            round.capture(taken);
            long passed = nanoseconds.getAsLong() - start;
            String why = taken < plan.repetitions() ? null : stop(plan, taken, passed, decision);
            if (why != null) {
                return new CaptureDocument.Series(taken, plan.repetitions(), plan.most(), why);
            }
        }
    }

    private static @Nullable String stop(CapturePlan plan, int taken, long passed, Decision decision) {
        if (!plan.isAdaptive()) {
            return "the number of repetitions is fixed";
        }
        String enough = decision.enough(taken);
        if (enough != null) {
            return enough;
        }
        if (taken >= plan.most()) {
            return "the maximum number of repetitions is reached";
        }
        // Another repetition takes about as long as the others.
        boolean noTime =
                !plan.time().isZero() && passed + passed / taken > plan.time().toNanos();
        return noTime ? "another repetition would exceed repetitionTime" : null;
    }

    /** Notes the course of a series in each of its captures. */
    public static void note(CaptureDocument.Series series, Path captures) throws IOException {
        List<Path> documents;
        try (Stream<Path> files = Files.walk(captures)) {
            documents =
                    files.filter(file -> file.endsWith(CaptureDocument.FILE)).toList();
        }
        for (Path document : documents) {
            CaptureDocument.write(CaptureDocument.read(document).with(series), document);
        }
    }
}
