package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.NvtxState;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.Normalizer;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file name for a region or a member. It depends on that alone, so that no other, present or added later, changes it;
 * whatever had to be altered, or would be mistaken for another on a system that ignores case, ends in a hash.
 */
public final class SafeName {

    private static final Tree ORDINARY = new Tree(NvtxState.DEFAULT_DOMAIN, RangeKind.PUSH_POP);

    private static final int LONGEST_READABLE = 40;
    private static final int HASH_DIGITS = 10;
    private static final String DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

    private static final Pattern PLAIN = Pattern.compile("[a-z0-9][a-z0-9_-]{0," + (LONGEST_READABLE - 1) + "}");
    private static final Pattern HASHED = Pattern.compile(".*-[0-9a-z]{" + HASH_DIGITS + "}");
    private static final Pattern RESERVED = Pattern.compile("con|prn|aux|nul|com[0-9]|lpt[0-9]");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9_]+");

    private SafeName() {}

    /** A file name for anything else that has a name of its own. */
    public static String of(String name) {
        if (isPlain(name)) {
            return name;
        }
        String readable = readable(name);
        return (readable.isEmpty() ? "member" : readable) + "-" + hash(name);
    }

    static String of(Node node) {
        Tree tree = node.tree();
        boolean ordinary = tree.equals(ORDINARY) && node.labels().size() == 1;
        String name = node.label().name();
        if (ordinary && isPlain(name)) {
            return name;
        }
        StringBuilder identity = new StringBuilder();
        for (String part : parts(node)) {
            identity.append(part.length()).append(':').append(part);
        }
        String readable = readable(node.path());
        return (readable.isEmpty() ? "region" : readable) + "-" + hash(identity.toString());
    }

    private static List<String> parts(Node node) {
        return Stream.concat(
                        Stream.of(node.tree().domain(), node.tree().kind().name()),
                        node.labels().stream().map(Label::name))
                .toList();
    }

    private static boolean isPlain(String name) {
        return PLAIN.matcher(name).matches()
                && !RESERVED.matcher(name).matches()
                && !HASHED.matcher(name).matches();
    }

    private static String readable(String path) {
        // A name of megabytes is cut first: nothing after the cut can be seen anyway.
        String start = path.substring(0, Math.min(path.length(), 8 * LONGEST_READABLE));
        String ascii =
                MARKS.matcher(Normalizer.normalize(start, Normalizer.Form.NFKD)).replaceAll("");
        String safe = UNSAFE.matcher(ascii).replaceAll("-");
        safe = safe.substring(0, Math.min(safe.length(), LONGEST_READABLE));
        return safe.replaceAll("^-+|-+$", "");
    }

    /** Fifty bits: among a million regions the chance of two alike is one in two thousand. */
    private static String hash(String identity) {
        byte[] digest;
        try {
            digest = MessageDigest.getInstance("SHA-256").digest(identity.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
        StringBuilder hash = new StringBuilder();
        for (int i = 0; i < HASH_DIGITS; i++) {
            int bit = i * 5;
            int pair = (digest[bit / 8] & 0xff) << 8 | (digest[bit / 8 + 1] & 0xff);
            hash.append(DIGITS.charAt(pair >> (11 - bit % 8) & 31));
        }
        return hash.toString();
    }
}
