package io.github.ncugradle.internal.profile;

/** The unit of a measurement. */
public enum ResultKind {
    KERNEL,
    RANGE,
    GRAPH,
    COMMAND_LIST
}
