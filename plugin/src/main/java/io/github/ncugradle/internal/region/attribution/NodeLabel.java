package io.github.ncugradle.internal.region.attribution;

/**
 * Name of a region within its tree.
 *
 * @param declared whether the build script declares it; otherwise it is the name of a recorded range
 */
public record NodeLabel(String name, boolean declared) {}
