package io.github.ncugradle.internal.profile;

/** The node of a CUDA graph that a kernel was launched as, by ncu's numbers. */
public record GraphNode(long graph, long node) {}
