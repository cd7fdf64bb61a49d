package io.github.ncugradle;

/** What {@code regression} and {@code drop} compare with. */
public enum BudgetAgainst {
    /** Accepted baseline. */
    BASELINE,
    /** Reference of the workload, captured alternately with it. */
    REFERENCE
}
