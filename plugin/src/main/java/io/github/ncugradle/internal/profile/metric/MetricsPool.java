package io.github.ncugradle.internal.profile.metric;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds the {@link Metrics} of one report and shares common parts of results. Not thread-safe. */
public final class MetricsPool {

    private final Map<ByteBuffer, byte[]> kindLists = new HashMap<>();
    private final Map<List<String>, String[]> textLists = new HashMap<>();

    private byte[] lastKinds = {};
    private byte[] kinds = new byte[256];
    private long[] bits = new long[256];
    private String[] texts = new String[16];
    private int size;
    private int textCount;

    /** Adds the value of the schema's next metric. */
    public void add(MetricValue value) {
        if (value.text() != null) {
            addText(value.text());
        } else {
            add(value.kind(), value.bits());
        }
    }

    public void add(MetricValue.Kind kind, long value) {
        if (size == bits.length) {
            bits = Arrays.copyOf(bits, size * 2);
            kinds = Arrays.copyOf(kinds, size * 2);
        }
        kinds[size] = kind.code();
        bits[size++] = value;
    }

    public void addText(String text) {
        if (textCount == texts.length) {
            texts = Arrays.copyOf(texts, textCount * 2);
        }
        texts[textCount] = text;
        add(MetricValue.Kind.TEXT, textCount++);
    }

    /** The metrics added since the last call; missing ones at the end of the schema are absent. */
    public Metrics take(MetricSchema schema) {
        if (size > schema.size()) {
            throw new IllegalStateException(size + " values for " + schema.size() + " metrics");
        }
        while (size < schema.size()) {
            add(MetricValue.Kind.ABSENT, 0);
        }
        Metrics metrics = new Metrics(schema, sharedKinds(), Arrays.copyOf(bits, size), sharedTexts());
        clear();
        return metrics;
    }

    /** Keeps the values at these ascending positions and drops the rest. */
    public void keep(int[] positions) {
        if (positions.length == size) {
            return;
        }
        for (int i = 0; i < positions.length; i++) {
            bits[i] = bits[positions[i]];
            kinds[i] = kinds[positions[i]];
        }
        size = positions.length;
    }

    /** Discards the values added since the last {@link #take}. */
    public void clear() {
        size = 0;
        textCount = 0;
    }

    private byte[] sharedKinds() {
        if (!Arrays.equals(lastKinds, 0, lastKinds.length, kinds, 0, size)) {
            byte[] known = kindLists.get(ByteBuffer.wrap(kinds, 0, size));
            if (known == null) {
                known = Arrays.copyOf(kinds, size);
                kindLists.put(ByteBuffer.wrap(known), known);
            }
            lastKinds = known;
        }
        return lastKinds;
    }

    private String[] sharedTexts() {
        return textLists.computeIfAbsent(
                List.of(Arrays.copyOf(texts, textCount)), list -> Arrays.copyOf(texts, textCount));
    }
}
