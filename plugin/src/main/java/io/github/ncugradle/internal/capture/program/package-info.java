/**
 * The program to profile: its command, input files, libraries, and masking of secrets in arguments and variables.
 * {@code ProgramInputs} finds what the program depends on. Nothing here runs it.
 */
@NullMarked
package io.github.ncugradle.internal.capture.program;

import org.jspecify.annotations.NullMarked;
