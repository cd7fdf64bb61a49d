package io.github.ncugradle.internal.capture

import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.simulator.nvtx.OpenNames

import java.nio.ByteBuffer
import java.nio.ByteOrder

/** A copy of the oracle's report with other NVTX states; its kernels are called k0, k1 and so on. */
class HostileReport {

    private static final int PROFILE_RESULTS = 2, PAYLOAD_SIZE = 5

    /** Each state is a push/pop stack or a list of start/end ranges in the default domain. */
    static void write(File report, List<List<String>> states, boolean startEnd) {
        def input = ByteBuffer.wrap(NvtxOracle.REPORT.bytes).order(ByteOrder.LITTLE_ENDIAN)
        def output = new ByteArrayOutputStream()
        output.write(take(input, 4))
        output.write(sized(take(input, input.getInt())))
        while (input.hasRemaining()) {
            def header = fields(take(input, input.getInt()))
            def payload = take(input, (header.find { it[0] == PAYLOAD_SIZE }?.getAt(2) ?: 0) as int)
            if (header.any { it[0] == PROFILE_RESULTS && it[2] > 1 }) {
                def first = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN)
                def model = fields(take(first, first.getInt()))
                payload = join(states.withIndex().collect { state, i -> sized(result(model, "k$i", state, startEnd)) })
                header = header.collect { it[0] == PROFILE_RESULTS ? [it[0], it[1], states.size()] : it }
            }
            output.write(sized(encode(header.collect { it[0] == PAYLOAD_SIZE ? [it[0], it[1], payload.length] : it })))
            output.write(payload)
        }
        report.bytes = output.toByteArray()
    }

    private static byte[] result(List model, String name, List<String> state, boolean startEnd) {
        def kept = model.findAll { !(it[0] in [13, 17, 19, 21]) }.collect { it[0] in [5, 6, 7] ? [it[0], 2, name.bytes] : it }
        def metric = model.find { it[0] == 13 }
        def thread = model.find { it[0] == 1 }[2]
        def stack = startEnd ? [] : state.collect { [3, 2, encode([[1, 2, it.getBytes("UTF-8")]])] }
        def nvtx = [[1, 2, encode([[1, 0, 0], [2, 2, NvtxState.DEFAULT_DOMAIN.bytes]])],
                    [2, 2, encode([[1, 0, thread], [2, 2, encode([[1, 0, 0]] + stack)]])]]
        if (startEnd) {
            nvtx << [3, 2, encode([[1, 0, 0]] + state.withIndex().collect { range, i ->
                [3, 2, encode([[1, 0, i + 1], [2, 2, range.getBytes("UTF-8")], [5, 0, thread]])]
            })]
        }
        encode(kept + [metric, [21, 2, encode(nvtx + [[4, 0, 0]])]])
    }

    private static byte[] take(ByteBuffer buffer, int size) {
        def bytes = new byte[size]
        buffer.get(bytes)
        return bytes
    }

    private static byte[] sized(byte[] bytes) {
        join([ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(bytes.length).array(), bytes])
    }

    private static byte[] join(List<byte[]> parts) {
        def out = new ByteArrayOutputStream()
        parts.each { out.write(it) }
        return out.toByteArray()
    }

    private static List<List> fields(byte[] message) {
        def input = ByteBuffer.wrap(message)
        def found = []
        while (input.hasRemaining()) {
            long key = varint(input)
            int type = (int) (key & 7)
            def value = type == 0 ? varint(input) : take(input, type == 1 ? 8 : type == 5 ? 4 : (int) varint(input))
            found << [(int) (key >> 3), type, value]
        }
        return found
    }

    private static byte[] encode(List<List> fields) {
        def out = new ByteArrayOutputStream()
        fields.each { number, type, value ->
            varint(out, (number << 3 | type) as long)
            if (type == 0) {
                varint(out, value as long)
            } else {
                if (type == 2) {
                    varint(out, value.length)
                }
                out.write(value as byte[])
            }
        }
        return out.toByteArray()
    }

    private static long varint(ByteBuffer input) {
        long value = 0
        for (int shift = 0; ; shift += 7) {
            long next = input.get()
            value |= (next & 127L) << shift
            if (next >= 0) {
                return value
            }
        }
    }

    private static void varint(OutputStream out, long value) {
        for (; value > 127 || value < 0; value >>>= 7) {
            out.write((int) (value & 127 | 128))
        }
        out.write((int) value)
    }
}
