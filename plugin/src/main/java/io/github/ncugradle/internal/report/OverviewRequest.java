package io.github.ncugradle.internal.report;

import java.nio.file.Path;
import java.util.List;

/**
 * What to collect, and how to show it.
 *
 * @param title of the overview
 * @param longestMarkdown how many characters the overview in Markdown may have
 * @param templates directories with the user's templates, the first one that has a template decides
 */
public record OverviewRequest(
        String title, List<Source> members, boolean html, boolean markdown, int longestMarkdown, List<Path> templates) {

    /**
     * A project or a workload, or a collection of these.
     *
     * @param directory with all of its reports
     */
    public record Source(String name, Path directory) {}
}
