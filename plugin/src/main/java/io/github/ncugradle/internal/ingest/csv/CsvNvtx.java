package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.profile.NvtxAttributes;
import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.NvtxState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The two NVTX cells of a row, as in {@code 24793  ""<default domain>:step:none:none:none:none:none:none"" }: the
 * thread, then a range per pair of doubled quotes, per domain from outer to inner.
 */
record CsvNvtx(@Nullable Long thread, NvtxState state) {

    static final CsvNvtx NONE = new CsvNvtx(null, NvtxState.EMPTY);

    private static final String WRAPPER = "\"\"";
    private static final int FIELDS = 6;
    private static final int MAX_ID_DIGITS = 20;
    private static final int MAX_QUOTES_IN_A_NAME = 64;
    private static final int SHOWN = 100;
    private static final Set<String> PAYLOAD_TYPES =
            Set.of("none", "Uint64", "Int64", "Double", "Uint32", "Int32", "Float", "JSON", "JSON_REGISTERED");
    private static final Set<String> COLOR_TYPES = Set.of("none", "RGB");
    private static final Set<String> MESSAGE_TYPES = Set.of("none", "ASCII", "UNICODE", "REGISTERED");

    /**
     * Parses both cells.
     *
     * @throws IllegalArgumentException if one is invalid
     */
    static CsvNvtx parse(String pushPop, String startEnd) {
        if (pushPop.isEmpty() && startEnd.isEmpty()) {
            return NONE;
        }
        int wrapper = pushPop.indexOf(WRAPPER);
        String thread = (wrapper < 0 ? pushPop : pushPop.substring(0, wrapper)).strip();
        if (!thread.isEmpty() && !isId(thread)) {
            throw new IllegalArgumentException("expected a thread ID, found '" + thread + "'");
        }
        Map<String, List<NvtxRange>> stacks = new LinkedHashMap<>();
        for (Item item : items(pushPop, Math.max(wrapper, 0), false)) {
            stacks.computeIfAbsent(item.domain, domain -> new ArrayList<>()).add(item.range);
        }
        Map<String, List<NvtxState.StartEnd>> ranges = new LinkedHashMap<>();
        for (Item item : items(startEnd, 0, true)) {
            ranges.computeIfAbsent(item.domain, domain -> new ArrayList<>())
                    .add(new NvtxState.StartEnd(item.id, item.range));
        }
        NvtxState state = new NvtxState(
                stacks.entrySet().stream()
                        .map(entry -> new NvtxState.Stack(entry.getKey(), entry.getValue()))
                        .toList(),
                ranges.entrySet().stream()
                        .map(entry -> new NvtxState.Ranges(entry.getKey(), entry.getValue()))
                        .toList());
        return new CsvNvtx(thread.isEmpty() ? null : Long.parseUnsignedLong(thread), state);
    }

    private record Item(long id, String domain, NvtxRange range, int end) {}

    /** A name may also contain doubled quotes, so an item ends at the first ones followed by a complete range. */
    private static List<Item> items(String cell, int start, boolean numbered) {
        List<Item> items = new ArrayList<>();
        int end = cell.stripTrailing().length();
        int open = cell.indexOf(WRAPPER, start);
        while (open >= 0) {
            int from = open + WRAPPER.length();
            Item item = item(cell, from, end, numbered, true);
            if (item == null) {
                item = item(cell, from, end, numbered, false);
            }
            if (item == null) {
                throw new IllegalArgumentException(
                        "expected DOMAIN:RANGE and six fields between doubled quotes, found '"
                                + cell.substring(from, Math.min(from + SHOWN, cell.length())) + "'");
            }
            items.add(item);
            open = cell.indexOf(WRAPPER, item.end);
        }
        return items;
    }

    private static @Nullable Item item(String cell, int from, int end, boolean numbered, boolean knownTypes) {
        int close = cell.indexOf(WRAPPER, from);
        for (int tries = 0; close >= 0 && tries < MAX_QUOTES_IN_A_NAME; tries++) {
            int after = close + WRAPPER.length();
            if (after == end || cell.startsWith("  " + WRAPPER, after)) {
                Item item = item(cell.substring(from, close), after, numbered, knownTypes);
                if (item != null) {
                    return item;
                }
            }
            close = cell.indexOf(WRAPPER, close + 1);
        }
        return null;
    }

    private static @Nullable Item item(String text, int end, boolean numbered, boolean knownTypes) {
        int domainStart = 0;
        long id = 0;
        if (numbered) {
            int colon = text.indexOf(':');
            if (colon < 0 || !isId(text.substring(0, colon))) {
                return null;
            }
            id = Long.parseUnsignedLong(text.substring(0, colon));
            domainStart = colon + 1;
        }
        int domainEnd = text.indexOf(':', domainStart);
        if (domainEnd < 0) {
            return null;
        }
        int[] fields = fields(text, domainEnd + 1, knownTypes);
        if (fields == null) {
            return null;
        }
        NvtxAttributes attributes = new NvtxAttributes(
                field(text, fields, 0),
                field(text, fields, 1),
                field(text, fields, 2),
                field(text, fields, 3),
                field(text, fields, 4),
                text.substring(fields[FIELDS - 1] + 1));
        return new Item(
                id,
                text.substring(domainStart, domainEnd),
                new NvtxRange(
                        text.substring(domainEnd + 1, fields[0]),
                        attributes.equals(NvtxAttributes.NONE) ? NvtxAttributes.NONE : attributes),
                end);
    }

    private static String field(String text, int[] colons, int index) {
        return text.substring(colons[index] + 1, colons[index + 1]);
    }

    /** The colons before each of the six fields. Names and messages may contain colons; the types identify the separators. */
    private static int @Nullable [] fields(String text, int nameStart, boolean knownTypes) {
        int[] colons = new int[FIELDS];
        int count = 0;
        for (int at = text.length() - 1; at >= nameStart; at--) {
            if (text.charAt(at) != ':') {
                continue;
            }
            System.arraycopy(colons, 0, colons, 1, FIELDS - 1);
            colons[0] = at;
            count++;
            if (count >= FIELDS
                    && (!knownTypes
                            || (PAYLOAD_TYPES.contains(field(text, colons, 0))
                                    && COLOR_TYPES.contains(field(text, colons, 2))
                                    && MESSAGE_TYPES.contains(field(text, colons, 4))))) {
                return colons;
            }
        }
        return null;
    }

    private static boolean isId(String text) {
        return !text.isEmpty()
                && text.length() <= MAX_ID_DIGITS
                && text.chars().allMatch(c -> c >= '0' && c <= '9')
                && (text.length() < MAX_ID_DIGITS || text.compareTo(Long.toUnsignedString(-1)) <= 0);
    }
}
