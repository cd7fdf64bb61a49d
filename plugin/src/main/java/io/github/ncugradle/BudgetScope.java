package io.github.ncugradle;

/** Scope of the values that a budget limits. */
public enum BudgetScope {
    /** Aggregate of all processes and devices. */
    AGGREGATE,
    /** Each process separately. */
    PROCESS,
    /** Each device separately. */
    DEVICE
}
