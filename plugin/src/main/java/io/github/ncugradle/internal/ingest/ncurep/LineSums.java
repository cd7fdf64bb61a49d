package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.InvalidProtocolBufferException;
import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.ingest.code.CodeLocation;
import io.github.ncugradle.internal.profile.source.SourceCounts;
import io.github.ncugradle.internal.profile.source.SourceMetric;
import io.github.ncugradle.internal.profile.source.SourcePlace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the values of the instructions of a result by line, and by function where the lines are not known. An instruction
 * is looked up once, although dozens of metrics have values for it.
 */
final class LineSums implements InstructionValues.Sink {

    private static final int FEW = 256;

    private final SourceColumns columns;
    private final Code code;
    private final double[] total;
    private final Map<SourcePlace, double[]> lines = new LinkedHashMap<>();
    private final Map<String, double[]> functions = new LinkedHashMap<>();
    private final boolean[] begun;
    private final boolean[] counted;
    private final Map<Long, double[][]> byAddress = new HashMap<>();
    private long[] addresses = new long[FEW];
    private double[] @Nullable [][] byPosition = new double[FEW][][];
    private int column;

    LineSums(SourceColumns columns, Code code) {
        this.columns = columns;
        this.code = code;
        this.total = new double[columns.count()];
        this.begun = new boolean[columns.count()];
        this.counted = new boolean[columns.count()];
    }

    /** Finds the function and the lines at an address. */
    interface Code {
        @Nullable
        CodeLocation find(long address);
    }

    /** Of a metric that is listed twice, one list is enough. */
    @Override
    public boolean begin(int next) {
        boolean first = !begun[next];
        begun[next] = true;
        column = next;
        return first;
    }

    @Override
    public void add(int position, long address, double value) throws IOException {
        counted[column] = true;
        if (value > 0 && value < Double.POSITIVE_INFINITY) {
            for (double[] sum : sums(position, address)) {
                sum[column] += value;
            }
        }
    }

    private double[][] sums(int position, long address) throws IOException {
        if (Math.max(position, byAddress.size()) > Limits.INSTRUCTIONS) {
            throw new InvalidProtocolBufferException(
                    "expected at most " + Limits.INSTRUCTIONS + " instructions in a result, found more");
        }
        if (position >= byPosition.length) {
            addresses = Arrays.copyOf(addresses, position * 2);
            byPosition = Arrays.copyOf(byPosition, position * 2);
        }
        double[][] known = byPosition[position];
        if (known != null && addresses[position] == address) {
            return known;
        }
        double[][] sums = byAddress.get(address);
        if (sums == null) {
            sums = newSums(address);
            byAddress.put(address, sums);
        }
        addresses[position] = address;
        byPosition[position] = sums;
        return sums;
    }

    private double[][] newSums(long address) throws IOException {
        CodeLocation location = code.find(address);
        List<double[]> sums = new ArrayList<>(List.of(total));
        if (location != null && location.lines().isEmpty()) {
            sums.add(sum(functions, location.function()));
        } else if (location != null) {
            for (SourcePlace line : location.lines()) {
                sums.add(sum(lines, line));
            }
        }
        return sums.toArray(new double[0][]);
    }

    private <K> double[] sum(Map<K, double[]> sums, K key) throws IOException {
        double[] known = sums.get(key);
        if (known != null) {
            return known;
        }
        if (sums.size() >= Limits.LINES_OF_RESULT) {
            throw new InvalidProtocolBufferException(
                    "expected at most " + Limits.LINES_OF_RESULT + " lines or functions in a result, found more");
        }
        double[] sum = new double[total.length];
        sums.put(key, sum);
        return sum;
    }

    /** The sums. */
    Sums take() {
        if (!counted[SourceColumns.SAMPLES]) {
            addUpStalls();
        }
        List<SourceMetric> metrics = columns.metrics(counted);
        return new Sums(counts(metrics, total), counts(metrics, lines), counts(metrics, functions));
    }

    /** Older ncu do not record the number of samples, but each sample has one reason. */
    private void addUpStalls() {
        List<double[]> sums = new ArrayList<>(lines.values());
        sums.addAll(functions.values());
        sums.add(total);
        for (int i = 0; i < counted.length; i++) {
            if (counted[i] && columns.isStall(i)) {
                counted[SourceColumns.SAMPLES] = true;
                for (double[] sum : sums) {
                    sum[SourceColumns.SAMPLES] += sum[i];
                }
            }
        }
    }

    private <K> Map<K, SourceCounts> counts(List<SourceMetric> metrics, Map<K, double[]> sums) {
        Map<K, SourceCounts> found = new LinkedHashMap<>();
        sums.forEach((key, sum) -> found.put(key, counts(metrics, sum)));
        return found;
    }

    private SourceCounts counts(List<SourceMetric> metrics, double[] sum) {
        double[] values = new double[metrics.size()];
        int size = 0;
        for (int i = 0; i < sum.length; i++) {
            if (counted[i]) {
                values[size++] = sum[i];
            }
        }
        return new SourceCounts(metrics, values);
    }

    /** All instructions, those with lines, and those with functions only. */
    record Sums(SourceCounts total, Map<SourcePlace, SourceCounts> lines, Map<String, SourceCounts> functions) {}
}
