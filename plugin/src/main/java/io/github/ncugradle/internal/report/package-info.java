/**
 * Renders reports from {@code regions.json} and verdicts alone: HTML, Markdown, JSON and text from FreeMarker
 * templates, for one measurement or for a collection. The entry points are {@code Reports} and {@code Overviews}. This
 * package neither measures nor judges. There is a class per format and part of a page; what templates see is in {@code view}.
 */
@NullMarked
package io.github.ncugradle.internal.report;

import org.jspecify.annotations.NullMarked;
