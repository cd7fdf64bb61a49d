package io.github.ncugradle.internal.capture.rank;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Output lines labeled with their rank, because each launcher interleaves ranks in a different way. The last line of a rank
 * has its exit code, which reveals a lost rank even if the launcher reports success.
 *
 * @param text the line without its label
 */
public record RankLabel(int rank, String text) {

    // The exit code is passed separately, because a pipe returns that of its last part. The last line of a program may
    // lack a line end.
    private static final String SCRIPT = """
            if [ -z "$%1$s" ]; then echo "==RANK== no variable %1$s"; exit 1; fi
            marks=$1; shift
            if echo 2>/dev/null >"$marks/$%1$s.started"; then empty=$marks/$%1$s.empty; else empty=/dev/null; fi
            printf '\\n[rank %%s] ==RANK== started\\n' "$%1$s"
            exec 4>&1
            code=$({ { "$@" 2>&1 3>&- 4>&-; echo $? >&3; } |
              sed -u -e "/No [a-z]* were profiled/w $empty" -e "s/^/[rank $%1$s] /" >&4 3>&-; } 3>&1)
            echo "${code:=137}" 2>/dev/null >"$marks/$%1$s.ended"
            printf '\\n[rank %%s] ==RANK== ended with %%s\\n' "$%1$s" "$code"
            exit $code
            """;
    // A launcher may add its own label before this one.
    private static final Pattern LABEL = Pattern.compile(".{0,40}?\\[rank (\\d+)] ?(.*)");
    private static final Pattern ENDED = Pattern.compile("==RANK== ended with (\\d+)");
    private static final String STARTED = "==RANK== started";

    /** The launcher's command line with a wrapper that labels output lines and records start and exit status. */
    public static List<String> launcher(List<String> launcher, String variable, RankMarks marks) {
        List<String> words = new ArrayList<>(launcher);
        words.addAll(List.of(
                "/bin/sh",
                "-c",
                SCRIPT.formatted(variable),
                "rank",
                marks.directory().toString()));
        return words;
    }

    public static Optional<RankLabel> of(String line) {
        Matcher label = LABEL.matcher(line);
        return label.matches()
                ? Optional.of(new RankLabel(Integer.parseInt(label.group(1)), label.group(2)))
                : Optional.empty();
    }

    boolean isStart() {
        return text.equals(STARTED);
    }

    /** The exit code, if this is the line that reports it. */
    Optional<Integer> exitCode() {
        Matcher ended = ENDED.matcher(text);
        return ended.matches() ? Optional.of(Integer.valueOf(ended.group(1))) : Optional.empty();
    }
}
