package io.github.ncugradle.internal.capture.program;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Shared libraries of the build that a program loads at startup, without system libraries. */
public final class ProgramLibraries {

    private static final int MOST = 1000;

    private final Path root;
    private final Path directory;
    private final List<Path> libraryPath;
    private final Set<Path> found = new LinkedHashSet<>();

    private ProgramLibraries(Path root, Path directory, String libraryPath) {
        this.root = root;
        this.directory = directory;
        this.libraryPath = places(libraryPath, directory);
    }

    /**
     * The libraries, by the rules of the dynamic linker.
     *
     * @param program the program, relative to its working directory
     * @param libraryPath the program's {@code LD_LIBRARY_PATH}
     * @param root the directory of the build; libraries outside it are ignored
     */
    public static List<File> of(Path directory, String program, String libraryPath, Path root) {
        ProgramLibraries libraries = new ProgramLibraries(root, directory, libraryPath);
        Path file = directory.resolve(program);
        if (Files.isRegularFile(file)) {
            libraries.follow(file, List.of());
        }
        return new ArrayList<>(libraries.found.stream().map(Path::toFile).toList());
    }

    /** @param inherited the rpaths of the files that load this one */
    private void follow(Path file, List<Path> inherited) {
        ElfFile elf = ElfFile.read(file);
        Path origin = file.toAbsolutePath().normalize().resolveSibling("");
        List<Path> rpath = new ArrayList<>();
        if (elf.runpath().isEmpty()) {
            rpath.addAll(places(elf.rpath(), origin));
            rpath.addAll(inherited);
        }
        List<Path> places = Stream.of(rpath, libraryPath, places(elf.runpath(), origin))
                .flatMap(List::stream)
                .toList();
        for (String name : elf.needed()) {
            Optional<Path> library = (name.contains("/") ? Stream.of(directory) : places.stream())
                    .map(place -> place.resolve(name).normalize())
                    .filter(Files::isRegularFile)
                    .findFirst()
                    .filter(path -> path.startsWith(root));
            if (library.isPresent() && found.size() < MOST && found.add(library.get())) {
                follow(library.get(), rpath);
            }
        }
    }

    private List<Path> places(String path, Path origin) {
        return path.isEmpty()
                ? List.of()
                : Stream.of(path.split("[:;]", -1))
                        .map(place -> place.replace("${ORIGIN}", "$ORIGIN").replace("$ORIGIN", origin.toString()))
                        .map(directory::resolve)
                        .toList();
    }
}
