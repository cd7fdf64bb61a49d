/**
 * Locates and inspects ncu: version, options, drivers and GPUs of the machine, the checks of {@code ncuDoctor}, and the
 * installation of the simulated ncu. {@code NcuOption} maps settings to options and versions. Nothing here profiles.
 */
@NullMarked
package io.github.ncugradle.internal.capture.tool;

import org.jspecify.annotations.NullMarked;
