package io.github.ncugradle.simulator;

import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** ncu's messages, on standard output or in the file given by {@code --log-file}. */
final class Log implements AutoCloseable {

    private final PrintStream out;
    private final boolean own;

    private Log(PrintStream out, boolean own) {
        this.out = out;
        this.own = own;
    }

    static Log to(@Nullable String file, Path directory, PrintStream out, PrintStream err) throws IOException {
        if (file == null || file.equals("stdout")) {
            return new Log(out, false);
        }
        if (file.equals("stderr")) {
            return new Log(err, false);
        }
        try {
            return new Log(
                    new PrintStream(
                            new FileOutputStream(directory.resolve(file).toFile()), true, StandardCharsets.UTF_8),
                    true);
        } catch (FileNotFoundException e) {
            throw new NcuFailure(
                    "Unable to write to file " + file + ". Please verify this file is not locked, and writable.");
        }
    }

    void progress(String text) {
        out.println("==PROF== " + text);
    }

    void warning(String text) {
        out.println("==WARNING== " + text);
    }

    void error(String text) {
        out.println("==ERROR== " + text);
    }

    @Override
    public void close() {
        if (own) {
            out.close();
        }
    }
}
