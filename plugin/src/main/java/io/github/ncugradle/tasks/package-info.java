/** The tasks, one class each. */
@NullMarked
package io.github.ncugradle.tasks;

import org.jspecify.annotations.NullMarked;
