package io.github.ncugradle.internal.report;

import java.nio.file.Path;
import java.util.List;

/**
 * Members and settings of an overview.
 *
 * @param title title of the overview
 * @param longestMarkdown maximum length of the Markdown overview, in characters
 * @param templates directories with user templates; the first directory that has a template takes precedence
 */
public record OverviewRequest(
        String title, List<Source> members, boolean html, boolean markdown, int longestMarkdown, List<Path> templates) {

    /**
     * A project or a workload, or a collection of these.
     *
     * @param directory directory with all of its reports
     */
    public record Source(String name, Path directory) {}
}
