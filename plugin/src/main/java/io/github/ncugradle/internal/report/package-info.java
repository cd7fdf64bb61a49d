/**
 * Renders reports from {@code regions.json} and verdicts alone: HTML, Markdown, JSON and text by Freemarker templates, for one
 * measurement and for a collection. {@code Reports} and {@code Overviews} are the entries. Nothing here measures or
 * judges.
 */
@NullMarked
package io.github.ncugradle.internal.report;

import org.jspecify.annotations.NullMarked;
