package io.github.ncugradle.fuzz;

import io.airlift.compress.zstd.ZstdOutputStream;
import io.github.ncugradle.internal.gate.ci.JUnitXml;
import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.gate.model.GateResults;
import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.region.Captures;
import io.github.ncugradle.internal.region.RegionAnalysis;
import io.github.ncugradle.internal.region.RegionRequest;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.report.OverviewRequest;
import io.github.ncugradle.internal.report.Overviews;
import io.github.ncugradle.internal.report.ReportRequest;
import io.github.ncugradle.internal.report.Reports;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Readers of untrusted files. Each reads and processes a file like a build, or rejects it with the reason. */
public enum Target {

    /** What ncu writes, in every format, on the way to {@code regions.json} and {@code kernels.csv}. */
    REPORTS {
        @Override
        void read(byte[] input, Path directory) throws IOException {
            int results = results(input);
            if (input.length > 0 && input[0] == 'N') {
                int ofPacked = results(packed(input));
                if (ofPacked != results) {
                    throw new AssertionError(results + " results, but packed " + ofPacked);
                }
            }
            analyse(input, directory);
        }
    },

    /** The same, from packed reports. */
    PACKED {
        @Override
        void read(byte[] input, Path directory) throws IOException {
            analyse(input, directory);
        }
    },

    /** The code of a kernel in a report, for which there are a good and many bad readings. */
    CODE {
        @Override
        void read(byte[] input, Path directory) {
            CodeInReport.read(input, directory);
        }
    },

    /** {@code regions.json}, on the way to the reports. */
    REGIONS {
        @Override
        void read(byte[] input, Path directory) throws IOException {
            report(RegionDocuments.FILE, input, directory);
        }
    },

    /** The file of a scope, on the same way. */
    SCOPES {
        @Override
        void read(byte[] input, Path directory) throws IOException {
            report(RegionDocuments.fileOf("aggregate"), input, directory);
        }
    },

    /** {@code result.json}, of a measurement or of a collection. */
    RESULTS {
        @Override
        void read(byte[] input, Path directory) throws IOException {
            Path file = Files.write(directory.resolve("result.json"), input);
            JUnitXml.write(
                    GateResults.collect(List.of(new GateResults.Source("member", file))), directory.resolve("out.xml"));
        }
    },

    /** Baselines. */
    BASELINES {
        @Override
        void read(byte[] input, Path directory) throws IOException {
            Baseline baseline = Baselines.read(Files.write(directory.resolve("gpu.json"), input));
            if (baseline != null) {
                Baselines.write(baseline, directory.resolve("out.json"));
            }
        }
    },

    /** {@code capture.json}. */
    CAPTURES {
        @Override
        void read(byte[] input, Path directory) throws IOException {
            Files.writeString(directory.resolve("raw.csv"), "no report");
            Files.write(directory.resolve("capture.json"), input);
            Captures.in(directory);
        }
    },

    /** {@code report.json} of a member of a collection. */
    MEMBERS {
        @Override
        void read(byte[] input, Path directory) throws IOException {
            Path member = Files.createDirectory(directory.resolve("member"));
            Files.write(member.resolve("report.json"), input);
            Overviews.write(
                    new OverviewRequest(
                            "fuzzed",
                            List.of(new OverviewRequest.Source("member", member)),
                            false,
                            false,
                            60_000,
                            List.of()),
                    directory.resolve("out"));
        }
    };

    private static final int REFUSED = -1;

    abstract void read(byte[] input, Path directory) throws IOException;

    /** Reads an input, or sees it refused in the way that is documented; anything else is a bug. */
    public void feed(byte[] input) {
        Budget.check(input, this::readOrRefuse);
    }

    private void readOrRefuse(byte[] input, Path directory) {
        try {
            read(input, directory);
        } catch (IngestException e) {
            if (e.reason().isBlank() || e.advice().isBlank()) {
                throw new AssertionError("an exception without a reason or without advice", e);
            }
        } catch (IOException | UncheckedIOException e) {
            String message = String.valueOf(e.getMessage());
            if (!message.contains(directory.toString()) || !message.contains("; found ")) {
                throw new AssertionError("an exception that does not name the file and what is wrong with it", e);
            }
        }
    }

    private static int results(byte[] input) {
        int[] results = {0};
        try {
            new CaptureReader().open("fuzzed", input).forEachResult(result -> {
                CodeInReport.check(result);
                results[0]++;
            });
            return results[0];
        } catch (IngestException expected) {
            return REFUSED;
        }
    }

    private static void analyse(byte[] input, Path directory) throws IOException {
        analyse(
                Captures.ofReports(Map.of("fuzzed", Files.write(directory.resolve("fuzzed"), input)))
                        .repetitions(),
                directory);
    }

    private static void analyse(List<RegionRequest.Repetition> repetitions, Path directory) throws IOException {
        RegionAnalysis.of(
                        new RegionRequest(
                                repetitions, RegionModel.Settings.EVERYTHING, false, Map.of(), true, List.of()),
                        result -> {})
                .write(directory);
    }

    /** Puts the input in the place of one of the documents, and reports on them. */
    private static void report(String document, byte[] input, Path directory) throws IOException {
        analyse(List.of(), directory);
        Files.write(directory.resolve(document), input);
        RegionDocuments documents = RegionDocuments.open(directory.resolve(RegionDocuments.FILE));
        Reports.write(
                new ReportRequest("fuzzed", documents, null, false, false, 60_000, List.of()),
                directory.resolve("out"));
    }

    private static byte[] packed(byte[] input) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream zstd = new ZstdOutputStream(packed)) {
            zstd.write(input);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }
}
