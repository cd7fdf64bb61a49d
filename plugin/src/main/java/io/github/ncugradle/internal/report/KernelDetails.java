package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.MetricInfo;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.SourceText;
import io.github.ncugradle.internal.report.view.KernelDetail;
import io.github.ncugradle.internal.report.view.KernelView;
import io.github.ncugradle.internal.report.view.Quantity;
import io.github.ncugradle.internal.report.view.RegionAdvice;
import io.github.ncugradle.internal.report.view.SectionView;
import io.github.ncugradle.internal.text.HumanNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Assembles the details of a kernel: sections, stall reasons, memory levels, occupancy and launches. */
final class KernelDetails {

    /** Theoretical occupancy in percent at and above which nothing limits it. */
    private static final double FULL = 99.95;

    private static final int MOST_STALLS = 10;
    private static final int MOST_CONFIGURATIONS = 20;
    private static final Pattern STALL =
            Pattern.compile("smsp__average_warps_issue_stalled_(\\w+)_per_issue_active\\.ratio");
    private static final Pattern SAMPLED_STALL = Pattern.compile("smsp__pcsamp_warps_issue_stalled_(\\w+)");
    private static final Map<String, String> MEMORY = new LinkedHashMap<>();
    private static final Map<String, String> LIMITS = new LinkedHashMap<>();

    static {
        MEMORY.put("l1tex__throughput.avg.pct_of_peak_sustained_active", "L1/TEX throughput");
        MEMORY.put("l1tex__t_sector_hit_rate.pct", "L1/TEX hit rate");
        MEMORY.put("lts__throughput.avg.pct_of_peak_sustained_elapsed", "L2 throughput");
        MEMORY.put("lts__t_sector_hit_rate.pct", "L2 hit rate");
        MEMORY.put("gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed", "DRAM throughput");
        LIMITS.put("launch__occupancy_limit_registers", "registers");
        LIMITS.put("launch__occupancy_limit_shared_mem", "shared memory");
        LIMITS.put("launch__occupancy_limit_warps", "warps");
        LIMITS.put("launch__occupancy_limit_blocks", "blocks per SM");
        LIMITS.put("launch__occupancy_limit_barriers", "barriers");
    }

    private final HotLineViews hotLines;
    private final List<MetricInfo> metrics;
    private final Map<String, Integer> positions = new HashMap<>();
    private final Map<String, RegionModel.SectionInfo> sections = new HashMap<>();

    KernelDetails(RegionModel model, HotLineViews hotLines) {
        this.hotLines = hotLines;
        this.metrics = model.metrics();
        metrics.forEach(metric -> positions.put(metric.name(), positions.size()));
        model.sections().forEach(section -> sections.put(section.identifier(), section));
    }

    /** @param imported source text of the scope, from its reports */
    KernelDetail of(Kernel kernel, KernelView view, List<SourceText> imported) {
        List<KernelDetail.Chart> charts = new ArrayList<>();
        KernelDetail.Chart stalls = stalls(kernel);
        KernelDetail.Chart memory = memory(kernel);
        if (stalls != null) {
            charts.add(stalls);
        }
        if (memory != null) {
            charts.add(memory);
        }
        List<String> occupancy = occupancy(kernel);
        List<String> missing = new ArrayList<>();
        if (stalls == null) {
            missing.add("Stall reasons need the section WarpStateStats.");
        }
        if (memory == null) {
            missing.add("Levels of the memory hierarchy need the section MemoryWorkloadAnalysis.");
        }
        if (occupancy.isEmpty()) {
            missing.add("What limits occupancy needs the section Occupancy.");
        }
        return new KernelDetail(
                view,
                occupancy,
                charts,
                kernel.configurations().stream()
                        .limit(MOST_CONFIGURATIONS)
                        .map(one -> new KernelDetail.Configuration(
                                one.grid(),
                                one.block(),
                                Quantity.count(one.launches()),
                                Quantity.nanoseconds(one.time())))
                        .toList(),
                sections(kernel),
                hotLines.of(kernel.source(), imported),
                kernel.advice().stream().sorted(RegionAdvice.BY_GAIN).toList(),
                missing);
    }

    private KernelDetail.@Nullable Chart stalls(Kernel kernel) {
        KernelDetail.Chart stalls = stalls(kernel, STALL, "cycles of an average warp between two instructions");
        return stalls != null ? stalls : stalls(kernel, SAMPLED_STALL, "samples of warps");
    }

    private KernelDetail.@Nullable Chart stalls(Kernel kernel, Pattern pattern, String note) {
        List<KernelDetail.Bar> bars = new ArrayList<>();
        double sum = 0;
        for (MetricInfo metric : metrics) {
            Matcher stall = pattern.matcher(metric.name());
            Double value = kernel.metric(positions.get(metric.name()));
            if (stall.matches() && !stall.group(1).endsWith("not_issued") && value != null && value > 0) {
                sum += value;
                bars.add(new KernelDetail.Bar(
                        stall.group(1).replace('_', ' '),
                        metric.name(),
                        Quantity.of(value, note.startsWith("cycles") ? "" : metric.unit()),
                        value));
            }
        }
        double all = sum;
        return bars.isEmpty()
                ? null
                : new KernelDetail.Chart(
                        "Stall reasons",
                        note,
                        bars.stream()
                                .sorted(Comparator.comparingDouble(KernelDetail.Bar::length)
                                        .reversed())
                                .limit(MOST_STALLS)
                                .map(bar -> new KernelDetail.Bar(
                                        bar.label(), bar.metric(), bar.value(), 100 * bar.length() / all))
                                .toList());
    }

    private KernelDetail.@Nullable Chart memory(Kernel kernel) {
        List<KernelDetail.Bar> bars = new ArrayList<>();
        MEMORY.forEach((metric, label) -> {
            Double value = kernel.metric(positions.get(metric));
            if (value != null) {
                bars.add(new KernelDetail.Bar(
                        label, metric, Quantity.of(value, "%"), Math.max(0, Math.min(100, value))));
            }
        });
        return bars.isEmpty()
                ? null
                : new KernelDetail.Chart("Memory hierarchy", "percent of the peak, and hit rates", bars);
    }

    private List<String> occupancy(Kernel kernel) {
        String limiter = null;
        double least = Double.POSITIVE_INFINITY;
        for (Map.Entry<String, String> limit : LIMITS.entrySet()) {
            Double blocks = kernel.metric(positions.get(limit.getKey()));
            if (blocks != null && blocks > 0 && blocks < least) {
                least = blocks;
                limiter = limit.getValue();
            }
        }
        List<String> sentences = new ArrayList<>();
        Double theoretical = kernel.metric(positions.get("sm__maximum_warps_per_active_cycle_pct"));
        if (limiter != null && (theoretical == null || theoretical < FULL)) {
            sentences.add("Limited by " + limiter + ": " + HumanNumber.text(least, "") + " blocks fit on an SM.");
        }
        Double achieved = kernel.metric(positions.get("sm__warps_active.avg.pct_of_peak_sustained_active"));
        if (theoretical != null || achieved != null) {
            sentences.add("Occupancy: "
                    + (theoretical == null ? "" : HumanNumber.text(theoretical, "%") + " theoretical")
                    + (theoretical == null || achieved == null ? "" : ", ")
                    + (achieved == null ? "" : HumanNumber.text(achieved, "%") + " achieved")
                    + ".");
        }
        Double registers = kernel.metric(positions.get("launch__registers_per_thread"));
        if (registers != null) {
            sentences.add("Registers per thread: " + HumanNumber.text(registers, "") + ".");
        }
        return sentences;
    }

    private List<SectionView> sections(Kernel kernel) {
        List<SectionView> views = new ArrayList<>();
        for (String identifier : kernel.sections()) {
            RegionModel.SectionInfo section = sections.get(identifier);
            if (section != null) {
                List<SectionView.Item> items = new ArrayList<>();
                Set<String> seen = new HashSet<>();
                add(kernel, section.header(), seen, items);
                add(kernel, section.body(), seen, items);
                views.add(new SectionView(identifier, section.name(), items));
            }
        }
        return views;
    }

    private void add(
            Kernel kernel, List<RegionModel.SectionInfo.Item> part, Set<String> seen, List<SectionView.Item> items) {
        for (RegionModel.SectionInfo.Item item : part) {
            Integer position = positions.get(item.metric());
            List<String> texts = kernel.texts().getOrDefault(item.metric(), List.of());
            Double value = kernel.metric(position);
            if (position != null && (value != null || !texts.isEmpty()) && seen.add(item.metric())) {
                String unit = metrics.get(position).unit();
                items.add(new SectionView.Item(
                        item.label(),
                        item.table(),
                        item.metric(),
                        Quantity.of(value, unit),
                        Quantity.of(extreme(kernel.min(), position, value), unit),
                        Quantity.of(extreme(kernel.max(), position, value), unit),
                        texts));
            }
        }
    }

    private static @Nullable Double extreme(
            List<? extends @Nullable Double> extremes, int position, @Nullable Double value) {
        return position < extremes.size() ? extremes.get(position) : value;
    }
}
