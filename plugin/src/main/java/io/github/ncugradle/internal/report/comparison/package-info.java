/**
 * Renders a comparison of two measurements: a page, Markdown for a pull request, and a table for a console. The entry
 * point is {@code ComparisonReports}. This package compares nothing.
 */
@NullMarked
package io.github.ncugradle.internal.report.comparison;

import org.jspecify.annotations.NullMarked;
