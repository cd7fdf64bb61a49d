package io.github.ncugradle.internal.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Source files of a build that a report names. Paths in a report are untrusted: only source files inside the root directory are
 * found, also by way of links, and none in a hidden directory.
 */
public final class ProjectFiles {

    private static final Set<String> EXTENSIONS = Set.of(
            "c", "cc", "cpp", "cu", "cuf", "cuh", "cxx", "f", "f03", "f08", "f90", "f95", "for", "h", "hh", "hpp",
            "hxx", "inc", "inl", "ipp", "java", "jl", "ptx", "py", "rs", "tpp");

    private final Path root;
    private final Path project;
    private final List<Map.Entry<String, String>> places;

    /**
     * Looks for files in a build.
     *
     * @param root root directory of the build
     * @param project directory that relative paths start from
     * @param places directories of the machine that compiled the program, and where they are in this project
     */
    public ProjectFiles(Path root, Path project, Map<String, String> places) {
        this.root = root.toAbsolutePath().normalize();
        this.project = project.toAbsolutePath().normalize();
        List<Map.Entry<String, String>> longestFirst = new ArrayList<>(places.entrySet());
        longestFirst.sort(Comparator.comparingInt(place -> -place.getKey().length()));
        this.places = List.copyOf(longestFirst);
    }

    /** The path of a file relative to the root, with slashes; empty if the root contains no such source file. */
    public Optional<String> find(String recorded) {
        try {
            return real(recorded).map(found -> found.place().toString().replace('\\', '/'));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The lines of a file; none if it is missing or binary. */
    public List<String> lines(String recorded) {
        try {
            Optional<Found> found = real(recorded);
            return found.isEmpty() ? List.of() : lines(found.get().file());
        } catch (IOException e) {
            return List.of();
        }
    }

    /** A file without links in its path, and its place below the root. */
    private record Found(Path file, Path place) {}

    private Optional<Found> real(String recorded) throws IOException {
        try {
            Path path = project.resolve(mapped(recorded.replace('\\', '/'))).normalize();
            Path realRoot = root.toRealPath();
            if (!path.startsWith(root) && !path.startsWith(realRoot)) {
                return Optional.empty();
            }
            Path file = path.toRealPath();
            if (!file.startsWith(realRoot) || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.empty();
            }
            Path place = realRoot.relativize(file);
            return isSource(place) ? Optional.of(new Found(file, place)) : Optional.empty();
        } catch (InvalidPathException | UncheckedIOException | SecurityException e) {
            return Optional.empty();
        }
    }

    private String mapped(String recorded) {
        for (Map.Entry<String, String> place : places) {
            String prefix = place.getKey().replace('\\', '/').replaceFirst("/+$", "");
            if (recorded.startsWith(prefix + "/")) {
                String rest = recorded.substring(prefix.length()).replaceFirst("^/+", "");
                return place.getValue().isEmpty() ? rest : place.getValue() + "/" + rest;
            }
        }
        return recorded;
    }

    /** Hidden files can contain credentials, and only source code is shown. */
    private static boolean isSource(Path place) {
        for (Path name : place) {
            if (name.toString().startsWith(".")) {
                return false;
            }
        }
        String name = place.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 && EXTENSIONS.contains(name.substring(dot + 1).toLowerCase(Locale.ROOT));
    }

    private static List<String> lines(Path file) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            bytes = in.readNBytes(Limits.SOURCE_FILE + 1);
        }
        if (bytes.length > Limits.SOURCE_FILE) {
            return List.of();
        }
        for (byte b : bytes) {
            if (b == 0) {
                return List.of();
            }
        }
        return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    }
}
