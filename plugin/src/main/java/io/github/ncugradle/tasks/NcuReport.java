package io.github.ncugradle.tasks;

import org.gradle.work.DisableCachingByDefault;

/** Renders the reports. */
@DisableCachingByDefault(because = "not implemented yet")
public abstract class NcuReport extends UnfinishedTask {}
