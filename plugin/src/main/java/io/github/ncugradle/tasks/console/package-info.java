/**
 * Output of tasks: the console, Gradle's Problems API, and failures common to several tasks. {@code Console} is the only class
 * that writes to a logger, because names in a report are untrusted. The callers compose the messages.
 */
@NullMarked
package io.github.ncugradle.tasks.console;

import org.jspecify.annotations.NullMarked;
