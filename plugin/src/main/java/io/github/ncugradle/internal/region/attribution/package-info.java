/**
 * Decides in which regions a result counts: {@code Attributor} turns an NVTX state into the nodes of a region tree.
 * Patterns, nesting, flat names such as {@code A::B}, start/end ranges and kernel filters are settled here. Nothing here adds
 * up.
 */
@NullMarked
package io.github.ncugradle.internal.region.attribution;

import org.jspecify.annotations.NullMarked;
