package io.github.ncugradle.internal.capture.program;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Masks values whose name or format indicates a secret. */
public final class Secrets {

    public static final String MASK = "***";

    private static final Pattern NAME =
            Pattern.compile("(?i).*(secret|token|passw|passphrase|passwd|credential|api_?key"
                    + "|private_?key|access_?key|auth|cookie|session_?id|dsn|connection_?string|webhook"
                    + "|(^|[_.-])(pass|pwd|pat|pin|key)s?([_.-]|$)).*");

    /** Tokens of well-known services, by prefix, and key formats with a marker. */
    private static final Pattern VALUE = Pattern.compile(
            "(gh[pousr]_|github_pat_|glpat-|glrt-|xox[abprs]-|sk-|sk_live_|rk_live_|hf_|npm_|pypi-|dop_v1_|AIza|ya29\\.)[\\w-]{10,}.*"
                    + "|(AKIA|ASIA)[A-Z0-9]{16}"
                    + "|eyJ[\\w-]{8,}\\.[\\w-]{8,}\\..*"
                    + "|(?s)-----BEGIN [A-Z ]*PRIVATE KEY.*");

    /** The scheme has a maximum length, because in a long word every letter could start one. */
    private static final Pattern CREDENTIALS_IN_ADDRESS =
            Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]{0,30}://[^/@:\\s]*):[^/@\\s]+@");

    /** Stricter than for variables: {@code --tokenizer}, {@code --max-tokens} and {@code --key-frames} are common options. */
    private static final Pattern OPTION =
            Pattern.compile("(?i)--?([\\w.-]*[_.-])?(secret|token|password|passwd|passphrase"
                    + "|pass|pwd|pat|credentials?|(api|access|private)[_.-]?key)");

    private static final Pattern SURELY_PLAIN = Pattern.compile("-.*|[\\d.]{0,8}|true|false");

    private Secrets() {}

    /** The value of a variable, masked if it is secret. */
    public static String masked(String name, String value) {
        return NAME.matcher(name).matches() ? MASK : masked(value);
    }

    /** The words of a command, with values of secret options and words in the format of a secret masked. */
    public static List<String> masked(List<String> words) {
        List<String> shown = new ArrayList<>();
        boolean secretFollows = false;
        for (String word : words) {
            int value = word.startsWith("-") ? word.indexOf('=') + 1 : 0;
            String option = word.substring(0, value);
            boolean secret = value == 0
                    ? secretFollows
                    : OPTION.matcher(word.substring(0, value - 1)).matches();
            String rest = word.substring(value);
            shown.add(option + (secret && !SURELY_PLAIN.matcher(rest).matches() ? MASK : masked(rest)));
            secretFollows = OPTION.matcher(word).matches();
        }
        return shown;
    }

    private static String masked(String value) {
        return VALUE.matcher(value).matches()
                ? MASK
                : CREDENTIALS_IN_ADDRESS.matcher(value).replaceAll("$1:" + MASK + "@");
    }
}
