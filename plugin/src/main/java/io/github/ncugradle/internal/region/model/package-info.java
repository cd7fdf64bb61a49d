/**
 * The region model, {@code regions.json}: scopes, regions, kernels, metrics with their values, and region declarations.
 * Records only, one per node of the documents, with the code that reads and writes them. Later stages depend on this package
 * and on no other part of {@code region}.
 */
@NullMarked
package io.github.ncugradle.internal.region.model;

import org.jspecify.annotations.NullMarked;
