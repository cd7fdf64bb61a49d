package io.github.ncugradle.reference;

import java.util.List;

/** A task, its options, and what it writes. */
public record TaskEntry(
        String name, String description, String meaning, List<TaskOption> options, List<String> outputs) {

    /** An option of the command line: {@code --replay-mode}. */
    public record TaskOption(String name, String description) {}
}
