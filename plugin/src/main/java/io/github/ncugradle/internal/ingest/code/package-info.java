/**
 * Joins ELF and DWARF: from the address of an instruction on the device to its function and its lines. Reports say where
 * functions were loaded; how they say so does not matter here. Nothing here adds up values.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.code;

import org.jspecify.annotations.NullMarked;
