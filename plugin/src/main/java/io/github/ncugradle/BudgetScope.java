package io.github.ncugradle;

/** What the values that a budget limits are taken over. */
public enum BudgetScope {
    /** All processes and devices together. */
    AGGREGATE,
    /** Each process by itself. */
    PROCESS,
    /** Each device by itself. */
    DEVICE
}
