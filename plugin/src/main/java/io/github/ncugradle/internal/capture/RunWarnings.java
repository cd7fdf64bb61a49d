package io.github.ncugradle.internal.capture;

import io.github.ncugradle.internal.capture.run.RunResult;
import io.github.ncugradle.internal.capture.tool.Gpu;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What to know about a capture that is complete: its values may be useless all the same, or the run needlessly slow. */
final class RunWarnings {

    private RunWarnings() {}

    static List<String> of(CaptureJob job, RunResult run, ReportContent content) {
        List<String> warnings = new ArrayList<>();
        said(run, "Found outstanding GPU clock reset")
                .ifPresent(
                        message -> warnings.add(
                                "A run that was killed had left the GPU's clocks locked. "
                                        + (message.contains("Success")
                                                ? "ncu has released them."
                                                : "ncu could not release them: do it with 'nvidia-smi -rgc', as root, and measure again.")));
        said(run, "Backing up device memory in system memory")
                .ifPresent(message -> warnings.add(
                        "ncu keeps its copy of the GPU's memory in the host's, which makes kernel replay slow. Leave out kernels"
                                + " that write much, or set replayMode(\"application\")."));
        said(run, "driver is not compatible|Failed to load Nsight Compute CUDA modules")
                .ifPresent(message -> warnings.add("ncu " + job.ncu().version() + " says that the driver"
                        + driver(job)
                        + " is not compatible with it, and gave results all the same. Compare them with those of"
                        + " an ncu that fits the driver; ncuDoctor compares the two."));
        if (run.exitCode() != 0) {
            warnings.add("The reports of all ranks are complete and count, although ncu did not end well (exit code "
                    + run.exitCode() + "), as may happen after kernels were measured in lockstep.");
        }
        if (content.withoutCounters() * 2 > content.results()) {
            warnings.add(content.withoutCounters() + " of " + content.results()
                    + " results have NaN for most of their counters. Usual reasons: ncu "
                    + job.ncu().version()
                    + " does not fit the driver" + driver(job)
                    + " or the GPU, or the program runs under MPS, which ncu has to be told with"
                    + " extraArguments(\"--mps\", …) where it has that option.");
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
