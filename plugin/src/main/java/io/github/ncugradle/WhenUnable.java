package io.github.ncugradle;

/** Action on a machine that cannot measure: one without ncu, or without a GPU. */
public enum WhenUnable {
    /** Fail the capture. */
    FAIL,
    /** Skip the capture and all tasks that depend on it. */
    SKIP,
    /** Simulate ncu. */
    SIMULATE
}
