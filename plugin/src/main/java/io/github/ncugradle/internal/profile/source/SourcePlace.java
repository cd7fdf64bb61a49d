package io.github.ncugradle.internal.profile.source;

/** A line of a source file; the path is that of the machine that compiled it, lines count from 1. */
public record SourcePlace(String file, int line) {}
