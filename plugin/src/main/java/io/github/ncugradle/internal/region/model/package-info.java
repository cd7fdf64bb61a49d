/**
 * The region model, {@code regions.json}: scopes, regions, kernels, metrics with their values, and what a build script
 * declares about regions. Records only, with the code that writes and reads them. Later stages know this package and no other
 * part of {@code region}.
 */
@NullMarked
package io.github.ncugradle.internal.region.model;

import org.jspecify.annotations.NullMarked;
