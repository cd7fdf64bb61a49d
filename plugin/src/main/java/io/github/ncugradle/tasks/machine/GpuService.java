package io.github.ncugradle.tasks.machine;

import org.gradle.api.services.BuildService;
import org.gradle.api.services.BuildServiceParameters;

/** Build service that limits a build to one capture at a time. */
public abstract class GpuService implements BuildService<BuildServiceParameters.None> {}
