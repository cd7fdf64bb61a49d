/**
 * Reads the line tables that compilers leave in ELF files, DWARF versions 2 to 5. Work and memory are bounded by the size of a
 * table, whatever its content. Independent of reports and of addresses on a device.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.dwarf;

import org.jspecify.annotations.NullMarked;
