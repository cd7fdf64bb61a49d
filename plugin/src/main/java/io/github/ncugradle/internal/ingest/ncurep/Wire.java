package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import io.github.ncugradle.internal.file.Limits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Reads nested protocol buffer messages without generated classes. */
final class Wire {

    private static final int DEEPEST = 32;

    private Wire() {}

    /** Reads one field; {@code tag} is its number shifted left by three, or'ed with its wire type. */
    interface Field {
        void read(int tag, CodedInputStream in) throws IOException;
    }

    static void fields(CodedInputStream in, Field field) throws IOException {
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            field.read(tag, in);
        }
    }

    static void nested(CodedInputStream in, Field field) throws IOException {
        int limit = in.pushLimit(in.readRawVarint32());
        fields(in, field);
        in.popLimit(limit);
    }

    static void nested(byte[] message, Field field) throws IOException {
        fields(CodedInputStream.newInstance(message), field);
    }

    static void skip(CodedInputStream in, int tag) throws IOException {
        if (!in.skipField(tag)) {
            throw new InvalidProtocolBufferException("a group ends that was not started");
        }
    }

    static byte[] bytes(CodedInputStream in) throws IOException {
        int length = in.readRawVarint32();
        if (length < 0 || length > Limits.TEXT) {
            throw new InvalidProtocolBufferException(
                    "a text or message of " + Integer.toUnsignedString(length) + " bytes exceeds the limit");
        }
        return in.readRawBytes(length);
    }

    static String text(CodedInputStream in) throws IOException {
        return new String(bytes(in), StandardCharsets.UTF_8);
    }

    /** Seconds since 1970 as an instant; null if absent or out of range. */
    static @Nullable Instant time(CodedInputStream in) throws IOException {
        long seconds = in.readUInt64();
        return seconds <= 0 || seconds > Instant.MAX.getEpochSecond() ? null : Instant.ofEpochSecond(seconds);
    }

    static int deeper(int depth) throws IOException {
        if (depth >= DEEPEST) {
            throw new InvalidProtocolBufferException("messages are nested more than " + DEEPEST + " deep");
        }
        return depth + 1;
    }
}
