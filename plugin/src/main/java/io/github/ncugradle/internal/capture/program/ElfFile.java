package io.github.ncugradle.internal.capture.program;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Library dependencies of an ELF program or library.
 *
 * @param needed the names of the libraries
 * @param rpath the directories searched before {@code LD_LIBRARY_PATH}, separated by colons
 * @param runpath the directories searched after it; if present, rpath is ignored
 */
record ElfFile(List<String> needed, String rpath, String runpath) {

    static final ElfFile NONE = new ElfFile(List.of(), "", "");

    private static final int MAGIC = 0x7f454c46;
    private static final int LOAD = 1;
    private static final int DYNAMIC = 2;
    private static final int NEEDED = 1;
    private static final int STRINGS = 5;
    private static final int RPATH = 15;
    private static final int RUNPATH = 29;

    // No linker produces files beyond these limits.
    private static final int MOST_SEGMENTS = 1000;
    private static final int MOST_ENTRIES = 10_000;
    private static final int LONGEST_TEXT = 4096;

    private record Segment(int type, long offset, long address, long size) {}

    /** Reads a file. A damaged file, or one that is not a 64-bit ELF file, has no dependencies. */
    static ElfFile read(Path file) {
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer header = bytes(channel, 0, 64);
            if (header.getInt(0) != MAGIC || header.get(4) != 2) {
                return NONE;
            }
            ByteOrder order = header.get(5) == 2 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
            return read(channel, order, segments(channel, order, header.order(order)));
        } catch (IOException | IndexOutOfBoundsException | IllegalArgumentException e) {
            return NONE;
        }
    }

    private static List<Segment> segments(FileChannel channel, ByteOrder order, ByteBuffer header) throws IOException {
        int size = 56;
        int count = Math.min(Short.toUnsignedInt(header.getShort(56)), MOST_SEGMENTS);
        ByteBuffer table = bytes(channel, header.getLong(32), size * count).order(order);
        List<Segment> segments = new ArrayList<>();
        for (int at = 0; at < size * count; at += size) {
            segments.add(new Segment(
                    table.getInt(at), table.getLong(at + 8), table.getLong(at + 16), table.getLong(at + 32)));
        }
        return segments;
    }

    private static ElfFile read(FileChannel channel, ByteOrder order, List<Segment> segments) throws IOException {
        long strings = 0;
        long rpath = -1;
        long runpath = -1;
        List<Long> needed = new ArrayList<>();
        for (Segment segment : segments) {
            if (segment.type() == DYNAMIC) {
                int count = (int) Math.min(segment.size() / 16, MOST_ENTRIES);
                ByteBuffer entries =
                        bytes(channel, segment.offset(), count * 16).order(order);
                for (int at = 0; at < count * 16; at += 16) {
                    long value = entries.getLong(at + 8);
                    switch ((int) entries.getLong(at)) {
                        case NEEDED -> needed.add(value);
                        case STRINGS -> strings = value;
                        case RPATH -> rpath = value;
                        case RUNPATH -> runpath = value;
                        default -> {}
                    }
                }
            }
        }
        long start = offset(strings, segments);
        List<String> names = new ArrayList<>();
        for (long name : needed) {
            names.add(text(channel, start + name));
        }
        return new ElfFile(
                names,
                rpath < 0 ? "" : text(channel, start + rpath),
                runpath < 0 ? "" : text(channel, start + runpath));
    }

    /** The file offset of the bytes that are loaded to an address. */
    private static long offset(long address, List<Segment> segments) {
        return segments.stream()
                .filter(segment -> segment.type() == LOAD
                        && address >= segment.address()
                        && address < segment.address() + segment.size())
                .mapToLong(segment -> address - segment.address() + segment.offset())
                .findFirst()
                .orElseThrow(IndexOutOfBoundsException::new);
    }

    private static String text(FileChannel channel, long offset) throws IOException {
        ByteBuffer bytes = bytes(channel, offset, LONGEST_TEXT);
        int end = 0;
        while (bytes.get(end) != 0) {
            end++;
        }
        return StandardCharsets.UTF_8.decode(bytes.limit(end)).toString();
    }

    private static ByteBuffer bytes(FileChannel channel, long offset, int most) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(most);
        int read = 0;
        while (read >= 0 && bytes.hasRemaining()) {
            read = channel.read(bytes, offset + bytes.position());
        }
        return bytes.flip();
    }
}
