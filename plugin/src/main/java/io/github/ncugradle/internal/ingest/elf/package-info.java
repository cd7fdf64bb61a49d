/**
 * Reads the ELF files that CUDA compiles kernels to: sections, functions, relocations. They come out of reports, maybe a
 * stranger's, so every offset is checked and no amount of work exceeds what the size of the file justifies.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.elf;

import org.jspecify.annotations.NullMarked;
