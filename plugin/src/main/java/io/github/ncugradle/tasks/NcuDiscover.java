package io.github.ncugradle.tasks;

import org.gradle.work.DisableCachingByDefault;

/** Lists the NVTX ranges of the workload. */
@DisableCachingByDefault(because = "not implemented yet")
public abstract class NcuDiscover extends UnfinishedTask {}
