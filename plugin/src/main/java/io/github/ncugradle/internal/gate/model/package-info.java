/**
 * What the gate reads and writes: rules, verdicts, results and baselines, as records and as JSON. Nothing here decides.
 */
@NullMarked
package io.github.ncugradle.internal.gate.model;

import org.jspecify.annotations.NullMarked;
