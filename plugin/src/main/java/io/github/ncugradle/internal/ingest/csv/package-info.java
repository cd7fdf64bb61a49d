/**
 * Reads what ncu prints with {@code --csv}: the raw page and the details page of all versions, with their broken quoting and
 * their ragged rows. A file with a number that is not one of the C locale for certain is refused with advice. Values leave
 * as records of {@code internal.profile}.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.csv;

import org.jspecify.annotations.NullMarked;
