package io.github.ncugradle.internal.capture.run;

import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Echoes the beginning of a program's output to the console, with each line in its final state on a terminal. */
public final class Echo implements Consumer<String> {

    private static final int MOST_LINES = 2000;
    private static final int MOST_CHARACTERS = 200_000;

    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[\\d;]*m");

    private final Consumer<String> console;
    private int lines;
    private int characters;

    public Echo(Consumer<String> console) {
        this.console = console;
    }

    @Override
    public void accept(String line) {
        if (lines > MOST_LINES || characters > MOST_CHARACTERS) {
            return;
        }
        // Progress bars overwrite their line.
        String last = line.substring(line.lastIndexOf('\r') + 1);
        String shown = COLOUR.matcher(last).replaceAll("");
        lines++;
        characters += shown.length();
        console.accept(
                lines > MOST_LINES || characters > MOST_CHARACTERS
                        ? "Further output of the program is not shown; ncu.log of this capture has all of it."
                        : shown);
    }
}
