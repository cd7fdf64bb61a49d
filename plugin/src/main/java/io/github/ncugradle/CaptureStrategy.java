package io.github.ncugradle;

/** Distribution of the declared regions over captures. */
public enum CaptureStrategy {
    /** One capture measures all regions. */
    SINGLE,
    /** One capture per region. */
    PER_REGION
}
