/**
 * Reads {@code .ncu-rep}: blocks, messages and fields of ncu's own format, in two passes and bounded memory.
 * {@code ReportFields} is the only table of field numbers; the writer of the simulated ncu shares it. Returns records of
 * {@code internal.profile}.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.ncurep;

import org.jspecify.annotations.NullMarked;
