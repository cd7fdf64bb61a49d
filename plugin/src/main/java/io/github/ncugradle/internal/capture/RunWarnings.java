package io.github.ncugradle.internal.capture;

import io.github.ncugradle.internal.capture.run.RunResult;
import io.github.ncugradle.internal.capture.tool.Gpu;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Warnings about a complete capture: unusable values, or an unnecessarily slow run. */
final class RunWarnings {

    private RunWarnings() {}

    static List<String> of(CaptureJob job, RunResult run, ReportContent content) {
        List<String> warnings = new ArrayList<>();
        said(run, "Found outstanding GPU clock reset")
                .ifPresent(message -> warnings.add("A killed run left the GPU's clocks locked. "
                        + (message.contains("Success")
                                ? "ncu has unlocked them."
                                : "ncu could not unlock them: run 'nvidia-smi -rgc' as root, and measure again.")));
        said(run, "Backing up device memory in system memory")
                .ifPresent(message -> warnings.add(
                        "ncu backs up the GPU's memory in host memory, which slows down kernel replay. Exclude kernels that"
                                + " write much memory, or set replayMode(\"application\")."));
        said(run, "driver is not compatible|Failed to load Nsight Compute CUDA modules")
                .ifPresent(message -> warnings.add("ncu " + job.ncu().version() + " reports that the driver"
                        + driver(job)
                        + " is incompatible, but measured anyway. Compare the values with those of an ncu that is compatible"
                        + " with the driver; ncuDoctor compares the versions."));
        if (run.exitCode() != 0) {
            warnings.add("The reports of all ranks are complete and used, although ncu failed with exit code "
                    + run.exitCode() + ", which can happen after a capture in lockstep.");
        }
        if (content.withoutCounters() * 2 > content.results()) {
            warnings.add(content.withoutCounters() + " of " + content.results()
                    + " results have NaN for most of their counters. Usual causes: ncu "
                    + job.ncu().version()
                    + " does not support the driver" + driver(job)
                    + " or the GPU, or the program runs under MPS, which requires extraArguments(\"--mps\", …) and an ncu"
                    + " with that option.");
        }
        return List.copyOf(warnings);
    }

    private static Optional<String> said(RunResult run, String regex) {
        return run.messages().stream()
                .filter(message -> message.matches(".*(?:" + regex + ").*"))
                .findFirst();
    }

    private static String driver(CaptureJob job) {
        return job.gpus().isEmpty()
                ? ""
                : " " + job.gpus().stream().map(Gpu::driver).distinct().collect(Collectors.joining(", "));
    }
}
