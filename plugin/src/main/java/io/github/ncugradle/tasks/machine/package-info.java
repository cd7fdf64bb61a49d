/**
 * Facts about the build machine: ncu, GPUs, environment variables that select them, and the GPU lock of a build. Value sources
 * run once per build and make these facts task inputs. {@code internal.capture.tool} does the detection.
 */
@NullMarked
package io.github.ncugradle.tasks.machine;

import org.jspecify.annotations.NullMarked;
