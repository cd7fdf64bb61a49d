package io.github.ncugradle.internal.capture.run;

import io.github.ncugradle.internal.capture.rank.RankEnd;
import io.github.ncugradle.internal.capture.rank.RankLabel;
import io.github.ncugradle.internal.capture.rank.RankMarks;
import io.github.ncugradle.internal.capture.rank.RankOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Splits the output of a run into the program's lines, ncu's messages and ncu's progress, in constant memory. */
public final class RunOutput {

    private static final int TAIL_LINES = 20;
    private static final int LONGEST_LINE = 8192;
    private static final int MOST_MESSAGES = 200;
    private static final Pattern MESSAGE = Pattern.compile("==(?:ERROR|WARNING)== .*");
    private static final Pattern UNPREFIXED = Pattern.compile(
            "(?:unrecognised option|the argument for option|Please specify non-zero|Invalid device|usage: ncu).*");
    private static final Pattern QUEUED = Pattern.compile("srun: job (\\d+) queued and waiting for resources");
    private static final Pattern ALLOCATED = Pattern.compile("srun: job (\\d+) has been allocated resources");
    private static final String PROF = "==PROF==";
    private static final Pattern PROFILING = Pattern.compile("==PROF== Profiling \"([^\"]*)\"");

    private final Consumer<String> lines;
    private final Progress progress;
    private final @Nullable RankOutput ranks;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final Deque<String> tail = new ArrayDeque<>();
    private final List<String> messages = new ArrayList<>();
    private @Nullable String queuedJob;
    private int connected;
    private int disconnected;

    /** Receives progress: each kernel that ncu starts to measure. */
    public interface Progress {
        void measuring(String kernel);

        /** Reports that Slurm queued the job, so nothing runs yet. */
        default void waiting(String job) {}
    }

    /** @param lines receives every line that is not ncu's progress */
    public RunOutput(Consumer<String> lines, Progress progress) {
        this(lines, progress, null);
    }

    private RunOutput(Consumer<String> lines, Progress progress, @Nullable RankOutput ranks) {
        this.lines = lines;
        this.progress = progress;
        this.ranks = ranks;
    }

    /** For a run with rank labels in its output lines. */
    public static RunOutput ofRanks(Consumer<String> lines, Progress progress, RankMarks marks) {
        return new RunOutput(lines, progress, new RankOutput(marks));
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
        // Expected when the process is stopped.
        tail.add("(output ends here: " + problem.getMessage() + ")");
    }

    synchronized List<String> messages() {
        return List.copyOf(messages);
    }

    synchronized List<String> tail() {
        return List.copyOf(tail);
    }

    boolean isOfRanks() {
        return ranks != null;
    }

    public synchronized List<RankEnd> ranks() {
        return ranks == null ? List.of() : ranks.ends();
    }

    /** The number of the job in Slurm's queue, or null. */
    synchronized @Nullable String queuedJob() {
        return queuedJob;
    }

    /** Whether ncu has reported the end of this many programs, and of all programs that it connected to. */
    public synchronized boolean haveEnded(int programs) {
        return disconnected >= Math.max(programs, connected);
    }

    private void endLine() {
        String text = line.toString(StandardCharsets.UTF_8).stripTrailing();
        line.reset();
        Optional<RankLabel> label = ranks == null ? Optional.empty() : RankLabel.of(text);
        if (label.isEmpty()) {
            if (ranks == null || (!text.isEmpty() && !isAboutQueue(text))) {
                take(text, text);
            }
        } else if (Objects.requireNonNull(ranks).accept(label.get())) {
            take(label.get().text(), text);
        }
    }

    private boolean isAboutQueue(String text) {
        Matcher queued = QUEUED.matcher(text);
        if (queued.matches()) {
            queuedJob = queued.group(1);
            progress.waiting(queued.group(1));
            return true;
        }
        if (ALLOCATED.matcher(text).matches()) {
            queuedJob = null;
            return true;
        }
        return false;
    }

    /** Processes a line as printed and as shown. */
    private void take(String text, String shown) {
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
        if (text.startsWith(PROF)) {
            connected += text.startsWith("Connected to process", PROF.length() + 1) ? 1 : 0;
            disconnected += text.startsWith("Disconnected from process", PROF.length() + 1) ? 1 : 0;
            return;
        }
        tail.add(shown);
        if (tail.size() > TAIL_LINES) {
            tail.remove();
        }
        lines.accept(shown);
    }

    private void note(String message) {
        if (messages.size() < MOST_MESSAGES) {
            messages.add(message);
        }
    }
}
