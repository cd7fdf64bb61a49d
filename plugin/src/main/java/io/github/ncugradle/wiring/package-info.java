/**
 * Connects the build script and the command line with the tasks: the plugin itself, overrides, workloads, aggregation and the
 * model for the Tooling API. It registers tasks and sets their inputs, and runs nothing. Build scripts see none of it, and
 * no other package uses it.
 */
@NullMarked
package io.github.ncugradle.wiring;

import org.jspecify.annotations.NullMarked;
