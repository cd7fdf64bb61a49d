package io.github.ncugradle.simulator;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Resolves the file name given by {@code -o}: adds a missing extension and expands macros. */
final class ReportName {

    static final String ENDING = ".ncu-rep";

    private static final Pattern MACRO = Pattern.compile("%(?:q\\{([^}]*)}|([hip%]))");

    private ReportName() {}

    static Path of(String export, Path directory, Map<String, String> environment, long pid) {
        Path path = directory.resolve(expand(export, environment, pid, 0));
        for (int number = 1; export.contains("%i") && Files.exists(path); number++) {
            path = directory.resolve(expand(export, environment, pid, number));
        }
        return path;
    }

    private static String expand(String export, Map<String, String> environment, long pid, int number) {
        String expanded = MACRO.matcher(export)
                .replaceAll(macro ->
                        Matcher.quoteReplacement(value(macro.group(1), macro.group(2), environment, pid, number)));
        return expanded.endsWith(ENDING) ? expanded : expanded + ENDING;
    }

    private static String value(String variable, String letter, Map<String, String> environment, long pid, int number) {
        if (variable != null) {
            return environment.getOrDefault(variable, "");
        }
        return switch (letter) {
            case "h" -> host();
            case "i" -> String.valueOf(number);
            case "p" -> String.valueOf(pid);
            default -> "%";
        };
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }
}
