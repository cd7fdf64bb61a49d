package io.github.ncugradle;

/** How many captures measure the declared regions. */
public enum CaptureStrategy {
    /** One capture measures all regions. */
    SINGLE,
    /** One capture per region. */
    PER_REGION
}
