/**
 * Judges a region model by the rules of a build and its baseline, taking noise into account. {@code Gate} is the entry
 * point; {@code Judge} judges one value. Documents are in {@code model}, outputs for CI systems in {@code ci}.
 */
@NullMarked
package io.github.ncugradle.internal.gate;

import org.jspecify.annotations.NullMarked;
