package io.github.ncugradle.internal.capture.model;

import io.github.ncugradle.internal.file.Sha256;

/** Directory names of captures: readable, portable and unique per region. */
public final class CaptureName {

    /** The capture of all regions. */
    public static final String ALL = "all";

    /** The directory with the captures of a reference, beside those of the program. */
    public static final String REFERENCE = "reference";

    private static final int READABLE = 40;
    private static final int HASHED = 8;

    private CaptureName() {}

    /** The capture of one region. */
    public static String ofRegion(String region) {
        String readable = region.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
        return "region-" + readable.substring(0, Math.min(READABLE, readable.length())) + "-"
                + Sha256.of(region).substring(0, HASHED);
    }
}
