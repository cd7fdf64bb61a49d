package io.github.ncugradle.internal.profile.metric;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * The metrics of one result: a schema shared with other results and eight bytes a value, because a report may hold
 * hundreds of thousands of results.
 */
public final class Metrics {

    public static final Metrics NONE =
            new Metrics(new MetricSchema(List.of(), List.of()), new byte[0], new long[0], new String[0]);

    private final MetricSchema schema;
    private final byte[] kinds;
    private final long[] bits;
    private final String[] texts;

    /** Takes ownership of the arrays; {@code bits} of a text is its position in {@code texts}. */
    Metrics(MetricSchema schema, byte[] kinds, long[] bits, String[] texts) {
        this.schema = schema;
        this.kinds = kinds;
        this.bits = bits;
        this.texts = texts;
    }

    public MetricSchema schema() {
        return schema;
    }

    /** The number of metrics in the schema, including absent ones. */
    public int size() {
        return bits.length;
    }

    public MetricValue.Kind kind(int index) {
        return MetricValue.Kind.ofCode(kinds[index]);
    }

    /** The nearest double; NaN for a NaN and for anything that is not a number. Allocates nothing. */
    public double number(int index) {
        return MetricValue.number(kind(index), bits[index]);
    }

    public MetricValue value(int index) {
        MetricValue.Kind kind = kind(index);
        return switch (kind) {
            case ABSENT -> MetricValue.ABSENT;
            case NO_DATA -> MetricValue.NO_DATA;
            case TEXT -> MetricValue.ofText(texts[(int) bits[index]]);
            default -> new MetricValue(kind, bits[index], null);
        };
    }

    /** The value of a metric; {@link MetricValue#ABSENT} if the result does not list it. */
    public MetricValue value(String name) {
        int index = schema.indexOf(name);
        return index < 0 ? MetricValue.ABSENT : value(index);
    }

    /** Every metric that the result lists, in ncu's order. */
    public void forEach(Consumer<? super Metric> consumer) {
        for (int i = 0; i < bits.length; i++) {
            if (kind(i) != MetricValue.Kind.ABSENT) {
                consumer.accept(new Metric(schema.names().get(i), schema.units().get(i), value(i)));
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Metrics that) || !Arrays.equals(kinds, that.kinds) || !schema.equals(that.schema)) {
            return false;
        }
        for (int i = 0; i < bits.length; i++) {
            if (!value(i).equals(that.value(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return 31 * schema.hashCode() + Arrays.hashCode(kinds);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        forEach(metric -> text.append(text.length() > 1 ? ", " : "")
                .append(metric.name())
                .append('=')
                .append(metric.value()));
        return text.append('}').toString();
    }
}
