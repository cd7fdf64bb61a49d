/** Benchmarks; docs/performance.md has the figures and how to reproduce them. */
@NullMarked
package io.github.ncugradle.benchmark;

import org.jspecify.annotations.NullMarked;
