package io.github.ncugradle.internal.report.comparison;

import io.github.ncugradle.internal.comparison.Side;
import io.github.ncugradle.internal.comparison.model.ComparisonDocument;
import java.nio.file.Path;
import java.util.List;

/**
 * Input of the reports of a comparison.
 *
 * @param before the earlier measurement, for the roofline chart
 * @param after the later measurement
 * @param longestMarkdown maximum length of the Markdown, in characters
 * @param templates directories with user templates; earlier ones take precedence
 */
public record ComparisonRequest(
        ComparisonDocument comparison, Side before, Side after, int longestMarkdown, List<Path> templates) {

    public ComparisonRequest {
        templates = List.copyOf(templates);
    }
}
