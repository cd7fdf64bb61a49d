package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.Dim3;
import io.github.ncugradle.internal.profile.NvtxState;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads traces: one line per event, fields separated by tabs, {@code \t \n \r \\} for these characters in a name. */
final class TraceReader {

    /** Environment variable with the directory of the traces. Each process writes a separate file. */
    static final String VARIABLE = "NCU_SIMULATION_TRACE";

    private static final String ENDING = ".trace";
    private static final String FIRST_LINE = "ncu-trace\t1";
    private static final int FIRST_LINE_FIELD = 9;
    private static final int LINE_FIELDS = 3;

    private final Path file;
    private final List<TraceEvent> events = new ArrayList<>();
    private int number;

    private TraceReader(Path file) {
        this.file = file;
    }

    /** The traces in a directory, in the order in which the processes started. */
    static List<ProcessTrace> readAll(Path directory) throws IOException {
        List<ProcessTrace> traces = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*" + ENDING)) {
            for (Path file : files) {
                traces.add(new TraceReader(file).read());
            }
        }
        traces.sort(Comparator.comparing(ProcessTrace::started).thenComparing(ProcessTrace::pid));
        return traces;
    }

    private ProcessTrace read() throws IOException {
        String text = Files.readString(file);
        // Ignore an incomplete last line, which a killed process leaves.
        List<String> lines =
                text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
        if (lines.isEmpty() || !lines.get(0).equals(FIRST_LINE)) {
            throw bad(
                    "expected the line 'ncu-trace', a tab and the version, which is 1",
                    text.lines().findFirst().orElse(""));
        }
        ProcessTrace process = null;
        for (number = 2; number <= lines.size(); number++) {
            String line = lines.get(number - 1);
            try {
                process = add(line.split("\t", -1), process);
            } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
                throw bad("expected an event and its fields, separated by tabs", line);
            }
        }
        if (process == null) {
            throw bad("expected a line 'process'", "");
        }
        return new ProcessTrace(process.pid(), process.name(), process.started(), events);
    }

    private @Nullable ProcessTrace add(String[] fields, @Nullable ProcessTrace process) {
        switch (fields[0]) {
            case "process" -> {
                return new ProcessTrace(
                        number(fields[1]), text(fields[3]), Instant.ofEpochMilli(number(fields[2])), List.of());
            }
            case "push" -> events.add(new TraceEvent.Push(number(fields[1]), domain(fields[2]), text(fields[3])));
            case "pop" -> events.add(new TraceEvent.Pop(number(fields[1]), domain(fields[2])));
            case "start" -> events.add(new TraceEvent.Start(number(fields[1]), domain(fields[2]), text(fields[3])));
            case "end" -> events.add(new TraceEvent.End(number(fields[1])));
            case "launch" -> events.add(launch(fields));
            default -> throw new IllegalArgumentException(fields[0]);
        }
        return process;
    }

    private static TraceEvent.Launch launch(String[] fields) {
        return new TraceEvent.Launch(
                number(fields[1]),
                Integer.parseInt(fields[2]),
                number(fields[3]),
                extent(fields[4]),
                extent(fields[5]),
                number(fields[6]),
                counters(fields[7]),
                text(fields[8]),
                lines(fields));
    }

    /** Three fields for each line. */
    private static List<TraceEvent.LineCounts> lines(String[] fields) {
        List<TraceEvent.LineCounts> lines = new ArrayList<>();
        for (int i = FIRST_LINE_FIELD; i < fields.length; i += LINE_FIELDS) {
            lines.add(new TraceEvent.LineCounts(
                    text(fields[i]), Integer.parseInt(fields[i + 1]), counters(fields[i + 2])));
        }
        return lines;
    }

    private static long number(String field) {
        return Long.parseLong(field);
    }

    private static Dim3 extent(String field) {
        String[] parts = field.split(",", -1);
        return new Dim3(number(parts[0]), number(parts[1]), number(parts[2]));
    }

    private static Map<String, Double> counters(String field) {
        Map<String, Double> counters = new LinkedHashMap<>();
        for (String entry : field.isEmpty() ? new String[0] : field.split(" ", -1)) {
            String[] nameAndValue = entry.split("=", -1);
            counters.put(nameAndValue[0], Double.valueOf(nameAndValue[1]));
        }
        return counters;
    }

    private static String domain(String field) {
        return field.isEmpty() ? NvtxState.DEFAULT_DOMAIN : text(field);
    }

    private static String text(String field) {
        if (field.indexOf('\\') < 0) {
            return field;
        }
        StringBuilder text = new StringBuilder();
        boolean escaped = false;
        for (int i = 0; i < field.length(); i++) {
            char c = field.charAt(i);
            if (escaped) {
                text.append(unescaped(c, field));
            } else if (c != '\\') {
                text.append(c);
            }
            escaped = c == '\\' && !escaped;
        }
        return text.toString();
    }

    private static char unescaped(char letter, String field) {
        return switch (letter) {
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case '\\' -> '\\';
            default -> throw new IllegalArgumentException(field);
        };
    }

    private NcuFailure bad(String expected, String found) {
        return new NcuFailure("The trace " + file.getFileName() + " cannot be read: line " + Math.max(number, 1) + ": "
                + expected + "; found '" + found + "'.");
    }
}
