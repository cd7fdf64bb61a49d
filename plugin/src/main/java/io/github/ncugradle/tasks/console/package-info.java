/**
 * The way from a task to a person: the console, Gradle's list of problems, and refusals that several tasks share.
 * {@code Console} is the only class that writes to a logger, because names in a report may be a stranger's. What a message
 * says is decided elsewhere.
 */
@NullMarked
package io.github.ncugradle.tasks.console;

import org.jspecify.annotations.NullMarked;
