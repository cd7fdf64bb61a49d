/**
 * The immutable model of what ncu measured: report, session, devices, processes, results, NVTX states, sections and rules.
 * Readers fill it and the simulated ncu makes it up. It knows neither file formats nor regions.
 */
@NullMarked
package io.github.ncugradle.internal.profile;

import org.jspecify.annotations.NullMarked;
