/** From results to regions: which region a result counts in, the totals of each, and the document that says so. */
@NullMarked
package io.github.ncugradle.internal.region;

import org.jspecify.annotations.NullMarked;
