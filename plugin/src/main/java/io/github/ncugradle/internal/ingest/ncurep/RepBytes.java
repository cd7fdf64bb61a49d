package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.ingest.source.ReportInput;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * A .ncu-rep file read through a moving window, so that memory does not depend on the file size and skipped data is not read.
 * Every length is checked against the file size, if known, before allocation; a single allocation is never larger than the
 * largest window.
 */
final class RepBytes implements Closeable {

    private static final int WINDOW = 1 << 18;
    private static final int AFTER_JUMP = 1 << 12;
    private static final int LARGEST_WINDOW = 1 << 23;

    private final ReportInput input;
    private final ReportInput.Bytes bytes;

    private byte[] window;
    private long windowStart;
    private int windowSize;
    private int ahead = AFTER_JUMP;

    RepBytes(ReportInput input) throws IOException {
        this.input = input;
        this.bytes = input.open();
        this.window = new byte[(int) Math.min(bytes.size(), AFTER_JUMP)];
    }

    /** Whether the file continues at a position. */
    boolean has(long position) {
        return position < bytes.size() && load(position, 1) < windowSize;
    }

    long unsignedInt(long position) {
        if (bytes.size() - position < Integer.BYTES || load(position, Integer.BYTES) + Integer.BYTES > windowSize) {
            throw damaged(position, "the file ends inside a length field of four bytes", null);
        }
        int at = (int) (position - windowStart);
        return (window[at] & 0xffL)
                | (window[at + 1] & 0xffL) << 8
                | (window[at + 2] & 0xffL) << 16
                | (window[at + 3] & 0xffL) << 24;
    }

    /** The length of a message, which stands before it and must fit into its block. */
    long lengthInBlock(long position, long blockEnd, String what) {
        if (blockEnd - position < Integer.BYTES) {
            throw damaged(position, "the block ends before " + what + " announced by its header", null);
        }
        long length = unsignedInt(position);
        if (length > blockEnd - position - Integer.BYTES) {
            throw damaged(
                    position,
                    what + " of " + length + " bytes extends past the end of its block at byte " + blockEnd,
                    null);
        }
        return length;
    }

    /** Whether a message can be decoded without reading. */
    boolean holds(long position, long length) {
        return position >= windowStart && position + length <= windowStart + windowSize;
    }

    /** Decodes the message at a position; every failure is an {@link IngestException}. */
    <T> T decode(long position, long length, String what, Decoder<T> decoder) {
        if (length > bytes.size() - position) {
            throw pastEnd(position, length, what);
        }
        if (length > Integer.MAX_VALUE) {
            throw damaged(position, what + " of " + length + " bytes exceeds the maximum length of a message", null);
        }
        CodedInputStream in = open(position, (int) length, what);
        try {
            T decoded = decoder.decode(in, position);
            in.checkLastTagWas(0);
            return decoded;
        } catch (InvalidProtocolBufferException e) {
            throw damaged(position + in.getTotalBytesRead(), what + " cannot be decoded: " + e.getMessage(), e);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private CodedInputStream open(long position, int length, String what) {
        if (length <= LARGEST_WINDOW) {
            int at = load(position, length);
            if (windowSize - at < length) {
                throw pastEnd(position, length, what);
            }
            return CodedInputStream.newInstance(window, at, length);
        }
        return CodedInputStream.newInstance(new Stream(position, position + length, what), WINDOW);
    }

    /** Reads little after a jump and increasingly more during sequential reading; keeps buffered bytes. */
    private int load(long position, int length) {
        long windowEnd = windowStart + windowSize;
        if (position >= windowStart && position + length <= windowEnd) {
            return (int) (position - windowStart);
        }
        boolean onward = position >= windowStart && position <= windowEnd;
        ahead = onward ? Math.min(ahead * 2, WINDOW) : AFTER_JUMP;
        int kept = onward ? (int) (windowEnd - position) : 0;
        int wanted = (int) Math.min(bytes.size() - position, Math.max(length, ahead));
        byte[] target = window.length < wanted ? new byte[wanted] : window;
        if (kept > 0) {
            System.arraycopy(window, (int) (position - windowStart), target, 0, kept);
        }
        try {
            windowSize = kept + bytes.read(position + kept, target, kept, wanted - kept);
        } catch (IOException e) {
            throw unreadable(e);
        }
        window = target;
        windowStart = position;
        return 0;
    }

    /** An error about data that extends past the end of the file, according to {@link #has}. */
    IngestException pastEnd(long position, long length, String what) {
        return damaged(
                position,
                what + " of " + length + " bytes extends past the end of the file at byte " + bytes.size(),
                null);
    }

    IngestException damaged(long position, String reason, @Nullable Throwable cause) {
        return IngestException.at(input.name(), input.place(position), reason, IngestException.DAMAGED, cause);
    }

    private IngestException unreadable(IOException e) {
        return IngestException.inFile(
                input.name(), "cannot be read: " + e.getMessage(), "Check the file and its permissions.", e);
    }

    @Override
    public void close() throws IOException {
        windowSize = 0;
        window = new byte[0];
        bytes.close();
    }

    /** Decodes a message that starts at byte {@code start} of the file. */
    interface Decoder<T> {
        T decode(CodedInputStream in, long start) throws IOException;
    }

    /** Decodes a message that is too long for the window. */
    private final class Stream extends InputStream {

        private final long start;
        private final long end;
        private final String what;
        private long position;

        Stream(long position, long end, String what) {
            this.start = position;
            this.position = position;
            this.end = end;
            this.what = what;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (position == end) {
                return -1;
            }
            int count = (int) Math.min(Math.min(length, WINDOW), end - position);
            int at = load(position, count);
            if (windowSize - at < count) {
                throw pastEnd(start, end - start, what);
            }
            System.arraycopy(window, at, target, offset, count);
            position += count;
            return count;
        }

        @Override
        public long skip(long count) {
            long skipped = Math.min(Math.max(count, 0), end - position);
            position += skipped;
            return skipped;
        }
    }
}
