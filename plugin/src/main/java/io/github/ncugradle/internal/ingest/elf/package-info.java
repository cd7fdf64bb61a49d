/**
 * Reads the ELF files that CUDA compiles kernels to: sections, functions, relocations. They come from untrusted
 * reports, so every offset is checked, and the work is bounded by the size of the file. Independent of the content of sections.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.elf;

import org.jspecify.annotations.NullMarked;
