package io.github.ncugradle.internal.ingest.elf;

/** The code of a kernel, or its line table, is not what it should be; the message says where and why. */
public final class DamagedCodeException extends Exception {

    private static final long serialVersionUID = 1;

    public DamagedCodeException(String message) {
        super(message);
    }
}
