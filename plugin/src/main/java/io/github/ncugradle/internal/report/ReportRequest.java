package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.file.ProjectFiles;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Content and settings of the reports of a measurement.
 *
 * @param title title of the consolidated reports
 * @param verdicts verdicts on the budgets of the regions; null without budgets
 * @param longestMarkdown maximum length of a Markdown report, in characters
 * @param templates directories with user templates; the first directory that has a template takes precedence
 * @param sources where to look for source files of hot lines; null for nowhere
 */
public record ReportRequest(
        String title,
        RegionDocuments documents,
        @Nullable GateResult verdicts,
        boolean html,
        boolean markdown,
        int longestMarkdown,
        List<Path> templates,
        @Nullable ProjectFiles sources) {

    /** Creates a request that looks for no source files. */
    public ReportRequest(
            String title,
            RegionDocuments documents,
            @Nullable GateResult verdicts,
            boolean html,
            boolean markdown,
            int longestMarkdown,
            List<Path> templates) {
        this(title, documents, verdicts, html, markdown, longestMarkdown, templates, null);
    }
}
