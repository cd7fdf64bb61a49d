package io.github.ncugradle.internal.profile;

/** The CUDA graph node of a kernel, by ncu's numbers. */
public record GraphNode(long graph, long node) {}
