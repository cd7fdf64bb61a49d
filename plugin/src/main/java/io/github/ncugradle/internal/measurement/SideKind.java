package io.github.ncugradle.internal.measurement;

import io.github.ncugradle.internal.capture.model.CaptureDocument;
import io.github.ncugradle.internal.comparison.model.Compared;
import io.github.ncugradle.internal.document.DocumentJson;
import io.github.ncugradle.internal.document.StoredDocument;
import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.text.NearestName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Detects what the files of a side are, by their content. */
enum SideKind {
    REPORTS(Compared.Kind.REPORT),
    CAPTURE(Compared.Kind.CAPTURES),
    REGIONS(Compared.Kind.REGIONS),
    BASELINE(Compared.Kind.BASELINE);

    private static final List<String> REPORT_NAMES = List.of(".ncu-rep", ".ncu-repz", ".csv");
    private static final String EXPECTED =
            "expected a report (.ncu-rep, .ncu-repz or CSV), a capture directory, or a regions.json; found ";

    private final Compared.Kind words;

    SideKind(Compared.Kind words) {
        this.words = words;
    }

    /** How the comparison calls it. */
    Compared.Kind words() {
        return words;
    }

    /**
     * A side and the files to open it from.
     *
     * @param files the reports; otherwise a single document or directory
     */
    record Found(SideKind kind, List<Path> files) {}

    /**
     * @param names further words that a user may have meant
     * @throws IllegalArgumentException if there is nothing that can be compared
     */
    static Found of(SideRequest request, Collection<String> names) throws IOException {
        List<Path> files = request.files();
        Path first = files.isEmpty() ? null : files.get(0);
        if (first == null) {
            throw new IllegalArgumentException(
                    request.setting() + ": " + EXPECTED + "no file for '" + request.label() + "'.");
        }
        if (request.baseline()) {
            return new Found(BASELINE, List.of(first));
        }
        if (Files.isDirectory(first)) {
            return ofDirectory(request, first);
        }
        if (!Files.exists(first)) {
            throw new IllegalArgumentException(request.setting() + ": " + EXPECTED + "nothing at '" + request.label()
                    + "'." + hint(request.label(), first, names) + place(request.label(), first));
        }
        if (first.toString().endsWith(".json")) {
            return ofDocument(request, first);
        }
        return new Found(REPORTS, files);
    }

    private static Found ofDirectory(SideRequest request, Path directory) throws IOException {
        for (Path regions : List.of(
                directory.resolve(RegionDocuments.FILE), directory.resolve("regions/" + RegionDocuments.FILE))) {
            if (Files.exists(regions)) {
                return new Found(REGIONS, List.of(regions));
            }
        }
        try (Stream<Path> files = Files.walk(directory)) {
            if (files.anyMatch(file -> file.endsWith(CaptureDocument.FILE))) {
                return new Found(CAPTURE, List.of(directory));
            }
        }
        List<Path> reports;
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> all = files.sorted().toList();
            if (all.stream().anyMatch(file -> isBaseline(file))) {
                return new Found(BASELINE, List.of(directory));
            }
            reports = all.stream().filter(SideKind::isReport).toList();
        }
        if (reports.isEmpty()) {
            throw new IllegalArgumentException(
                    request.setting() + ": " + EXPECTED + "none of them in the directory '" + request.label() + "'.");
        }
        return new Found(REPORTS, reports);
    }

    private static Found ofDocument(SideRequest request, Path file) throws IOException {
        String format = format(file);
        if (format.equals(Baseline.FORMAT)) {
            return new Found(BASELINE, List.of(file));
        }
        if (format.equals(RegionModel.FORMAT)) {
            return new Found(REGIONS, List.of(file));
        }
        throw new IllegalArgumentException(request.setting() + ": " + EXPECTED
                + (format.isEmpty() ? "a JSON file of another tool" : "a document '" + format + "'") + " at '"
                + request.label() + "'.");
    }

    private static boolean isReport(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return REPORT_NAMES.stream().anyMatch(name::endsWith);
    }

    private static boolean isBaseline(Path file) {
        try {
            return file.toString().endsWith(".json") && format(file).equals(Baseline.FORMAT);
        } catch (IOException e) {
            return false;
        }
    }

    /** The format that a document names; empty if it names none. */
    private static String format(Path file) throws IOException {
        try {
            StoredDocument document = new StoredDocument(file, DocumentJson.mapper(), IOException::new);
            String format = document.head().format();
            return format == null ? "" : format;
        } catch (IOException e) {
            return "";
        }
    }

    /** Where a relative path leads, as users may expect it to start from another directory. */
    private static String place(String label, Path file) {
        return file.toString().equals(label) ? "" : " The path is " + file + ".";
    }

    /** The most similar file in the same directory, or the most similar word. */
    private static String hint(String label, Path file, Collection<String> words) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        TreeSet<String> names = new TreeSet<>();
        if (directory != null && Files.isDirectory(directory)) {
            try (Stream<Path> files = Files.list(directory)) {
                files.map(other -> other.getFileName().toString()).forEach(names::add);
            }
        }
        String nearFile = NearestName.hint(file.getFileName().toString(), names);
        return nearFile.isEmpty() ? NearestName.hint(label, words) : nearFile;
    }
}
