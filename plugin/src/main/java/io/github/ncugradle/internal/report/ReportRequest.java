package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to report, and how.
 *
 * @param title of the consolidated reports
 * @param verdicts on the budgets of the regions; null where no region has one
 * @param longestMarkdown how many characters a Markdown report may have
 * @param templates directories with the user's templates, the first one that has a template decides
 */
public record ReportRequest(
        String title,
        RegionDocuments documents,
        @Nullable GateResult verdicts,
        boolean html,
        boolean markdown,
        int longestMarkdown,
        List<Path> templates) {}
