/**
 * Reads the line tables that compilers leave in ELF files, DWARF versions 2 to 5. Work and memory are bounded by the size of a
 * table, whatever its content.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.dwarf;

import org.jspecify.annotations.NullMarked;
