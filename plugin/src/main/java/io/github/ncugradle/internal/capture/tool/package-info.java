/**
 * Finds ncu and knows it: version, options, drivers and GPUs of the machine, the checkup behind {@code ncuDoctor}, and the
 * simulated ncu as a file that can be started. {@code NcuOption} says which setting becomes which option since which
 * version. Nothing here profiles.
 */
@NullMarked
package io.github.ncugradle.internal.capture.tool;

import org.jspecify.annotations.NullMarked;
