package io.github.ncugradle;

/** How many captures measure the declared regions. */
public enum CaptureStrategy {
    /** One capture measures all regions. */
    SINGLE,
    /** Each region gets a capture of its own. */
    PER_REGION
}
