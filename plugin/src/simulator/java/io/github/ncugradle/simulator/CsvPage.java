package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.profile.Dim3;
import io.github.ncugradle.internal.profile.NvtxAttributes;
import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.ResultKind;
import io.github.ncugradle.internal.profile.Section;
import io.github.ncugradle.internal.profile.SectionMetric;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.Unit;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The CSV of ncu 2024.1 in base units. Cells are quoted and, as in ncu, quotes within names are not doubled. */
final class CsvPage {

    private static final String ATTRIBUTES = "PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg";
    private static final double TWO_TO_64 = 0x1p64;

    private final List<Result> results;
    private final boolean withNvtx;
    private final boolean withExtents;

    CsvPage(List<Result> results) {
        this.results = results;
        withNvtx = results.stream()
                .anyMatch(result ->
                        !pushPop(result).isEmpty() || !startEnd(result).isEmpty());
        withExtents = results.stream().anyMatch(result -> result.kind() != ResultKind.RANGE);
    }

    /** A row for each result, with a column for each metric. */
    void printRaw(PrintStream out) {
        if (results.isEmpty()) {
            return;
        }
        Map<String, Unit> metrics = new TreeMap<>();
        for (Result result : results) {
            result.metrics().forEach(metric -> metrics.put(metric.name(), metric.unit()));
        }
        List<String> header = identityHeader();
        List<String> units = new ArrayList<>(Collections.nCopies(header.size(), ""));
        header.addAll(metrics.keySet());
        metrics.values().forEach(unit -> units.add(spelled(unit)));
        print(out, header);
        print(out, units);
        for (Result result : results) {
            List<String> row = identity(result);
            metrics.keySet().forEach(name -> row.add(value(result.metrics().value(name))));
            print(out, row);
        }
    }

    /** A row for each metric of each section of each result. */
    void printDetails(PrintStream out) {
        if (results.isEmpty()) {
            return;
        }
        List<String> header = identityHeader();
        Collections.addAll(header, "Section Name", "Metric Name", "Metric Unit", "Metric Value");
        print(out, header);
        for (Result result : results) {
            for (Section section : result.sections()) {
                for (SectionMetric metric : section.header()) {
                    List<String> row = identity(result);
                    int index = result.metrics().schema().indexOf(metric.metric());
                    row.add(section.displayName());
                    row.add(metric.label());
                    row.add(spelled(result.metrics().schema().units().get(index)));
                    row.add(value(result.metrics().value(index)));
                    print(out, row);
                }
            }
        }
    }

    private List<String> identityHeader() {
        List<String> header = new ArrayList<>(List.of("ID", "Process ID", "Process Name", "Host Name"));
        if (withNvtx) {
            header.add("thread Domain:Push/Pop_Range:" + ATTRIBUTES);
            header.add("Id:Domain:Start/Stop_Range:" + ATTRIBUTES);
        }
        Collections.addAll(header, "Kernel Name", "Context", "Stream");
        if (withExtents) {
            Collections.addAll(header, "Block Size", "Grid Size");
        }
        Collections.addAll(header, "Device", "CC");
        return header;
    }

    private List<String> identity(Result result) {
        Placement placement = result.placement();
        List<String> row = new ArrayList<>();
        row.add(String.valueOf(result.id()));
        row.add(String.valueOf(placement.process().id()));
        row.add(Objects.requireNonNullElse(placement.process().name(), ""));
        row.add(Objects.requireNonNullElse(placement.process().host(), ""));
        if (withNvtx) {
            row.add(pushPop(result));
            row.add(startEnd(result));
        }
        row.add(result.work().name());
        row.add(orNothing(placement.context()));
        row.add(orNothing(placement.stream()));
        if (withExtents) {
            row.add(extent(result.work().block()));
            row.add(extent(result.work().grid()));
        }
        row.add(
                placement.device() == null
                        ? ""
                        : String.valueOf(placement.device().id()));
        row.add(
                placement.device() == null
                        ? ""
                        : Objects.requireNonNullElse(placement.device().computeCapability(), ""));
        return row;
    }

    private static void print(PrintStream out, List<String> cells) {
        out.print(cells.stream().collect(Collectors.joining("\",\"", "\"", "\"\n")));
    }

    private static String orNothing(@Nullable Long number) {
        return number == null ? "n/a" : number.toString();
    }

    private static String extent(@Nullable Dim3 extent) {
        return extent == null ? "n/a" : "(" + extent.x() + ", " + extent.y() + ", " + extent.z() + ")";
    }

    private static String pushPop(Result result) {
        String ranges = result.nvtx().pushPop().stream()
                .flatMap(stack -> stack.ranges().stream().map(range -> cell(stack.domain() + ":" + attributed(range))))
                .collect(Collectors.joining());
        return ranges.isEmpty() ? "" : result.placement().thread() + " " + ranges;
    }

    private static String startEnd(Result result) {
        return result.nvtx().startEnd().stream()
                .flatMap(domain -> domain.ranges().stream()
                        .map(range -> cell(range.id() + ":" + domain.domain() + ":" + attributed(range.range()))))
                .collect(Collectors.joining());
    }

    private static String cell(String range) {
        return " \"\"" + range + "\"\" ";
    }

    private static String attributed(NvtxRange range) {
        NvtxAttributes with = range.attributes();
        return String.join(
                ":",
                range.name(),
                with.payloadType(),
                with.payload(),
                with.colorType(),
                with.color(),
                with.messageType(),
                with.message());
    }

    private static String spelled(Unit unit) {
        String symbol = unit.symbol();
        if (symbol.equals("ns")) {
            return "nsecond";
        }
        if (symbol.equals("hz")) {
            return "cycle/second";
        }
        return symbol.endsWith("/s") ? symbol + "econd" : symbol;
    }

    private static String value(MetricValue value) {
        return switch (value.kind()) {
            case NO_DATA -> "no data";
            case FLOAT, DOUBLE -> decimal(value.number());
            // ncu turns integers into doubles.
            case UINT64 -> value.number() < TWO_TO_64 ? new BigDecimal(value.number()).toPlainString() : "0";
            case ABSENT, TEXT, UINT32 -> value.toString();
        };
    }

    private static String decimal(double number) {
        if (!Double.isFinite(number)) {
            return Double.isNaN(number) ? "nan" : "inf";
        }
        BigDecimal exact = new BigDecimal(number);
        return number == Math.rint(number)
                ? exact.toPlainString()
                : exact.setScale(2, RoundingMode.HALF_EVEN).toPlainString();
    }
}
