package io.github.ncugradle.internal.file;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 hashes. */
public final class Sha256 {

    private Sha256() {}

    /** A digest for incremental input. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    /** The hash of bytes, in hexadecimal digits. */
    public static String of(byte[] content) {
        return HexFormat.of().formatHex(digest().digest(content));
    }

    /** The hash of a text in UTF-8, in hexadecimal digits. */
    public static String of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }
}
