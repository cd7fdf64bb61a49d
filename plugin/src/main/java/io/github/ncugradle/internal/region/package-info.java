/** From results to regions. */
@NullMarked
package io.github.ncugradle.internal.region;

import org.jspecify.annotations.NullMarked;
