package io.github.ncugradle.internal.profile;

/** A CUDA extent; prints as {@code x,y,z}. */
public record Dim3(long x, long y, long z) {

    @Override
    public String toString() {
        return x + "," + y + "," + z;
    }
}
