/**
 * Attributes results to regions. {@code Attributor} maps an NVTX state to the nodes of a region tree. It handles
 * patterns, nesting, flat names such as {@code A::B} and start/end ranges. Kernel filters are applied here too. This
 * package computes no totals.
 */
@NullMarked
package io.github.ncugradle.internal.region.attribution;

import org.jspecify.annotations.NullMarked;
