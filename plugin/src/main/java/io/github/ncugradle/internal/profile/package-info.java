/**
 * The immutable model of what ncu measured: report, session, devices, processes, results, NVTX states, sections and rules.
 * Readers create it from reports, and the simulated ncu from traces. Independent of file formats and regions.
 */
@NullMarked
package io.github.ncugradle.internal.profile;

import org.jspecify.annotations.NullMarked;
