package io.github.ncugradle.internal.region.model;

import java.util.Map;

/**
 * Text of a source file that was imported into a report: the lines around hot lines.
 *
 * @param file path on the machine that compiled it
 * @param lines text by line number, shortened if very long
 */
public record SourceText(String file, Map<Integer, String> lines) {}
