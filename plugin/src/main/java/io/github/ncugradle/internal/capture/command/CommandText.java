package io.github.ncugradle.internal.capture.command;

import io.github.ncugradle.internal.capture.program.Secrets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A command as text for a POSIX shell, ready to paste. Secrets are replaced by shell variables that must be set first. */
public final class CommandText {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private CommandText() {}

    /** A command without secrets, for a shell. */
    public static String of(List<String> command) {
        return command.stream().map(CommandText::quote).collect(Collectors.joining(" "));
    }

    public static String of(
            List<String> command, Map<String, String> environment, Path directory, @Nullable Path standardInput) {
        String variables = environment.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + "="
                        + quote(Secrets.masked(entry.getKey(), entry.getValue()), entry.getKey()) + " ")
                .collect(Collectors.joining());
        List<String> masked = Secrets.masked(command);
        String words = IntStream.range(0, masked.size())
                .mapToObj(i -> quote(masked.get(i), "SECRET_OF_WORD_" + i))
                .collect(Collectors.joining(" "));
        return "cd " + quote(directory.toString(), "DIRECTORY") + "\n" + variables + words
                + (standardInput == null ? "" : " < " + quote(standardInput.toString(), "INPUT")) + "\n";
    }

    /** @param variable the shell variable that replaces a masked part */
    private static String quote(String word, String variable) {
        String[] parts = word.split(Pattern.quote(Secrets.MASK), -1);
        return Stream.of(parts)
                .map(part -> part.isEmpty() && parts.length > 1 ? "" : quote(part))
                .collect(Collectors.joining("\"${" + variable + ":?is secret, set it first}\""));
    }

    private static String quote(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
