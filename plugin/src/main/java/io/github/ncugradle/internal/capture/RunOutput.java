package io.github.ncugradle.internal.capture;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes the output of a run apart: the program's lines, ncu's messages, ncu's progress. Memory stays small however much comes. */
public final class RunOutput {

    private static final int TAIL_LINES = 20;
    private static final int LONGEST_LINE = 8192;
    private static final int MOST_MESSAGES = 200;
    private static final Pattern MESSAGE = Pattern.compile("==(?:ERROR|WARNING)== .*");
    private static final Pattern UNPREFIXED = Pattern.compile(
            "(?:unrecognised option|the argument for option|Please specify non-zero|Invalid device|usage: ncu).*");
    private static final Pattern PROFILING = Pattern.compile("==PROF== Profiling \"([^\"]*)\"");

    private final Consumer<String> lines;
    private final Progress progress;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final Deque<String> tail = new ArrayDeque<>();
    private final List<String> messages = new ArrayList<>();

    /** Told of the kernels as ncu starts to measure them. */
    public interface Progress {
        void measuring(String kernel);
    }

    /** @param lines is given every line that is not ncu's progress */
    public RunOutput(Consumer<String> lines, Progress progress) {
        this.lines = lines;
        this.progress = progress;
    }

    synchronized void accept(byte[] bytes, int count) {
        for (int i = 0; i < count; i++) {
            if (bytes[i] == '\n') {
                endLine();
            } else if (line.size() < LONGEST_LINE) {
                line.write(bytes[i]);
            }
        }
    }

    synchronized void end() {
        if (line.size() > 0) {
            endLine();
        }
    }

    synchronized void broken(IOException problem) {
        // An output that is cut off when its process is ended is no news.
        tail.add("(output ends here: " + problem.getMessage() + ")");
    }

    synchronized List<String> messages() {
        return List.copyOf(messages);
    }

    synchronized List<String> tail() {
        return List.copyOf(tail);
    }

    private void endLine() {
        String text = line.toString(StandardCharsets.UTF_8).stripTrailing();
        line.reset();
        Matcher profiling = PROFILING.matcher(text);
        if (profiling.find()) {
            progress.measuring(profiling.group(1));
        }
        Matcher message = MESSAGE.matcher(text);
        // A message can start in the middle of a line of progress.
        if (message.find()) {
            note(message.group());
        } else if (UNPREFIXED.matcher(text).lookingAt()) {
            note(text);
        }
        if (text.startsWith("==PROF==")) {
            return;
        }
        tail.add(text);
        if (tail.size() > TAIL_LINES) {
            tail.remove();
        }
        lines.accept(text);
    }

    private void note(String message) {
        if (messages.size() < MOST_MESSAGES) {
            messages.add(message);
        }
    }
}
