package io.github.ncugradle.internal.capture;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A command as text for a POSIX shell: copy, paste, run. */
final class CommandText {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private CommandText() {}

    static String of(List<String> command, Map<String, String> environment, Path directory) {
        String variables = environment.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + "=" + quote(Secrets.masked(entry.getKey(), entry.getValue())) + " ")
                .collect(Collectors.joining());
        return "cd " + quote(directory.toString()) + "\n" + variables
                + command.stream().map(CommandText::quote).collect(Collectors.joining(" ")) + "\n";
    }

    private static String quote(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
