/**
 * Task types and their input values. A task reads its properties, calls one entry point of {@code internal} and writes its
 * declared outputs. {@code internal} captures, aggregates, evaluates and renders; {@code tasks.machine} inspects the machine.
 * There is a class per task type, and one per group of inputs that several of them share.
 */
@NullMarked
package io.github.ncugradle.tasks;

import org.jspecify.annotations.NullMarked;
