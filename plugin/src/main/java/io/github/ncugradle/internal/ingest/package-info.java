/** What ncu wrote, read into one immutable {@link io.github.ncugradle.internal.ingest.Capture}. */
@NullMarked
package io.github.ncugradle.internal.ingest;

import org.jspecify.annotations.NullMarked;
