package io.github.ncugradle.internal.capture;

import io.github.ncugradle.internal.capture.run.NcuRun;
import io.github.ncugradle.internal.capture.run.RunOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Detects that all ranks in lockstep have ended and written their reports. ncu may hang afterwards, waiting for peers that have
 * exited.
 */
final class WholeReports implements NcuRun.Done {

    private final Path directory;
    private final int peers;
    private final RunOutput output;
    private final Duration patience;
    private Map<Path, Long> sizes = Map.of();
    private long since;

    /** @param patience the time without changes of the reports after which ncu counts as hanging */
    WholeReports(Path directory, int peers, RunOutput output, Duration patience) {
        this.directory = directory;
        this.peers = peers;
        this.output = output;
        this.patience = patience;
    }

    @Override
    public boolean look() {
        if (!output.haveEnded(peers)) {
            return false;
        }
        Map<Path, Long> now = sizes();
        if (now.size() < peers || !now.equals(sizes)) {
            sizes = now;
            since = System.nanoTime();
            return false;
        }
        return System.nanoTime() - since > patience.toNanos();
    }

    private Map<Path, Long> sizes() {
        Map<Path, Long> found = new HashMap<>();
        try {
            for (ReportFile report : ReportFile.in(directory)) {
                found.put(report.path(), Files.size(report.path()));
            }
        } catch (IOException e) {
            // ncu replaced a report during the check.
            return Map.of();
        }
        return found;
    }
}
