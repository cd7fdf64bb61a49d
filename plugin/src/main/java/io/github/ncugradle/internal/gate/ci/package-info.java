/**
 * Verdicts for CI systems: annotations, log commands, JUnit XML and code quality reports. Each format has one class. What is
 * said is decided by {@code internal.gate}.
 */
@NullMarked
package io.github.ncugradle.internal.gate.ci;

import org.jspecify.annotations.NullMarked;
