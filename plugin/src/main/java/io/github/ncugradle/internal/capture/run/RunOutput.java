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

/** Takes the output of a run apart: the program's lines, ncu's messages, ncu's progress. Memory stays small however much comes. */
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

    /** Told of the kernels as ncu starts to measure them. */
    public interface Progress {
        void measuring(String kernel);

        /** Told that nothing runs yet, because a job waits in Slurm's queue. */
        default void waiting(String job) {}
    }

    /** @param lines is given every line that is not ncu's progress */
    public RunOutput(Consumer<String> lines, Progress progress) {
        this(lines, progress, null);
    }

    private RunOutput(Consumer<String> lines, Progress progress, @Nullable RankOutput ranks) {
        this.lines = lines;
        this.progress = progress;
        this.ranks = ranks;
    }

    /** For a run whose lines say which rank printed them. */
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
        // An output that is cut off when its process is ended is no news.
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

    /** The number of the job that waits in Slurm's queue, or null. */
    synchronized @Nullable String queuedJob() {
        return queuedJob;
    }

    /** Whether ncu has said of so many programs, and of all that it had met, that they have ended. */
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

    /** Takes a line as it was printed, and as it is shown. */
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
