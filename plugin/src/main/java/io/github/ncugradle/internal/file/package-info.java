/**
 * Handling of untrusted files: input limits, link checks and hashes, common to all stages. The stages define the file formats.
 * Nothing here knows what a file contains.
 */
@NullMarked
package io.github.ncugradle.internal.file;

import org.jspecify.annotations.NullMarked;
