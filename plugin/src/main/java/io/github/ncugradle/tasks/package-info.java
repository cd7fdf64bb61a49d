/**
 * The task types and the values they take as inputs. A task reads its properties, calls one entry point of
 * {@code internal} and writes its declared outputs. Measuring, aggregating, judging and rendering belong to
 * {@code internal}, and looking at the machine to {@code tasks.machine}.
 */
@NullMarked
package io.github.ncugradle.tasks;

import org.jspecify.annotations.NullMarked;
