package io.github.ncugradle.tasks.machine;

import org.gradle.api.services.BuildService;
import org.gradle.api.services.BuildServiceParameters;

/** Stands for the GPU in a build: one capture uses it at a time. */
public abstract class GpuService implements BuildService<BuildServiceParameters.None> {}
