package io.github.ncugradle.internal.capture.program;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Input files of a program, as far as its command line determines them. */
public final class ProgramInputs {

    /** Environment variables that select the GPU, libraries or modules of a program. */
    public static final List<String> DECIDING_VARIABLES = List.of(
            "CONDA_PREFIX",
            "CUDA_DEVICE_ORDER",
            "CUDA_VISIBLE_DEVICES",
            "LD_LIBRARY_PATH",
            "LD_PRELOAD",
            "PYTHONPATH",
            "VIRTUAL_ENV");

    private static final Pattern INTERPRETER = Pattern.compile(
            "(python|pypy|perl|ruby|node|julia|lua|R|Rscript|octave|java|(ba|da|k|z|c|tc|fi)?sh|env)[\\d.]*");

    private ProgramInputs() {}

    /** Files that words may name: each word, and the part after its equals sign. */
    public static List<File> candidates(Path directory, List<String> words) {
        return words.stream()
                .flatMap(word -> Stream.of(word, word.substring(word.indexOf('=') + 1)))
                .distinct()
                .map(word -> new File(word).isAbsolute() ? new File(word) : new File(directory.toFile(), word))
                // The configuration cache cannot restore the lists that streams return.
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /**
     * The reason why the input files of a program are unknown.
     *
     * @return null if the program file is the only input
     */
    public static @Nullable String unknown(Path directory, List<String> command) {
        String program = command.get(0);
        Path file = directory.resolve(program);
        if (!Files.isRegularFile(file)) {
            return "'" + program + (isPath(file, program) ? "' is not a file" : "' is a system command");
        }
        if (INTERPRETER.matcher(file.getFileName().toString()).matches()) {
            return "'" + program + "' is an interpreter";
        }
        return isScript(file) ? "'" + program + "' is a script, which may read other files" : null;
    }

    private static boolean isPath(Path file, String program) {
        return Files.exists(file) || program.contains("/");
    }

    private static boolean isScript(Path file) {
        try (InputStream bytes = Files.newInputStream(file)) {
            return bytes.read() == '#' && bytes.read() == '!';
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
