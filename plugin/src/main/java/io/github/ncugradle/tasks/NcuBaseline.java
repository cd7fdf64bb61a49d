package io.github.ncugradle.tasks;

import org.gradle.work.DisableCachingByDefault;

/** Writes the baseline of the GPU that was measured. */
@DisableCachingByDefault(because = "not implemented yet")
public abstract class NcuBaseline extends UnfinishedTask {}
