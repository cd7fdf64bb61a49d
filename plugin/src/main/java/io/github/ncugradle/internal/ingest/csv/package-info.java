/**
 * Reads what ncu prints with {@code --csv}: the raw page and the details page of all versions, with their broken quoting, their
 * locales and their ragged rows. A file whose numbers cannot be understood for certain is refused with advice. Values leave
 * as records of {@code internal.profile}.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.csv;

import org.jspecify.annotations.NullMarked;
