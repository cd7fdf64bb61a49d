package io.github.ncugradle.internal.profile;

/** What ncu measured as one unit. */
public enum ResultKind {
    KERNEL,
    RANGE,
    GRAPH,
    COMMAND_LIST
}
