package io.github.ncugradle;

import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Nested;

/** Which reports are made, and how. */
public abstract class ReportsSpec {

    /** What stands above the reports. Default: the name of the project. */
    public abstract Property<String> getTitle();

    /**
     * Directories with templates that take the place of the plugin's own, file by file; the first one that has a template
     * decides. Default: none.
     */
    public abstract ConfigurableFileCollection getTemplates();

    /** Pages for a browser. */
    @Nested
    public abstract Format getHtml();

    /** Text for a pull request or a job summary. */
    @Nested
    public abstract Markdown getMarkdown();

    /** Every value of every result in {@code metrics.csv}, which {@code ncuRegions} writes: some 200 bytes for each. */
    @Nested
    public abstract Format getMetricsCsv();

    /** Pages for a browser. */
    public void html(Action<? super Format> action) {
        action.execute(getHtml());
    }

    /** Text for a pull request or a job summary. */
    public void markdown(Action<? super Markdown> action) {
        action.execute(getMarkdown());
    }

    /** Every value of every result, for other programs. */
    public void metricsCsv(Action<? super Format> action) {
        action.execute(getMetricsCsv());
    }

    /** One format of the reports. */
    public abstract static class Format {

        @Inject
        public Format() {
            getRequired().convention(true);
        }

        /** Whether the format is made. Default: true. */
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
         * How long a report may be, in characters; regions and kernels that take the least time are left out first, and
         * summed. Default: 60000, which fits a comment on GitHub.
         */
        public abstract Property<Integer> getLimit();
    }
}
