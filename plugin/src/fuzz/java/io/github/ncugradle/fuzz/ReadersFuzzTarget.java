package io.github.ncugradle.fuzz;

import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.ingest.IngestException;

/** Any bytes are either read or refused with the one exception that says why; anything else is a bug. */
public final class ReadersFuzzTarget {

    private ReadersFuzzTarget() {}

    public static void fuzzerTestOneInput(byte[] input) {
        try {
            new CaptureReader().open("fuzzed", input).forEachResult(result -> {});
        } catch (IngestException expected) {
            if (expected.reason().isBlank() || expected.advice().isBlank()) {
                throw new AssertionError("an exception without a reason or without advice", expected);
            }
        }
    }
}
