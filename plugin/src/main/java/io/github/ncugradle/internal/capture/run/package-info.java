/**
 * Runs ncu to its end and says what the run amounted to: process tree, output, log, lock on the GPU, verdict and message.
 * A run always ends, whatever the program, the disk or the user does. What to run is decided elsewhere.
 */
@NullMarked
package io.github.ncugradle.internal.capture.run;

import org.jspecify.annotations.NullMarked;
