/**
 * The program to profile: its command, the files and libraries that decide what it does, and the secrets among its words and
 * variables. Nothing here runs it.
 */
@NullMarked
package io.github.ncugradle.internal.capture.program;

import org.jspecify.annotations.NullMarked;
