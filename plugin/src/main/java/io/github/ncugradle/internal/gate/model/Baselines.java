package io.github.ncugradle.internal.gate.model;

import io.github.ncugradle.internal.document.WholeDocument;
import io.github.ncugradle.internal.file.Links;
import io.github.ncugradle.internal.file.Sha256;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The directory of baselines, which is stored with the sources. */
public final class Baselines {

    private static final Pattern UNSAFE = Pattern.compile("[^a-z0-9]+");

    /** Fields whose entries take one line each. */
    private static final Set<String> TABLES = Set.of("values", "kernels");

    private Baselines() {}

    /** The hash of the file that {@link #write} makes. */
    public static String sha256(Baseline baseline) throws IOException {
        return Sha256.of(text(baseline));
    }

    private static String text(Baseline baseline) throws IOException {
        return WholeDocument.text(baseline, TABLES);
    }

    /** Models of the profiled GPUs; empty if no result names one. */
    public static String gpu(RegionModel model) {
        return String.join(" + ", model.gpuNames());
    }

    /** File name of the baseline for a measurement, existing or not. */
    public static String fileName(RegionModel model) {
        String name = UNSAFE.matcher(gpu(model).toLowerCase(Locale.ROOT))
                .replaceAll("-")
                .replaceAll("^-|-$", "");
        return (name.isEmpty() ? "unknown-gpu" : name) + ".json";
    }

    /** The baseline for a measurement among some files, comparable or not; null if there is none. */
    public static @Nullable Baseline of(RegionModel model, Collection<File> files) throws IOException {
        String name = fileName(model);
        for (File file : files) {
            if (file.getName().equals(name)) {
                return read(file.toPath());
            }
        }
        return null;
    }

    /**
     * The baseline in a file, or null if the file does not exist.
     *
     * @throws IOException if the file is not a baseline of a supported version, or is a link
     */
    public static @Nullable Baseline read(Path file) throws IOException {
        requireNoLinks(file);
        return Files.exists(file)
                ? WholeDocument.read(
                        file,
                        Baseline.class,
                        Baseline.FORMAT,
                        Baseline.VERSION,
                        "Remove it, measure again and run ncuBaseline. If it is damaged, restore it from version control.")
                : null;
    }

    /** Baselines come with the sources, and anyone can propose changes to those. */
    private static void requireNoLinks(Path file) throws IOException {
        Links.requireNoLink(Objects.requireNonNull(file.toAbsolutePath().getParent()));
        Links.requireNoLink(file);
    }

    /** Writes the file atomically. */
    public static void write(Baseline baseline, Path file) throws IOException {
        requireNoLinks(file);
        Files.createDirectories(file.toAbsolutePath().getParent());
        // A checkout can contain a link under any predictable name, to any target.
        Path unfinished = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            Files.writeString(unfinished, text(baseline), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
