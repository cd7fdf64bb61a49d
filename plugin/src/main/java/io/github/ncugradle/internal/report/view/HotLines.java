package io.github.ncugradle.internal.report.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ncugradle.internal.region.model.SourceLines;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The source lines that a region, another portion or a kernel spends its time on.
 *
 * @param state how far the source is known
 * @param note what is missing and what to do about it; empty if nothing is
 * @param measure what shares are relative to: samples, or instructions without sampling
 * @param total samples, or instructions
 * @param lines most samples first
 * @param moreLines number of lines that are not listed
 * @param moreShare their share of the total
 * @param functions functions without line info, most samples first
 * @param moreFunctions number of functions that are not listed
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HotLines(
        SourceLines.State state,
        String note,
        String measure,
        Quantity total,
        List<Line> lines,
        int moreLines,
        Quantity moreShare,
        List<Function> functions,
        int moreFunctions) {

    /** Number of reasons with a rank of their own. */
    public static final int MOST_REASONS = 5;

    /**
     * A line.
     *
     * @param file path on the machine that compiled it
     * @param name end of that path, distinct from those of the other files
     * @param share share of the total
     * @param text the line and those around it; null if no text is known
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Line(
            String file,
            String name,
            int line,
            Quantity share,
            Quantity samples,
            Quantity instructions,
            Quantity threadInstructions,
            Quantity l2Sectors,
            List<Stall> stalls,
            @Nullable Text text) {}

    /** A function, by its name in the code, which is usually mangled. */
    public record Function(
            String name,
            Quantity share,
            Quantity samples,
            Quantity instructions,
            Quantity l2Sectors,
            List<Stall> stalls) {}

    /**
     * A reason why warps stalled.
     *
     * @param rank rank among the reasons of all listed lines, from 0; all further reasons share the last
     * @param share share of the line's samples
     */
    public record Stall(String reason, int rank, Quantity share) {}

    /**
     * Source text.
     *
     * @param origin {@code report} if it was imported at capture, {@code project} if the file is in this build
     */
    public record Text(String origin, List<TextLine> lines) {

        /** The hot line itself, without indentation; empty if it is not part of the text. */
        public String hot() {
            return lines.stream()
                    .filter(TextLine::hot)
                    .map(line -> line.text().strip())
                    .findFirst()
                    .orElse("");
        }
    }

    /** A line of source text, with blanks instead of tabs. */
    public record TextLine(int number, String text, boolean hot) {}

    /** Whether there are reasons without a rank of their own. */
    public boolean otherReasons() {
        return Stream.concat(
                        lines.stream().map(Line::stalls), functions.stream().map(Function::stalls))
                .flatMap(List::stream)
                .anyMatch(stall -> stall.rank() == MOST_REASONS);
    }

    /** The reasons of all listed lines by rank, for a legend. */
    public List<String> reasons() {
        String[] reasons = new String[MOST_REASONS];
        lines.forEach(line -> line.stalls().stream()
                .filter(stall -> stall.rank() < MOST_REASONS)
                .forEach(stall -> reasons[stall.rank()] = stall.reason()));
        functions.forEach(function -> function.stalls().stream()
                .filter(stall -> stall.rank() < MOST_REASONS)
                .forEach(stall -> reasons[stall.rank()] = stall.reason()));
        return Arrays.stream(reasons).filter(Objects::nonNull).toList();
    }
}
