package io.github.ncugradle.tooling;

/** Output files of a measurement, at the tasks' default locations. */
public interface NcuFiles {

    /** HTML report. */
    NcuFile getHtml();

    /** Markdown report. */
    NcuFile getMarkdown();

    /** Machine-readable report, {@code report.json}. */
    NcuFile getJson();

    /** Region model, {@code regions.json}; a collection has none. */
    NcuFile getRegions();

    /** Verdicts, {@code result.json}. */
    NcuFile getResult();
}
