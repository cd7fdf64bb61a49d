package io.github.ncugradle

import java.nio.ByteBuffer
import java.nio.ByteOrder

/** The bytes of a report with a kernel for each stack of NVTX ranges. */
class SmallReport {

    static byte[] of(List<List<String>> stacks) {
        def payload = stacks.collect { sized(kernel(it)) }.inject(new byte[0]) { all, part -> join(all, part) }
        def header = join(number(2, stacks.size()), number(5, payload.length))
        join("NVR\0".bytes, sized(number(1, 7)), sized(header), payload)
    }

    private static byte[] kernel(List<String> stack) {
        def ranges = stack.collect { bytes(3, bytes(1, it.getBytes("UTF-8"))) }
        def thread = join(number(1, 1), bytes(2, join(([number(1, 0)] + ranges) as byte[][])))
        def nvtx = join(bytes(1, join(number(1, 0), bytes(2, "<default domain>".bytes))), bytes(2, thread), number(4, 0))
        join(number(1, 1), bytes(5, "k".bytes), bytes(6, "k".bytes), bytes(7, "k".bytes), bytes(21, nvtx))
    }

    private static byte[] sized(byte[] part) {
        join(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(part.length).array(), part)
    }

    private static byte[] number(int field, int value) {
        join(varint(field << 3), varint(value))
    }

    private static byte[] bytes(int field, byte[] value) {
        join(varint(field << 3 | 2), varint(value.length), value)
    }

    private static byte[] varint(int value) {
        value < 128 ? [value] as byte[] : join([value & 127 | 128] as byte[], varint(value >>> 7))
    }

    private static byte[] join(byte[]... parts) {
        def out = new ByteArrayOutputStream()
        parts.each { out.write(it) }
        return out.toByteArray()
    }
}
