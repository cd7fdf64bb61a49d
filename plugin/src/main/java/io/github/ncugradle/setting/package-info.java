/**
 * Syntax of settings: times and percentages with a unit, words of a closed set, patterns, inherited defaults. The DSL validates
 * values here on assignment, and the wiring validates overrides with the same code. Independent of any particular block, task
 * or property.
 */
@NullMarked
package io.github.ncugradle.setting;

import org.jspecify.annotations.NullMarked;
