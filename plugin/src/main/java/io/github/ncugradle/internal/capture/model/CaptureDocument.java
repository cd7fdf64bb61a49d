package io.github.ncugradle.internal.capture.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.document.WholeDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Provenance of a capture, to assess and reproduce it: {@code capture.json}.
 *
 * @param capture the {@link CaptureName}
 * @param nvtxInclude ncu's filter for the regions
 * @param settings of the capture, by name
 * @param lockstep null unless ranks wait for each other
 * @param messages what ncu said that is no progress
 * @param warnings what to know about the values
 * @param series the repetitions of which this is one; null unless the limits decided on their number
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CaptureDocument(
        String format,
        int version,
        String capture,
        int repetition,
        String outcome,
        boolean simulated,
        List<String> regions,
        List<String> nvtxInclude,
        String started,
        String ended,
        double seconds,
        int exitCode,
        Tool ncu,
        List<MeasuringGpu> gpus,
        Host host,
        Map<String, Object> settings,
        @Nullable RanksInLockstep lockstep,
        String directory,
        List<String> command,
        Map<String, String> environment,
        List<CapturedReport> reports,
        List<String> messages,
        List<String> warnings,
        @Nullable Series series) {

    public static final String FORMAT = "ncu-capture";
    public static final int VERSION = 1;

    /** The name of the file. */
    public static final String FILE = "capture.json";

    /**
     * Repetitions, as many as the limits needed.
     *
     * @param taken the number of repetitions
     * @param least the least number
     * @param most the greatest number
     * @param stopped why there are no more
     */
    public record Series(int taken, int least, int most, String stopped) {

        /** The least and the greatest number, {@code 5..30}. */
        public String range() {
            return least + ".." + most;
        }

        /** The number and the reason as text. */
        public String text() {
            return "after " + taken + " repetitions: " + stopped;
        }
    }

    /** A copy with the repetitions of which this is one. */
    public CaptureDocument with(Series of) {
        return new CaptureDocument(
                format,
                version,
                capture,
                repetition,
                outcome,
                simulated,
                regions,
                nvtxInclude,
                started,
                ended,
                seconds,
                exitCode,
                ncu,
                gpus,
                host,
                settings,
                lockstep,
                directory,
                command,
                environment,
                reports,
                messages,
                warnings,
                of);
    }

    /** An ncu. */
    public record Tool(String executable, String version) {}

    /**
     * A GPU as the driver describes it.
     *
     * @param smClock the clocks of its multiprocessors, in words
     */
    public record MeasuringGpu(int index, String name, String uuid, String driver, String smClock) {}

    /** The machine. */
    public record Host(String name, String system, String architecture) {}

    /** Ranks whose kernels wait for each other. */
    public record RanksInLockstep(String communicator, int peers) {}

    /**
     * A report that ncu left beside the document.
     *
     * @param csv its raw page
     * @param rank null unless a rank of a launcher made it
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record CapturedReport(
            String file, String csv, @Nullable Integer rank, long bytes) {}

    public static void write(CaptureDocument document, Path file) throws IOException {
        Files.writeString(file, WholeDocument.text(document));
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IOException if the file is anything else
     */
    public static CaptureDocument read(Path file) throws IOException {
        return WholeDocument.read(
                file, CaptureDocument.class, FORMAT, VERSION, "Capture again with ncuProfile --fresh.");
    }
}
