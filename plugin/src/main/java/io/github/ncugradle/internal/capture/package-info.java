/** Running a program under ncu: finding it, what it can do, its filters, its command line, the run and the verdict on it. */
@NullMarked
package io.github.ncugradle.internal.capture;

import org.jspecify.annotations.NullMarked;
