/**
 * Connects the build script and overrides with the tasks: the plugin, overrides, workloads, aggregation and the model for the
 * Tooling API. Registers tasks and sets their inputs; runs nothing. Not visible to build scripts, and no other package uses it.
 */
@NullMarked
package io.github.ncugradle.wiring;

import org.jspecify.annotations.NullMarked;
