/**
 * Writes a report in the format of {@code ncu --csv --page raw --print-units base}, with the layout, quoting and digits of the
 * ncu that wrote the report. {@code RawPageFile} is the entry point; the simulated ncu prints with the same classes.
 * Nothing here reads a file: results come from an open report.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.page;

import org.jspecify.annotations.NullMarked;
