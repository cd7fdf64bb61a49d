package io.github.ncugradle.internal.profile;

/** A range: its name exactly as in the program, and its NVTX attributes. */
public record NvtxRange(String name, NvtxAttributes attributes) {

    public NvtxRange(String name) {
        this(name, NvtxAttributes.NONE);
    }
}
