/**
 * Verdicts for CI systems: annotations, log commands, JUnit XML and code quality reports. Each format has one class.
 * {@code internal.gate} decides the content.
 */
@NullMarked
package io.github.ncugradle.internal.gate.ci;

import org.jspecify.annotations.NullMarked;
