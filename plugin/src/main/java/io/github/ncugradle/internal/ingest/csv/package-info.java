/**
 * Reads ncu's {@code --csv} output: the raw and details pages of all versions, with their broken quoting and ragged rows. Rejects
 * files with numbers that are not certainly of the C locale. Returns records of {@code internal.profile}.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.csv;

import org.jspecify.annotations.NullMarked;
