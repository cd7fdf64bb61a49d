package io.github.ncugradle;

import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Nested;

/** Reports to generate. */
public abstract class ReportsSpec {

    /** Title of the reports. Default: the project name. */
    public abstract Property<String> getTitle();

    /**
     * Directories with templates that override the plugin's, file by file. If several contain a template, the first one
     * wins. Default: none.
     */
    public abstract ConfigurableFileCollection getTemplates();

    /** HTML report. */
    @Nested
    public abstract Format getHtml();

    /** Markdown report, for a pull request or a job summary. */
    @Nested
    public abstract Markdown getMarkdown();

    /**
     * Every metric value of every launch in {@code metrics.csv}, and the launches in {@code results.csv}, written by
     * {@code ncuRegions}: about 100 bytes per value.
     */
    @Nested
    public abstract Format getMetricsCsv();

    /** Export in Bencher Metric Format, {@code exports/bencher.json}. */
    @Nested
    public abstract Export getBencher();

    /**
     * Export for the tool {@code customSmallerIsBetter} of github-action-benchmark,
     * {@code exports/github-action-benchmark.json}.
     */
    @Nested
    public abstract Export getGithubActionBenchmark();

    /** Export in the OpenMetrics text format, {@code exports/openmetrics.txt}. */
    @Nested
    public abstract Export getOpenMetrics();

    /**
     * Source lines of results with per-instruction values, read by {@code ncuRegions}: hot lines in all reports, and
     * {@code lines.csv} with all lines. Takes about 1 ms per launch.
     */
    @Nested
    public abstract Format getSourceLines();

    /**
     * Directories of the machine that compiled the program, mapped to directories of this project, to find the source files of hot lines. The plugin never reads files outside the build. Default: none, which finds files at the recorded path.
     */
    public abstract MapProperty<String, String> getSourcePaths();

    /** Configures the HTML report. */
    public void html(Action<? super Format> action) {
        action.execute(getHtml());
    }

    /** Configures the Markdown report, for a pull request or a job summary. */
    public void markdown(Action<? super Markdown> action) {
        action.execute(getMarkdown());
    }

    /** Configures {@code metrics.csv}, with every metric value of every launch, and {@code results.csv}. */
    public void metricsCsv(Action<? super Format> action) {
        action.execute(getMetricsCsv());
    }

    /** Configures the export in Bencher Metric Format. */
    public void bencher(Action<? super Export> action) {
        action.execute(getBencher());
    }

    /** Configures the export for github-action-benchmark. */
    public void githubActionBenchmark(Action<? super Export> action) {
        action.execute(getGithubActionBenchmark());
    }

    /** Configures the export in the OpenMetrics text format. */
    public void openMetrics(Action<? super Export> action) {
        action.execute(getOpenMetrics());
    }

    /** Configures the source lines of results, in all reports and in {@code lines.csv}. */
    public void sourceLines(Action<? super Format> action) {
        action.execute(getSourceLines());
    }

    /** A report format. */
    public abstract static class Format {

        @Inject
        public Format() {
            getRequired().convention(true);
        }

        /** Whether this format is generated. Default: true. */
        public abstract Property<Boolean> getRequired();
    }

    /** A format that a service for benchmark histories reads. */
    public abstract static class Export {

        @Inject
        public Export() {
            getRequired().convention(false);
        }

        /** Whether this export is written. Default: false. */
        public abstract Property<Boolean> getRequired();
    }

    /** Reports in Markdown. */
    public abstract static class Markdown extends Format {

        private static final int FITS_A_COMMENT = 60_000;

        @Inject
        public Markdown() {
            getLimit().convention(FITS_A_COMMENT);
        }

        /**
         * Maximum length of a report, in characters. The regions and kernels with the least time are omitted first and
         * summed. Default: 60000, which fits a comment on GitHub.
         */
        public abstract Property<Integer> getLimit();
    }
}
