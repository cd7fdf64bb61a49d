/**
 * Input and output of the gate: rules, verdicts, results and baselines, as records and as JSON. Reports and exports
 * depend on this package instead of the gate. It contains no decisions.
 */
@NullMarked
package io.github.ncugradle.internal.gate.model;

import org.jspecify.annotations.NullMarked;
