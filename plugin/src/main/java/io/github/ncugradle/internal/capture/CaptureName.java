package io.github.ncugradle.internal.capture;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Directory names of captures: readable, portable, and different for different regions. */
public final class CaptureName {

    /** The capture that has all regions. */
    public static final String ALL = "all";

    private static final int READABLE = 40;

    private CaptureName() {}

    /** The capture of one region. */
    public static String ofRegion(String region) {
        String readable = region.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
        return "region-" + readable.substring(0, Math.min(READABLE, readable.length())) + "-" + hash(region);
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 4);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
