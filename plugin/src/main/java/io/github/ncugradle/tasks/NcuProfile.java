package io.github.ncugradle.tasks;

import org.gradle.work.DisableCachingByDefault;

/** Runs the workload under ncu. */
@DisableCachingByDefault(because = "not implemented yet")
public abstract class NcuProfile extends UnfinishedTask {}
