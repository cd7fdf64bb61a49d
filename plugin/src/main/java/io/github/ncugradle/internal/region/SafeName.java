package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.file.Sha256;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.region.attribution.RegionNode;
import io.github.ncugradle.internal.region.attribution.TreeKey;
import io.github.ncugradle.internal.region.model.RangeKind;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A file name for a region or a member. It depends on nothing else, so no other region, present or added later,
 * changes it. A name that had to be altered, or that collides on a case-insensitive file system, ends in a hash.
 */
public final class SafeName {

    private static final TreeKey ORDINARY = new TreeKey(NvtxState.DEFAULT_DOMAIN, RangeKind.PUSH_POP);

    private static final int LONGEST_READABLE = 40;
    private static final int HASH_DIGITS = 10;
    private static final String DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

    private static final Pattern PLAIN = Pattern.compile("[a-z0-9][a-z0-9_-]{0," + (LONGEST_READABLE - 1) + "}");
    private static final Pattern HASHED = Pattern.compile(".*-[0-9a-z]{" + HASH_DIGITS + "}");
    private static final Pattern RESERVED = Pattern.compile("con|prn|aux|nul|com[0-9]|lpt[0-9]");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9_]+");

    private SafeName() {}

    /** A file name for anything else that has a name. */
    public static String of(String name) {
        if (isPlain(name)) {
            return name;
        }
        String readable = readable(name);
        return (readable.isEmpty() ? "member" : readable) + "-" + hash(name);
    }

    /**
     * Names of nodes, requested in depth-first order: each parent before its children, and each subtree without a gap.
     */
    static final class InOrder {

        /** Digests of the enclosing nodes' paths, outermost first. */
        private final List<MessageDigest> around = new ArrayList<>();

        String of(RegionNode node) {
            around.subList(node.depth(), around.size()).clear();
            MessageDigest digest;
            if (node.depth() == 0) {
                digest = Sha256.digest();
                add(digest, node.tree().domain());
                add(digest, node.tree().kind().name());
            } else {
                digest = copy(around.get(node.depth() - 1));
            }
            add(digest, node.label().name());
            around.add(digest);
            String name = node.label().name();
            if (node.tree().equals(ORDINARY) && node.depth() == 0 && isPlain(name)) {
                return name;
            }
            String readable = readable(node.path());
            return (readable.isEmpty() ? "region" : readable) + "-" + digits(copy(digest));
        }

        private static void add(MessageDigest digest, String part) {
            digest.update((part.length() + ":" + part).getBytes(StandardCharsets.UTF_8));
        }

        private static MessageDigest copy(MessageDigest digest) {
            try {
                return (MessageDigest) digest.clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException("The SHA-256 of every Java can be copied", e);
            }
        }
    }

    private static boolean isPlain(String name) {
        return PLAIN.matcher(name).matches()
                && !RESERVED.matcher(name).matches()
                && !HASHED.matcher(name).matches();
    }

    private static String readable(String path) {
        // Cut very long names first: nothing after the cut is visible anyway.
        String start = path.substring(0, Math.min(path.length(), 8 * LONGEST_READABLE));
        String ascii =
                MARKS.matcher(Normalizer.normalize(start, Normalizer.Form.NFKD)).replaceAll("");
        String safe = UNSAFE.matcher(ascii).replaceAll("-");
        safe = safe.substring(0, Math.min(safe.length(), LONGEST_READABLE));
        return safe.replaceAll("^-+|-+$", "");
    }

    private static String hash(String identity) {
        MessageDigest digest = Sha256.digest();
        digest.update(identity.getBytes(StandardCharsets.UTF_8));
        return digits(digest);
    }

    /** Fifty bits: for a million regions the chance of a collision is one in two thousand. */
    private static String digits(MessageDigest complete) {
        byte[] digest = complete.digest();
        StringBuilder hash = new StringBuilder();
        for (int i = 0; i < HASH_DIGITS; i++) {
            int bit = i * 5;
            int pair = (digest[bit / 8] & 0xff) << 8 | (digest[bit / 8 + 1] & 0xff);
            hash.append(DIGITS.charAt(pair >> (11 - bit % 8) & 31));
        }
        return hash.toString();
    }
}
