package io.github.ncugradle.internal.gate.model;

import io.github.ncugradle.internal.document.WholeDocument;
import io.github.ncugradle.internal.file.Links;
import io.github.ncugradle.internal.region.model.DeviceInfo;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The directory of baselines, which is kept with the sources. */
public final class Baselines {

    private static final Pattern UNSAFE = Pattern.compile("[^a-z0-9]+");

    private Baselines() {}

    /** The models of the GPUs that were measured; empty where no result tells. */
    public static String gpu(RegionModel model) {
        return model.devices().stream()
                .map(DeviceInfo::name)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .collect(Collectors.joining(" + "));
    }

    /** The name of the file that holds the baseline of a measurement, or would. */
    public static String fileName(RegionModel model) {
        String name = UNSAFE.matcher(gpu(model).toLowerCase(Locale.ROOT))
                .replaceAll("-")
                .replaceAll("^-|-$", "");
        return (name.isEmpty() ? "unknown-gpu" : name) + ".json";
    }

    /**
     * The baseline in a file, or null where there is none.
     *
     * @throws IOException where the file is no baseline of a version that is known, or a link
     */
    public static @Nullable Baseline read(Path file) throws IOException {
        requireNoLinks(file);
        return Files.exists(file)
                ? WholeDocument.read(
                        file,
                        Baseline.class,
                        Baseline.FORMAT,
                        Baseline.VERSION,
                        "Restore it from version control, or remove it and run ncuBaseline.")
                : null;
    }

    /** Baselines come with the sources, of which strangers can propose changes. */
    private static void requireNoLinks(Path file) throws IOException {
        Links.requireNoLink(Objects.requireNonNull(file.toAbsolutePath().getParent()));
        Links.requireNoLink(file);
    }

    /** Whole or not at all. */
    public static void write(Baseline baseline, Path file) throws IOException {
        requireNoLinks(file);
        Files.createDirectories(file.toAbsolutePath().getParent());
        // A checkout can hold a link under any name that is known before, and it may lead anywhere.
        Path unfinished = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            Files.writeString(
                    unfinished, WholeDocument.text(baseline), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
