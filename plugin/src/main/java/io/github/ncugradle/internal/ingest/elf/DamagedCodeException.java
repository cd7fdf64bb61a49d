package io.github.ncugradle.internal.ingest.elf;

/** The code of a kernel or its line table is damaged; the message states position and reason. */
public final class DamagedCodeException extends Exception {

    private static final long serialVersionUID = 1;

    public DamagedCodeException(String message) {
        super(message);
    }
}
