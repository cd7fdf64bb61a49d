/**
 * Writes a report as ncu prints it with {@code --csv --page raw --print-units base}: the layout, the quoting and the digits are
 * those of the ncu that made the report. {@code RawPageFile} is the entry; the simulated ncu prints with the same classes.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.page;

import org.jspecify.annotations.NullMarked;
