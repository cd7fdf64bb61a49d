package io.github.ncugradle.testing;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Real reports and ncu's output for them: third-party data beside the checkout, if available. */
public final class SharedData {

    public static final String MISSING = "the real reports (../shared/ncu beside the checkout) are missing";

    private SharedData() {}

    public static boolean present() {
        return Files.isDirectory(dir("reports"));
    }

    /** The files of a directory, from the first collection and from the one that was added later. */
    public static List<Path> files(String directory, Predicate<String> name) {
        return Stream.of(dir(directory), dir("more").resolve(directory))
                .map(Path::toFile)
                .map(File::listFiles)
                .filter(Objects::nonNull)
                .flatMap(files -> Arrays.stream(files).sorted())
                .filter(file -> name.test(file.getName()))
                .map(File::toPath)
                .toList();
    }

    public static List<Path> reports() {
        return files("reports", name -> name.endsWith(".ncu-rep"));
    }

    public static Path dir(String name) {
        return Path.of(System.getProperty("project.root"))
                .resolveSibling("shared/ncu")
                .resolve(name);
    }
}
