/**
 * Input and output of the gate: rules, verdicts, results and baselines, as records and as JSON. This package contains
 * no decisions.
 */
@NullMarked
package io.github.ncugradle.internal.gate.model;

import org.jspecify.annotations.NullMarked;
