/**
 * Judges: holds a region model against the rules of a build and its baseline, with the noise in view. {@code Gate} is the
 * entry, {@code Judge} decides on one value. Documents are in {@code model}, outputs for CI systems in {@code ci}.
 */
@NullMarked
package io.github.ncugradle.internal.gate;

import org.jspecify.annotations.NullMarked;
