package io.github.ncugradle.internal.report.comparison;

import io.github.ncugradle.internal.comparison.Background;
import io.github.ncugradle.internal.comparison.model.ComparisonDocument;
import io.github.ncugradle.internal.report.PageAssets;
import io.github.ncugradle.internal.report.Templates;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Writes the reports of a comparison. */
public final class ComparisonReports {

    public static final String PAGE = "index.html";
    public static final String MARKDOWN = "comparison.md";

    private static final String SCRIPT = "comparison.js";
    /** Number of regions, and of kernels, in the Markdown: from a lot of detail down to what always fits. */
    private static final List<Integer> ROWS = List.of(100, 50, 20, 10, 5, 0);

    private ComparisonReports() {}

    /** Writes {@code comparison.json}, the page and the Markdown into a directory. */
    public static void write(ComparisonRequest request, Path directory) throws IOException {
        Files.createDirectories(directory);
        ComparisonDocument comparison = request.comparison();
        try (Background<Path> document =
                Background.start(() -> comparison.write(directory.resolve(ComparisonDocument.FILE)))) {
            Templates templates = new Templates(request.templates());
            ComparisonView view = new ComparisonView(comparison);
            Files.writeString(directory.resolve(MARKDOWN), markdown(view, templates, request.longestMarkdown()));
            ComparisonData data = ComparisonData.of(request);
            try (Writer page = Files.newBufferedWriter(directory.resolve(PAGE), StandardCharsets.UTF_8)) {
                templates.render(
                        Templates.COMPARISON_PAGE,
                        Map.of(
                                "comparison",
                                comparison,
                                "view",
                                view,
                                "assets",
                                PageAssets.load(SCRIPT),
                                "data",
                                data.json(),
                                "omitted",
                                data.omitted()),
                        page);
            }
            document.result();
        }
    }

    private static String markdown(ComparisonView view, Templates templates, int longest) throws IOException {
        String text = "";
        for (int rows : ROWS) {
            text = templates.render(
                    Templates.COMPARISON_MARKDOWN,
                    Map.of("comparison", view.comparison(), "view", view, "limit", rows));
            if (text.length() <= longest) {
                break;
            }
        }
        return text;
    }
}
