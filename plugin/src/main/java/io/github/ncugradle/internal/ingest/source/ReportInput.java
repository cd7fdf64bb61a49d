package io.github.ncugradle.internal.ingest.source;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The bytes of a report, in a file or in memory, with a name for messages. */
public interface ReportInput {

    /** Number of leading bytes that identify the format. */
    int HEAD_SIZE = 64 * 1024;

    String name();

    InputStream stream() throws IOException;

    Bytes open() throws IOException;

    /** A position as text, for messages. */
    default String place(long position) {
        return "byte " + position;
    }

    /** Whether positions can be read in any order at the same cost. */
    default boolean inAnyOrder() {
        return true;
    }

    /** Forward access, unless the input can be read in any order: no position is before the end of the last read. */
    interface Bytes extends Closeable {

        /** The number of bytes; {@link Long#MAX_VALUE} if unknown until the end is reached. */
        long size();

        /** Fills the target and returns the number of bytes read, less than the length only at the end. */
        int read(long position, byte[] target, int offset, int length) throws IOException;
    }

    static ReportInput of(String name, byte[] content) {
        return new ReportInput() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public InputStream stream() {
                return new ByteArrayInputStream(content);
            }

            @Override
            public Bytes open() {
                return new Bytes() {
                    @Override
                    public long size() {
                        return content.length;
                    }

                    @Override
                    public int read(long position, byte[] target, int offset, int length) {
                        System.arraycopy(content, (int) position, target, offset, length);
                        return length;
                    }

                    @Override
                    public void close() {}
                };
            }
        };
    }

    static ReportInput of(Path file) {
        return of(file.toString(), file);
    }

    static ReportInput of(String name, Path file) {
        return new ReportInput() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public InputStream stream() throws IOException {
                return Files.newInputStream(file);
            }

            @Override
            public Bytes open() throws IOException {
                FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                long size = channel.size();
                return new Bytes() {
                    @Override
                    public long size() {
                        return size;
                    }

                    @Override
                    public int read(long position, byte[] target, int offset, int length) throws IOException {
                        ByteBuffer buffer = ByteBuffer.wrap(target, offset, length);
                        while (buffer.hasRemaining()) {
                            if (channel.read(buffer, position + buffer.position() - offset) < 0) {
                                throw new IOException("the file was truncated while it was read");
                            }
                        }
                        return length;
                    }

                    @Override
                    public void close() throws IOException {
                        channel.close();
                    }
                };
            }
        };
    }
}
