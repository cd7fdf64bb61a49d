package io.github.ncugradle.tooling;

/** The files that a measurement leaves, where the tasks write them unless a build script says otherwise. */
public interface NcuFiles {

    /** The report as a page for a browser. */
    NcuFile getHtml();

    /** The report in Markdown. */
    NcuFile getMarkdown();

    /** The report for machines, {@code report.json}. */
    NcuFile getJson();

    /** The region model, {@code regions.json}; a collection has none. */
    NcuFile getRegions();

    /** The verdicts, {@code result.json}. */
    NcuFile getResult();
}
