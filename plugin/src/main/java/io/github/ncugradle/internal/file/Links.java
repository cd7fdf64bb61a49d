package io.github.ncugradle.internal.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Symbolic links that a checkout can carry: what is written through one may land anywhere. */
public final class Links {

    private Links() {}

    /**
     * Does nothing where no link leads from a directory to what is within it.
     *
     * @param directory may itself be a link, or be reached through one
     * @param inside a file or directory, which need not exist; a directory may have no links in it either
     * @throws IOException where there is one
     */
    public static void requireNone(Path directory, Path inside) throws IOException {
        if (!inside.startsWith(directory)) {
            return;
        }
        Path at = directory;
        for (Path name : directory.relativize(inside)) {
            at = at.resolve(name);
            requireNoLink(at);
        }
        if (Files.isDirectory(inside)) {
            try (Stream<Path> files = Files.walk(inside)) {
                for (Path file : (Iterable<Path>) files.skip(1)::iterator) {
                    requireNoLink(file);
                }
            }
        }
    }

    /**
     * Does nothing where there is no link at this very place.
     *
     * @throws IOException where there is one
     */
    public static void requireNoLink(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            throw new IOException(
                    file + ": expected a file or directory; found a symbolic link to "
                            + Files.readSymbolicLink(file)
                            + ". The plugin neither reads nor writes through it: remove the link, or put what it leads to in its place.");
        }
    }
}
