package io.github.ncugradle.tasks;

import org.gradle.work.DisableCachingByDefault;

/** Tells whether this machine can profile. */
@DisableCachingByDefault(because = "not implemented yet")
public abstract class NcuDoctor extends UnfinishedTask {}
