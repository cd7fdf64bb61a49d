package io.github.ncugradle.internal.ingest.elf;

import java.nio.charset.StandardCharsets;

/**
 * Part of a file that is read from its start to its end, little-endian. Nothing is read outside it. Texts may be read many
 * times because tables point into each other: the parts of a file share an allowance for that.
 */
public final class CodeBytes {

    private static final long BYTES_PER_BYTE = 16;
    private static final long BYTES_ALWAYS = 1 << 16;

    private final byte[] bytes;
    private final int start;
    private final int end;
    private final String what;
    private final long[] allowance;
    private int position;

    private CodeBytes(byte[] bytes, int start, int end, String what, long[] allowance) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
        this.what = what;
        this.allowance = allowance;
        this.position = start;
    }

    public static CodeBytes of(byte[] bytes, String what) {
        return new CodeBytes(bytes, 0, bytes.length, what, new long[] {BYTES_ALWAYS + BYTES_PER_BYTE * bytes.length});
    }

    /** A part of this part; it is read by itself. */
    public CodeBytes slice(long offset, long length, String part) throws DamagedCodeException {
        if (offset < 0 || length < 0 || offset > size() || length > size() - offset) {
            throw new DamagedCodeException(part + " of " + Long.toUnsignedString(length) + " bytes at byte "
                    + Long.toUnsignedString(offset) + " does not fit into " + what + " of " + size() + " bytes");
        }
        int from = start + (int) offset;
        return new CodeBytes(bytes, from, from + (int) length, part, allowance);
    }

    public int size() {
        return end - start;
    }

    /** How far the reading has come. */
    public int position() {
        return position - start;
    }

    public int remaining() {
        return end - position;
    }

    public void skip(long count) throws DamagedCodeException {
        require(count);
        position += (int) count;
    }

    public int u8() throws DamagedCodeException {
        require(1);
        return bytes[position++] & 0xff;
    }

    public int s8() throws DamagedCodeException {
        return (byte) u8();
    }

    public int u16() throws DamagedCodeException {
        return (int) unsigned(Short.BYTES);
    }

    public long u32() throws DamagedCodeException {
        return unsigned(Integer.BYTES);
    }

    public long u64() throws DamagedCodeException {
        return unsigned(Long.BYTES);
    }

    /** A number of one to eight bytes. */
    public long unsigned(int size) throws DamagedCodeException {
        require(size);
        long value = 0;
        for (int i = 0; i < size; i++) {
            value |= (bytes[position++] & 0xffL) << (8 * i);
        }
        return value;
    }

    /** A number in groups of seven bits, the lowest first. Bits beyond 64 are lost. */
    public long uleb() throws DamagedCodeException {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            int next = u8();
            value |= shift < Long.SIZE ? (next & 0x7fL) << shift : 0;
            if (next < 0x80) {
                return value;
            }
        }
    }

    /** The same with a sign. */
    public long sleb() throws DamagedCodeException {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            int next = u8();
            value |= shift < Long.SIZE ? (next & 0x7fL) << shift : 0;
            if (next < 0x80) {
                boolean negative = (next & 0x40) != 0 && shift + 7 < Long.SIZE;
                return negative ? value | -1L << (shift + 7) : value;
            }
        }
    }

    /** A text up to the zero byte that ends it. */
    public String text() throws DamagedCodeException {
        int from = position;
        while (u8() != 0) {
            // Looks for the end.
        }
        spend(position - from);
        return new String(bytes, from, position - 1 - from, StandardCharsets.UTF_8);
    }

    /** The text at an offset. */
    public String textAt(long offset) throws DamagedCodeException {
        if (offset < 0 || offset >= size()) {
            throw new DamagedCodeException("expected a text at byte " + Long.toUnsignedString(offset) + " of " + what
                    + ", which has " + size() + " bytes");
        }
        return slice(offset, size() - offset, "a text of " + what).text();
    }

    /** Counts characters that are made of this file. */
    public void spend(long count) throws DamagedCodeException {
        allowance[0] -= count;
        if (allowance[0] < 0) {
            throw new DamagedCodeException("names in " + what + " add up to more than " + BYTES_PER_BYTE
                    + " times the size of the file, because they overlap");
        }
    }

    private void require(long count) throws DamagedCodeException {
        if (count < 0 || count > remaining()) {
            throw new DamagedCodeException(what + " ends after " + size() + " bytes, within something of "
                    + Long.toUnsignedString(count) + " bytes at byte " + position());
        }
    }
}
