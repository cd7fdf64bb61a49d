package io.github.ncugradle.internal.profile;

import java.nio.ByteBuffer;

/** The first bytes of ncu's report files. */
public enum ReportMagic {
    /** {@code .ncu-rep}: "NVR" and a zero. */
    NCU_REP(0x4e565200),
    /** A zstd stream, such as {@code .ncu-repz}. */
    ZSTD(0x28b52ffd);

    /** The length of all of them. */
    public static final int LENGTH = Integer.BYTES;

    /** The first byte is the highest. */
    private final int value;

    ReportMagic(int value) {
        this.value = value;
    }

    /** Whether a file starts with these bytes. */
    public boolean begins(byte[] head) {
        return head.length >= LENGTH && ByteBuffer.wrap(head).getInt() == value;
    }

    public byte[] bytes() {
        return ByteBuffer.allocate(LENGTH).putInt(value).array();
    }
}
