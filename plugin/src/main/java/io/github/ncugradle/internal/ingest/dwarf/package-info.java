/**
 * Reads the line tables that compilers leave in ELF files, DWARF versions 2 to 5. Work and memory are bounded by the bytes
 * of a table, whatever they say.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.dwarf;

import org.jspecify.annotations.NullMarked;
