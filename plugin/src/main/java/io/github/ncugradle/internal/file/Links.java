package io.github.ncugradle.internal.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Checks for symbolic links, which a checkout can contain and which may redirect writes to any place. */
public final class Links {

    private Links() {}

    /**
     * Checks that no link is on the path from a directory to a file or directory inside it.
     *
     * @param directory the directory, which may itself be a link or be reached through one
     * @param inside a file or directory, which need not exist; a directory must not contain links
     * @throws IOException if there is a link
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
     * Checks that a file is not a link.
     *
     * @throws IOException if it is a link
     */
    public static void requireNoLink(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            throw new IOException(file + ": expected a file or directory; found a symbolic link to "
                    + Files.readSymbolicLink(file)
                    + ". The plugin does not follow links here. Remove the link, or replace it with its target.");
        }
    }
}
