package io.github.ncugradle.simulator.writer;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Bytes under construction, as ELF and DWARF have them: numbers with their lowest byte first, texts that a zero ends. */
final class LittleEndian {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    LittleEndian put(int size, long value) {
        for (int i = 0; i < size; i++) {
            bytes.write((int) (value >>> (Byte.SIZE * i)));
        }
        return this;
    }

    LittleEndian i8(int value) {
        return put(Byte.BYTES, value);
    }

    LittleEndian i16(int value) {
        return put(Short.BYTES, value);
    }

    LittleEndian i32(int value) {
        return put(Integer.BYTES, value);
    }

    LittleEndian i64(long value) {
        return put(Long.BYTES, value);
    }

    LittleEndian text(String text) {
        bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        return i8(0);
    }

    /** A number in groups of seven bits, the lowest first. */
    LittleEndian uleb(long value) {
        long rest = value;
        for (; rest >= 0x80; rest >>>= 7) {
            i8((int) ((rest & 0x7f) | 0x80));
        }
        return i8((int) rest);
    }

    /** The same with a sign. */
    LittleEndian sleb(long value) {
        long rest = value;
        for (; rest < -0x40 || rest >= 0x40; rest >>= 7) {
            i8((int) ((rest & 0x7f) | 0x80));
        }
        return i8((int) (rest & 0x7f));
    }

    LittleEndian zeros(long count) {
        bytes.writeBytes(new byte[(int) count]);
        return this;
    }

    LittleEndian append(LittleEndian other) {
        bytes.writeBytes(other.toByteArray());
        return this;
    }

    int size() {
        return bytes.size();
    }

    byte[] toByteArray() {
        return bytes.toByteArray();
    }
}
