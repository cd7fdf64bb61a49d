/**
 * Runs ncu and determines the outcome: process tree, output, log, GPU lock, verdict and message. A run always ends, regardless
 * of the program, the disk or the user. Other packages decide what to run.
 */
@NullMarked
package io.github.ncugradle.internal.capture.run;

import org.jspecify.annotations.NullMarked;
