package io.github.ncugradle.internal.capture;

import io.github.ncugradle.internal.capture.run.RunOutput;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.function.Consumer;

/** Reports the progress of a capture, immediately and then every few seconds, independent of the launch rate. */
final class CalmProgress implements RunOutput.Progress {

    private static final long PAUSE_NANOS = 5_000_000_000L;
    private static final int LONGEST_KERNEL = 120;

    private final CaptureJob job;
    private final Consumer<String> lines;
    private final long started = System.nanoTime();
    private long lastTold = started - PAUSE_NANOS;
    private int launches;

    CalmProgress(CaptureJob job, Consumer<String> lines) {
        this.job = job;
        this.lines = lines;
    }

    @Override
    public void measuring(String kernel) {
        launches++;
        long now = System.nanoTime();
        if (now - lastTold >= PAUSE_NANOS) {
            lastTold = now;
            lines.accept(
                    "Measuring " + what() + repetition() + ": " + launches + (launches == 1 ? " launch" : " launches")
                            + " so far, now " + ShortName.of(VisibleText.name(kernel), LONGEST_KERNEL) + ", "
                            + (now - started) / 1_000_000_000L + " s.");
        }
    }

    @Override
    public void waiting(String jobNumber) {
        lines.accept("Slurm queued the capture of " + what() + " as job " + jobNumber + "; 'squeue -j " + jobNumber
                + "' shows the reason.");
    }

    private String repetition() {
        return job.repetition() == 1 ? "" : ", repetition " + job.repetition();
    }

    private String what() {
        String reference = job.isReference() ? " of the reference" : "";
        return switch (job.regions().size()) {
            case 0 -> job.isReference() ? "the reference" : "the whole program";
            case 1 -> "region " + job.regions().get(0) + reference;
            default -> job.regions().size() + " regions" + reference;
        };
    }
}
