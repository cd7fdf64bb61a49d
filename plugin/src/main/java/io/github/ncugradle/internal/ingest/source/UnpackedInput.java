package io.github.ncugradle.internal.ingest.source;

import io.airlift.compress.zstd.ZstdInputStream;
import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.profile.ReportMagic;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/**
 * Contents of a zstd stream, such as a .ncu-repz file, unpacked again for each pass: neither memory nor disk usage depends on
 * its size.
 */
public final class UnpackedInput implements ReportInput {

    private static final String UNPACK = "unpack it with 'zstd -d' and use the unpacked file.";
    private static final int SKIPPED_AT_ONCE = 1 << 16;

    private final ReportInput packed;

    public UnpackedInput(ReportInput packed) {
        this.packed = packed;
    }

    public static boolean isPacked(byte[] head) {
        return ReportMagic.ZSTD.begins(head);
    }

    @Override
    public String name() {
        return packed.name();
    }

    @Override
    public boolean inAnyOrder() {
        return false;
    }

    @Override
    public String place(long position) {
        return "byte " + position + " of the unpacked data";
    }

    @Override
    public InputStream stream() throws IOException {
        return new Unpacking(largest());
    }

    private long largest() throws IOException {
        try (Bytes bytes = packed.open()) {
            return Math.max(Limits.UNPACKED_ALWAYS, Limits.UNPACKED_RATIO * bytes.size());
        }
    }

    @Override
    public Bytes open() throws IOException {
        InputStream unpacking = stream();
        byte[] skipped = new byte[SKIPPED_AT_ONCE];
        return new Bytes() {

            private long size = Long.MAX_VALUE;
            private long next;

            @Override
            public long size() {
                return size;
            }

            @Override
            public int read(long position, byte[] target, int offset, int length) throws IOException {
                while (next < position && size == Long.MAX_VALUE) {
                    take(skipped, 0, (int) Math.min(skipped.length, position - next));
                }
                return take(target, offset, length);
            }

            private int take(byte[] target, int offset, int length) throws IOException {
                int count = unpacking.readNBytes(target, offset, length);
                next += count;
                if (count < length) {
                    size = next;
                }
                return count;
            }

            @Override
            public void close() throws IOException {
                unpacking.close();
            }
        };
    }

    /** Converts all failures of the stream, including one that exceeds the size limit, to one exception. */
    private final class Unpacking extends FilterInputStream {

        private final long largest;
        private long count;

        Unpacking(long largest) throws IOException {
            super(new ZstdInputStream(packed.stream()));
            this.largest = largest;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        // The library throws several exceptions for damaged streams, and needs an API that newer Java may deny.
        @Override
        public int read(byte[] target, int offset, int length) {
            int read;
            try {
                read = super.read(target, offset, length);
            } catch (IOException | RuntimeException e) {
                throw IngestException.inFile(
                        name(),
                        "cannot be unpacked after the first " + count + " bytes: "
                                + Objects.requireNonNullElse(e.getMessage(), "it is not a valid zstd stream"),
                        IngestException.DAMAGED + " If 'zstd -t' finds it intact, " + UNPACK,
                        e);
            } catch (LinkageError e) {
                throw IngestException.inFile(
                        name(),
                        "cannot be unpacked by this Java, which denies sun.misc.Unsafe",
                        "Start it with --sun-misc-unsafe-memory-access=allow, or " + UNPACK,
                        e);
            }
            count += Math.max(read, 0);
            if (count > largest) {
                throw IngestException.inFile(
                        name(),
                        "unpacks to more than " + largest + " bytes; expected at most " + Limits.UNPACKED_RATIO
                                + " times the size of the file, or " + Limits.UNPACKED_ALWAYS + " bytes",
                        "Check where the file comes from. If you trust it, " + UNPACK,
                        null);
            }
            return read;
        }
    }
}
