package io.github.ncugradle.fuzz;

import io.airlift.compress.zstd.ZstdOutputStream;
import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.ingest.IngestException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Any bytes are either read or refused with the one exception that says why, and it makes no difference whether they are
 * packed with zstd; anything else is a bug.
 */
public final class ReadersFuzzTarget {

    private static final int REFUSED = -1;

    private ReadersFuzzTarget() {}

    public static void fuzzerTestOneInput(byte[] input) {
        int results = results(input);
        if (input.length > 0 && input[0] == 'N') {
            int ofPacked = results(packed(input));
            if (ofPacked != results) {
                throw new AssertionError(results + " results, but packed " + ofPacked);
            }
        }
    }

    private static int results(byte[] input) {
        int[] results = {0};
        try {
            new CaptureReader().open("fuzzed", input).forEachResult(result -> results[0]++);
            return results[0];
        } catch (IngestException expected) {
            if (expected.reason().isBlank() || expected.advice().isBlank()) {
                throw new AssertionError("an exception without a reason or without advice", expected);
            }
            return REFUSED;
        }
    }

    private static byte[] packed(byte[] input) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream zstd = new ZstdOutputStream(packed)) {
            zstd.write(input);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }
}
