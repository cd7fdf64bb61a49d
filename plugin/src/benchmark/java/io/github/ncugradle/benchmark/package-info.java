/** What things cost; docs/performance.md has the figures and how to repeat them. */
@NullMarked
package io.github.ncugradle.benchmark;

import org.jspecify.annotations.NullMarked;
