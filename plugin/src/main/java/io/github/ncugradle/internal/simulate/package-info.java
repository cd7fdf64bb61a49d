/** A stand-in for ncu with its command line and its outputs, for machines without a GPU. */
@NullMarked
package io.github.ncugradle.internal.simulate;

import org.jspecify.annotations.NullMarked;
