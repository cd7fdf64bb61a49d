package io.github.ncugradle.internal.ingest;

/** The node of a CUDA graph that a kernel was launched as, by ncu's numbers. */
public record GraphNode(long graph, long node) {}
