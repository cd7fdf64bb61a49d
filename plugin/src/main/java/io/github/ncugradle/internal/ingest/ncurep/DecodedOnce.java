package io.github.ncugradle.internal.ingest.ncurep;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Cache of decoded messages that recur byte for byte (sections, NVTX states), with bounded memory. They mostly recur in the
 * same order, so the successor of the last message is compared before a hash is computed.
 */
final class DecodedOnce<T> {

    private static final long REMEMBERED_BYTES = 8 << 20;
    private static final int ENTRY_OVERHEAD = 128;

    private final Map<ByteBuffer, Entry<T>> known = new HashMap<>();
    private final Decoding<T> decoding;
    private @Nullable Entry<T> last;
    private long remembered;

    DecodedOnce(Decoding<T> decoding) {
        this.decoding = decoding;
    }

    T get(byte[] message) throws IOException {
        Entry<T> expected = last == null ? null : last.next;
        Entry<T> entry = expected != null && Arrays.equals(expected.message, message)
                ? expected
                : known.get(ByteBuffer.wrap(message));
        if (entry == null) {
            entry = new Entry<>(message, decoding.decode(message));
            remembered += message.length + ENTRY_OVERHEAD;
            if (remembered > REMEMBERED_BYTES) {
                return entry.value;
            }
            known.put(ByteBuffer.wrap(message), entry);
        }
        if (last != null) {
            last.next = entry;
        }
        last = entry;
        return entry.value;
    }

    interface Decoding<T> {
        T decode(byte[] message) throws IOException;
    }

    private static final class Entry<T> {

        private final byte[] message;
        private final T value;
        private @Nullable Entry<T> next;

        Entry(byte[] message, T value) {
            this.message = message;
            this.value = value;
        }
    }
}
