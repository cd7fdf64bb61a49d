/**
 * Reads {@code .ncu-rep}: blocks, messages and fields of ncu's own format, in two passes and bounded memory.
 * {@code ReportFields} is the one table of field numbers, which the writer of the simulated ncu uses too. Values leave as
 * records of {@code internal.profile}.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.ncurep;

import org.jspecify.annotations.NullMarked;
