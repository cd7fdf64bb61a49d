package io.github.ncugradle.internal.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.ncugradle.internal.gate.model.Verdict;
import io.github.ncugradle.internal.region.model.Advice;
import io.github.ncugradle.internal.region.model.DistributionBin;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.report.view.KernelView;
import io.github.ncugradle.internal.report.view.Limiter;
import io.github.ncugradle.internal.report.view.Portions;
import io.github.ncugradle.internal.report.view.Quantity;
import io.github.ncugradle.internal.report.view.RegionView;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.internal.report.view.Roofline;
import io.github.ncugradle.internal.report.view.ScopeView;
import io.github.ncugradle.internal.report.view.SectionView;
import io.github.ncugradle.internal.report.view.TreeView;
import io.github.ncugradle.internal.text.HumanNumber;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Data of the consolidated page as JSON. Compact, because there may be thousands of regions, and safe inside markup,
 * because it is embedded between two tags. The page's script reads this format.
 */
final class PageData {

    private static final int LONGEST_NAME = 400;
    private static final int MOST_KERNELS_OF_ALL = 500;
    private static final int LONGEST_TEXT = 2000;

    private final ReportView report;
    private final ViewAssembly assembly;
    private final PageDetail detail;
    private final Map<String, Integer> names = new LinkedHashMap<>();
    private final Map<String, String> shortNames = new HashMap<>();
    /** Positions of the written scopes, by id. */
    private final Map<String, Integer> positions = new HashMap<>();

    private final JsonGenerator json;

    private PageData(ReportView report, ViewAssembly assembly, PageDetail detail, OutputStream out) throws IOException {
        this.report = report;
        this.assembly = assembly;
        this.detail = detail;
        this.json = EmbeddedJson.FACTORY.createGenerator(out);
        begin();
    }

    /** The complete data as JSON. */
    static String of(ReportView report, ViewAssembly assembly, PageDetail detail) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new PageData(report, assembly, detail, out).all();
        return out.toString(StandardCharsets.UTF_8);
    }

    /**
     * The data as JSON, within a size limit.
     *
     * @param most maximum size in bytes of UTF-8
     * @return null if the data exceeds the limit
     */
    static @Nullable String of(ReportView report, ViewAssembly assembly, PageDetail detail, int most)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            new PageData(report, assembly, detail, new Limited(out, most)).all();
        } catch (TooMuch e) {
            return null;
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /**
     * The first level whose data fits the size limit, or the last level. Tries all levels in one pass, because loading
     * a scope costs more than writing it.
     */
    static PageDetail fitting(ReportView report, ViewAssembly assembly, List<PageDetail> levels, int most)
            throws IOException {
        List<PageData> fitting = new ArrayList<>();
        for (PageDetail level : levels) {
            fitting.add(new PageData(report, assembly, level, new Limited(OutputStream.nullOutputStream(), most)));
        }
        for (ScopeView scope : report.scopes()) {
            keep(fitting, data -> data.add(scope));
        }
        keep(fitting, PageData::end);
        return fitting.isEmpty() ? levels.get(levels.size() - 1) : fitting.get(0).detail;
    }

    private interface Step {
        void take(PageData data) throws IOException;
    }

    /** Runs a step on each candidate and retains those that still fit. */
    private static void keep(List<PageData> fitting, Step step) throws IOException {
        for (Iterator<PageData> each = fitting.iterator(); each.hasNext(); ) {
            try {
                step.take(each.next());
            } catch (TooMuch e) {
                each.remove();
            }
        }
    }

    private void all() throws IOException {
        for (ScopeView scope : report.scopes()) {
            add(scope);
        }
        end();
    }

    private void begin() throws IOException {
        json.writeStartObject();
        json.writeNumberField("repetitions", report.repetitions());
        json.writeNumberField("busy", (int) Limiter.BUSY);
        json.writeArrayFieldStart("missing");
        for (String metric : report.rooflineMissing()) {
            json.writeString(metric);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("scopes");
    }

    private void add(ScopeView scope) throws IOException {
        if (detail.scopes() || positions.isEmpty()) {
            scope(scope);
            positions.put(scope.id(), positions.size());
        }
    }

    private void end() throws IOException {
        json.writeEndArray();
        json.writeArrayFieldStart("names");
        for (String name : names.keySet()) {
            json.writeString(name);
        }
        json.writeEndArray();
        // Parallel to the names; those that are no kernel's have none.
        json.writeArrayFieldStart("shorts");
        for (String name : names.keySet()) {
            json.writeString(shortNames.get(name));
        }
        json.writeEndArray();
        json.writeEndObject();
        json.close();
    }

    private void scope(ScopeView scope) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", scope.id());
        json.writeStringField("name", shown(scope.name(), LONGEST_NAME));
        if (scope.sameAs() != null) {
            json.writeObjectField("same", positions.get(scope.sameAs()));
        }
        quantity("time", scope.program().time());
        spread("spread", scope.program().time());
        quantity("launches", scope.program().launches());
        pair("inside", scope.inRegions());
        pair("outside", scope.outside());
        pair("excluded", scope.excluded());
        if (scope.sameAs() == null) {
            Portions portions = assembly.portions(scope);
            json.writeFieldName("program");
            region(portions.program(), Map.of());
            if (portions.outside() != null) {
                json.writeFieldName("rest");
                region(portions.outside(), Map.of());
            }
            limits(portions.program().kernels());
            peaks(portions.program());
        }
        json.writeArrayFieldStart("trees");
        if (scope.sameAs() == null) {
            for (TreeView tree : assembly.trees(scope)) {
                tree(tree);
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void pair(String field, ScopeView.Sum sum) throws IOException {
        json.writeArrayFieldStart(field);
        number(sum.time().value());
        number(sum.launches().value());
        json.writeEndArray();
    }

    private void tree(TreeView tree) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", ShortName.of(VisibleText.of(tree.name()), LONGEST_NAME));
        // Start/end ranges overlap. Their times do not add up, so the page shows them side by side.
        json.writeBooleanField("flat", tree.kind() == RangeKind.START_END);
        Map<Integer, Integer> regions = new HashMap<>();
        json.writeArrayFieldStart("regions");
        for (RegionView region : tree.regions()) {
            region(region, regions);
            regions.put(region.id(), regions.size());
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Kernel time by limiter; the time without a known limiter comes last. */
    private void limits(List<KernelView> kernels) throws IOException {
        Map<Limiter, Double> limited = new EnumMap<>(Limiter.class);
        double unknown = 0;
        for (KernelView kernel : kernels) {
            Limiter bound = Limiter.of(kernel.compute().value(), kernel.memory().value());
            if (bound == null) {
                unknown += kernel.time().orZero();
            } else {
                limited.merge(bound, kernel.time().orZero(), Double::sum);
            }
        }
        json.writeArrayFieldStart("limits");
        for (Limiter bound : Limiter.values()) {
            number(limited.getOrDefault(bound, 0.0));
        }
        number(unknown);
        json.writeEndArray();
    }

    /** The highest measured ceilings, which are those at the highest clock. */
    private void peaks(RegionView program) throws IOException {
        @Nullable Double single = null;
        @Nullable Double dbl = null;
        @Nullable Double traffic = null;
        for (Roofline roofline : Stream.concat(
                        Stream.ofNullable(program.roofline()),
                        program.kernels().stream().map(KernelView::roofline).filter(Objects::nonNull))
                .toList()) {
            single = greatest(single, roofline.peakSingle());
            dbl = greatest(dbl, roofline.peakDouble());
            traffic = greatest(traffic, roofline.peakTraffic());
        }
        json.writeArrayFieldStart("peaks");
        number(single);
        number(dbl);
        number(traffic);
        json.writeEndArray();
    }

    private static @Nullable Double greatest(@Nullable Double known, @Nullable Double other) {
        return known == null ? other : other == null ? known : Double.valueOf(Math.max(known, other));
    }

    private void region(RegionView region, Map<Integer, Integer> positions) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", shown(region.name(), LONGEST_NAME));
        json.writeStringField("safe", region.safeName());
        if (region.parent() != null) {
            json.writeObjectField("parent", positions.get(region.parent()));
        }
        Verdict verdict = report.verdictOn(region);
        if (verdict != null) {
            json.writeStringField("budget", verdict.word());
        }
        if (!region.recorded()) {
            json.writeNumberField("recorded", 0);
        }
        quantity("time", region.time());
        spread("spread", region.time());
        quantity("own", region.selfTime());
        quantity("mean", region.mean());
        quantity("min", region.min());
        quantity("max", region.max());
        quantity("launches", region.launches());
        if (region.ranges().orZero() > 0) {
            quantity("ranges", region.ranges());
        }
        json.writeNumberField("distinctKernels", region.distinctKernels());
        quantity("share", region.share());
        quantity("compute", region.compute());
        quantity("memory", region.memory());
        json.writeArrayFieldStart("light");
        for (RegionView.Utilisation utilisation : region.speedOfLight()) {
            json.writeStartArray();
            json.writeNumber(name(utilisation.label()));
            number(utilisation.value().value());
            json.writeEndArray();
        }
        json.writeEndArray();
        if (region.roofline() != null) {
            json.writeArrayFieldStart("roof");
            number(region.roofline().single());
            number(region.roofline().dbl());
            number(region.roofline().traffic());
            json.writeEndArray();
        }
        json.writeArrayFieldStart("bins");
        for (DistributionBin bin : region.distribution()) {
            json.writeStartArray();
            number(bin.from());
            number(bin.to());
            json.writeNumber(bin.count());
            json.writeEndArray();
        }
        json.writeEndArray();
        kernels(region.kernels(), region.portion() == PortionKind.REGION ? detail.kernels() : MOST_KERNELS_OF_ALL);
        advice(region.advice());
        if (detail.sections() && !region.sections().isEmpty()) {
            sections(region.sections());
        }
        json.writeArrayFieldStart("notes");
        for (Note note : region.notes()) {
            json.writeString(shown(note.text(), LONGEST_TEXT));
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void kernels(List<KernelView> kernels, int most) throws IOException {
        int shown = Math.min(most, kernels.size());
        json.writeArrayFieldStart("kernels");
        for (KernelView kernel : kernels.subList(0, shown)) {
            json.writeStartArray();
            json.writeNumber(name(kernel.name()));
            shortNames.putIfAbsent(shown(kernel.name(), LONGEST_NAME), kernel.shortName());
            for (Quantity quantity : List.of(
                    kernel.launches(),
                    kernel.time(),
                    kernel.mean(),
                    kernel.min(),
                    kernel.max(),
                    kernel.share(),
                    kernel.selfTime(),
                    kernel.compute(),
                    kernel.memory())) {
                number(quantity.value());
            }
            Roofline roofline = kernel.roofline();
            if (roofline != null) {
                number(roofline.single());
                number(roofline.dbl());
                number(roofline.traffic());
            } else if (kernel.graphLaunches() != null) {
                // The page reads numbers by position.
                json.writeNull();
                json.writeNull();
                json.writeNull();
            }
            if (kernel.graphLaunches() != null) {
                number(kernel.graphLaunches().value());
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        List<KernelView> rest = kernels.subList(shown, kernels.size());
        if (!rest.isEmpty()) {
            json.writeArrayFieldStart("rest");
            json.writeNumber(rest.size());
            number(rest.stream()
                    .mapToDouble(kernel -> kernel.launches().orZero())
                    .sum());
            number(rest.stream().mapToDouble(kernel -> kernel.time().orZero()).sum());
            json.writeEndArray();
        }
    }

    private void advice(List<Advice> advice) throws IOException {
        json.writeArrayFieldStart("advice");
        for (Advice one : advice.subList(0, Math.min(detail.advice(), advice.size()))) {
            json.writeStartObject();
            json.writeStringField("title", shown(one.title().isEmpty() ? one.name() : one.title(), LONGEST_NAME));
            json.writeStringField("text", shown(one.text(), LONGEST_TEXT));
            if (one.kernel() != null) {
                json.writeNumberField("kernel", name(one.kernel()));
            }
            if (one.gain() != null) {
                json.writeFieldName("gain");
                number(one.gain());
            } else if (one.speedup() != null) {
                json.writeFieldName("local");
                number(one.speedup());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void sections(List<SectionView> sections) throws IOException {
        json.writeArrayFieldStart("sections");
        for (SectionView section : sections) {
            json.writeStartArray();
            json.writeNumber(name(section.name()));
            json.writeStartArray();
            for (SectionView.Item item : section.items()) {
                json.writeNumber(name(item.title()));
                json.writeString(shown(item.text(), LONGEST_NAME));
            }
            json.writeEndArray();
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    /** Index of a name in the page's list, which contains each name once. */
    private int name(String name) {
        return names.computeIfAbsent(shown(name, LONGEST_NAME), any -> names.size());
    }

    private static String shown(String text, int longest) {
        return ShortName.of(VisibleText.name(text), longest);
    }

    private void quantity(String field, Quantity quantity) throws IOException {
        if (quantity.value() != null) {
            json.writeFieldName(field);
            number(quantity.value());
        }
    }

    private void spread(String field, Quantity quantity) throws IOException {
        if (quantity.spread() != null) {
            json.writeFieldName(field);
            number(quantity.spread());
        }
    }

    private void number(@Nullable Double value) throws IOException {
        if (value == null || !Double.isFinite(value)) {
            json.writeNull();
        } else {
            json.writeRawValue(HumanNumber.brief(value));
        }
    }

    /** Stops writing once the data exceeds the limit. */
    private static final class Limited extends FilterOutputStream {

        private int left;

        Limited(OutputStream out, int most) {
            super(out);
            this.left = most;
        }

        /** The generator flushes whole buffers only. */
        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            left -= length;
            if (left < 0) {
                throw new TooMuch();
            }
            out.write(bytes, offset, length);
        }
    }

    private static final class TooMuch extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
