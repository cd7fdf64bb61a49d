/**
 * Common parts of all readers: the bytes of a report, packed or not, an open report, and the exception with file, position,
 * reason and remedy. Formats are detected by content, never by name. Independent of the fields of any format.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.source;

import org.jspecify.annotations.NullMarked;
