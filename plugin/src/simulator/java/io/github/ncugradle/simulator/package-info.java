/**
 * The simulated ncu: a program with ncu's command line, messages, exit codes and files, for machines without a GPU. It
 * is packaged as a separate jar and runs as a process. The plugin's own classes cannot access it.
 */
@NullMarked
package io.github.ncugradle.simulator;

import org.jspecify.annotations.NullMarked;
