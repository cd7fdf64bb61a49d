package io.github.ncugradle.internal.profile;

/** Payload, color and message of a range in ncu's spelling, each {@code none} where the program gave none. */
public record NvtxAttributes(
        String payloadType, String payload, String colorType, String color, String messageType, String message) {

    public static final NvtxAttributes NONE = new NvtxAttributes("none", "none", "none", "none", "none", "none");
}
