package io.github.ncugradle.tasks;

import org.gradle.work.DisableCachingByDefault;

/** Aggregates what was measured by region. */
@DisableCachingByDefault(because = "not implemented yet")
public abstract class NcuRegions extends UnfinishedTask {}
