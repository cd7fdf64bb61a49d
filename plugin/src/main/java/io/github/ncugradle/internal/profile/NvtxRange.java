package io.github.ncugradle.internal.profile;

/** A range's name exactly as in the program, and what the program attached to it. */
public record NvtxRange(String name, NvtxAttributes attributes) {

    public NvtxRange(String name) {
        this(name, NvtxAttributes.NONE);
    }
}
