package io.github.ncugradle.internal.ingest.csv;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Text whose encoding is detected from its first bytes: UTF-8 or UTF-16, each with or without a byte order mark. */
final class CsvText {

    static final char BYTE_ORDER_MARK = '\uFEFF';

    private static final int PROBED = 64;
    private static final String USUAL_CONTROLS = "\t\n\r\f\b\u0007\u001B";

    private CsvText() {}

    static Reader reader(InputStream stream) throws IOException {
        BufferedInputStream bytes = new BufferedInputStream(stream, 1 << 16);
        bytes.mark(PROBED);
        byte[] head = bytes.readNBytes(PROBED);
        bytes.reset();
        return new InputStreamReader(bytes, charsetOf(head));
    }

    static boolean isText(byte[] head) {
        return new String(head, charsetOf(head)).chars().noneMatch(c -> c < ' ' && USUAL_CONTROLS.indexOf(c) < 0);
    }

    static String decode(byte[] head) {
        return new String(head, charsetOf(head));
    }

    /** Without a mark, UTF-16 is detected by the zero byte in every ASCII character, always on the same side. */
    private static Charset charsetOf(byte[] head) {
        int first = head.length > 0 ? head[0] & 0xFF : -1;
        int second = head.length > 1 ? head[1] & 0xFF : -1;
        if (first == 0xFF && second == 0xFE) {
            return StandardCharsets.UTF_16LE;
        }
        if (first == 0xFE && second == 0xFF) {
            return StandardCharsets.UTF_16BE;
        }
        if (first > 0 && second == 0) {
            return StandardCharsets.UTF_16LE;
        }
        if (first == 0 && second > 0) {
            return StandardCharsets.UTF_16BE;
        }
        return StandardCharsets.UTF_8;
    }
}
