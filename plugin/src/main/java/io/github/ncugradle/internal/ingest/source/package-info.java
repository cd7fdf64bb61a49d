/**
 * What the readers of all formats share: the bytes of a report, packed or not, a report open for reading, and the one exception
 * with file, place, reason and advice. Formats are recognised by content, never by name. Nothing here knows a format's
 * fields.
 */
@NullMarked
package io.github.ncugradle.internal.ingest.source;

import org.jspecify.annotations.NullMarked;
