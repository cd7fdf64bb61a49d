/**
 * How settings are written: times and percentages with a unit, words of a closed set, patterns, defaults that one block takes
 * from another. The DSL checks values here when a script assigns them, and the wiring checks overrides by the same code.
 * Nothing here knows a particular block, task or property.
 */
@NullMarked
package io.github.ncugradle.setting;

import org.jspecify.annotations.NullMarked;
