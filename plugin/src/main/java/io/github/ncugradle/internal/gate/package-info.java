/** Budgets and baselines: what was measured, held against what it may be. */
@NullMarked
package io.github.ncugradle.internal.gate;

import org.jspecify.annotations.NullMarked;
