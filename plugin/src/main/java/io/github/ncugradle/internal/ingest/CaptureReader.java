package io.github.ncugradle.internal.ingest;

import io.github.ncugradle.internal.ingest.csv.CsvReportReader;
import io.github.ncugradle.internal.ingest.ncurep.NcuRepReader;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.ingest.source.ReportInput;
import io.github.ncugradle.internal.ingest.source.ReportReader;
import io.github.ncugradle.internal.ingest.source.ReportSource;
import io.github.ncugradle.internal.ingest.source.UnpackedInput;
import io.github.ncugradle.internal.profile.Capture;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.Result;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Entry point for reading reports: detects formats by content and combines several files into one {@link Capture}. */
public final class CaptureReader {

    private static final String EXPECTED =
            "Use a report written by ncu -o (.ncu-rep, .ncu-repz), or the output of ncu --csv --page raw or details.";

    /** Formats that users pass by mistake, by their first bytes. */
    private static final Map<String, String> FOREIGN = Map.of(
            "PK\3\4", "is a ZIP archive; unpack it first",
            "\37\u008b", "is compressed with gzip; unpack it first",
            "(\u00b5/\u00fd", "is compressed with zstd twice; unpack it first",
            "SQLite format 3", "is an SQLite database",
            "\177ELF", "is a program");

    private final List<ReportReader> formats;

    public CaptureReader() {
        this(List.of(new NcuRepReader(), new CsvReportReader()));
    }

    CaptureReader(List<ReportReader> formats) {
        this.formats = List.copyOf(formats);
    }

    /** Reads all results of all files into memory; fails if one file cannot be read. */
    public Capture read(Collection<Path> files) {
        List<Report> reports = new ArrayList<>();
        List<Result> results = new ArrayList<>();
        for (Path file : files) {
            ReportSource source = open(file);
            reports.add(source.report());
            source.forEachResult(results::add);
        }
        return new Capture(reports, results);
    }

    /** Opens a file; results are read on demand. */
    public ReportSource open(Path file) {
        return open(file.toString(), file);
    }

    /** Opens a file under a name used in messages and results. */
    public ReportSource open(String name, Path file) {
        requireFile(name, file);
        return open(ReportInput.of(name, file));
    }

    /**
     * Checks that a file exists and can be opened later.
     *
     * @throws IngestException if there is none
     */
    public static void requireFile(String name, Path file) {
        if (Files.isDirectory(file)) {
            throw refused(name, "is a directory");
        }
        if (!Files.exists(file)) {
            throw refused(name, "does not exist");
        }
    }

    /** Opens a report in memory under a name used in messages. */
    public ReportSource open(String name, byte[] content) {
        return open(ReportInput.of(name, content));
    }

    private ReportSource open(ReportInput input) {
        byte[] head = head(input);
        if (UnpackedInput.isPacked(head)) {
            ReportInput unpacked = new UnpackedInput(input);
            return open(unpacked, head(unpacked));
        }
        return open(input, head);
    }

    private ReportSource open(ReportInput input, byte[] head) {
        if (head.length == 0) {
            throw refused(input.name(), "is empty");
        }
        for (ReportReader format : formats) {
            if (format.recognises(head)) {
                return new LimitedSource(format.open(input));
            }
        }
        String start = new String(Arrays.copyOf(head, Math.min(head.length, 16)), StandardCharsets.ISO_8859_1);
        throw refused(
                input.name(),
                FOREIGN.entrySet().stream()
                        .filter(foreign -> start.startsWith(foreign.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse("is neither a .ncu-rep file nor CSV of ncu"));
    }

    private static byte[] head(ReportInput input) {
        try (InputStream stream = input.stream()) {
            return stream.readNBytes(ReportInput.HEAD_SIZE);
        } catch (IOException e) {
            throw IngestException.inFile(
                    input.name(), "cannot be read: " + e.getMessage(), "Check the file and its permissions.", e);
        }
    }

    private static IngestException refused(String file, String reason) {
        return IngestException.inFile(file, reason, EXPECTED, null);
    }
}
