package io.github.ncugradle.internal.capture;

import java.util.regex.Pattern;

/** Keeps values out of files whose name says that they are nobody's business. */
final class Secrets {

    static final String MASK = "***";

    private static final Pattern SECRET = Pattern.compile(
            "(?i).*(secret|token|passw|passphrase|credential|api_?key|private_?key|access_?key|auth|cookie|session_?id|(^|_)pwd|(^|_)key$).*");

    private Secrets() {}

    static String masked(String name, String value) {
        return SECRET.matcher(name).matches() ? MASK : value;
    }
}
