package io.github.ncugradle.internal.report

import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.profile.RuleMessage
import io.github.ncugradle.internal.profile.RuleResult
import io.github.ncugradle.internal.profile.Section
import io.github.ncugradle.internal.profile.SectionMetric
import io.github.ncugradle.internal.profile.TargetProcess
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.report.view.SpeedOfLight

/** Models to report on: one like a real training step, one of hostile names, large ones. */
class SampleModels {

    static final Section LIGHT = new Section("SpeedOfLight", "GPU Speed Of Light Throughput", 10, [
        new SectionMetric(SpeedOfLight.COMPUTE, "Compute (SM) Throughput", ""),
        new SectionMetric(SpeedOfLight.MEMORY, "Memory Throughput", ""),
        new SectionMetric("gpu__time_duration.sum", "Duration", ""),
        new SectionMetric("launch__grid_size", "Grid Size", "")], [])
    static final Section OCCUPANCY = new Section("Occupancy", "Occupancy", 20, [
        new SectionMetric("sm__warps_active.avg.pct_of_peak_sustained_active", "Achieved Occupancy", ""),
        new SectionMetric("launch__func_cache_config", "Function Cache Configuration", "")], [])

    /** Name, compute %, memory %, share of the single precision peak, arithmetic intensity. */
    static final List<List<?>> KERNELS = [
        ["void cutlass::Kernel2<cutlass_80_simt_sgemm_128x128_8x4_nn_align1>(Params)", 88.4, 41.2, 0.86, 38.0],
        ["void implicit_convolve_sgemm<float, float, 128, 5, 5, 3, 3, 3, 1, false, false, true>(int, int, int, const float *, int, float *)", 74.1, 52.9, 0.68, 19.5],
        ["void winograd_forward_4x4<float>(const float *, float *, int)", 66.3, 71.8, 0.41, 6.2],
        ["void cudnn::bn_fw_tr_1C11_kernel_NCHW<float, float, 512, true, 1, true>(tensor, const float *)", 21.6, 87.9, 0.043, 0.62],
        ["void at::native::vectorized_elementwise_kernel<4, relu, at::detail::Array<char *, 2>>(int, relu)", 9.8, 92.3, 0.0095, 0.13],
        ["void at::native::reduce_kernel<512, 1, MeanOps>(ReduceOp)", 18.2, 43.5, 0.008, 0.25],
        ["softmax_warp_forward", 12.4, 24.8, 0.012, 0.9],
    ]

    static Analysed training(Map<String, ?> options = [:]) {
        Measured.analyse([facts: ["driver": "550.54.15", "replay mode": "kernel", "clock control": "base"]] + options, *(1..3).collect { run(it) })
    }

    /** Ranks with a region of twelve kernels each. */
    static Analysed ranks(int count) {
        Measured.analyseRuns([:], [[[null, (0..<count).collect { rank ->
            def measured = new Measured(rank: rank, file: "rank-$rank")
            12.times { measured.kernel(stack: ["A"], time: 100 * rank + it + 1, "kernel $it") }
            measured
        }]]])
    }

    private static Measured run(int repetition) {
        def random = new Random(7 * repetition)
        def measured = new Measured(
            processes: [new TargetProcess(4100, "train", "127.0.0.1"), new TargetProcess(4101, "train", "127.0.0.1")],
            devices: [new Device(0, "NVIDIA A100-SXM4-40GB", "8.0", [:]), new Device(1, "NVIDIA A100-SXM4-40GB", "8.0", [:])])
        2.times { rank ->
            launch(measured, random, rank, ["input"], 4, 8, 1)
            4.times { block ->
                def stack = ["step", "forward", "block ${block + 1}".toString()]
                launch(measured, random, rank, stack + "conv", block % 3, 60 - 11 * block, 3)
                launch(measured, random, rank, stack + "norm", 3, 14, 2)
                launch(measured, random, rank, stack + "relu", 4, 9, 2)
            }
            launch(measured, random, rank, ["step", "forward", "classifier"], 0, 30, 1)
            launch(measured, random, rank, ["step", "forward", "classifier"], 6, 4, 1)
            4.times { block ->
                def stack = ["step", "backward", "block ${4 - block}".toString()]
                launch(measured, random, rank, stack + "conv", (block + 1) % 3, 85 - 9 * block, 4)
                launch(measured, random, rank, stack + "norm", 3, 21, 2)
            }
            launch(measured, random, rank, ["step", "optimizer"], 4, 17, 6)
            launch(measured, random, rank, ["step", "optimizer"], 5, 6, 2)
            measured.kernel(stack: [], time: 31_000, process: rank, device: rank, "initialise")
        }
        measured
    }

    private static void launch(Measured measured, Random random, int rank, List<String> stack, int kernel, int microseconds, int launches) {
        def (name, compute, memory, peakShare, intensity) = KERNELS[kernel]
        launches.times {
            def time = Math.round(microseconds * 1000 * (1 + 0.04 * random.nextGaussian() + 0.03 * rank))
            def flops = 19.5e12 * peakShare
            def clock = 1.41e9
            measured.kernel([stack: stack, time: time, process: rank, device: rank,
                sections: [LIGHT, OCCUPANCY],
                rules: rules(kernel),
                metrics: [
                    (SpeedOfLight.COMPUTE): compute, (SpeedOfLight.MEMORY): memory,
                    "l1tex__throughput.avg.pct_of_peak_sustained_active": memory * 0.7,
                    "lts__throughput.avg.pct_of_peak_sustained_elapsed": memory * 0.55,
                    "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed": memory * 0.95,
                    "sm__warps_active.avg.pct_of_peak_sustained_active": 35 + compute / 2,
                    "launch__grid_size": 432 + 12 * kernel, "launch__func_cache_config": "CachePreferNone",
                    "smsp__sass_thread_inst_executed_op_fadd_pred_on.sum.per_cycle_elapsed": 0.1 * flops / clock,
                    "smsp__sass_thread_inst_executed_op_fmul_pred_on.sum.per_cycle_elapsed": 0.1 * flops / clock,
                    "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed": 0.4 * flops / clock,
                    "smsp__cycles_elapsed.avg.per_second": clock,
                    "sm__cycles_elapsed.avg.per_second": clock,
                    "sm__sass_thread_inst_executed_op_ffma_pred_on.sum.peak_sustained": 6912,
                    "dram__bytes.sum.per_second": flops / intensity,
                    "dram__bytes.sum.peak_sustained": 1280,
                    "dram__cycles_elapsed.avg.per_second": 1.215e9]], name)
        }
    }

    private static List<RuleResult> rules(int kernel) {
        switch (kernel) {
            case 3: return [rule("SOLBottleneck", "SpeedOfLight", "DRAM is the bottleneck", "Memory is more heavily utilised than compute. Check whether values could be kept in registers, or whether this normalisation could be fused with the convolution before it.", 18.5)]
            case 5: return [rule("Occupancy", "Occupancy", "Low achieved occupancy", "The difference between theoretical (100.0%) and achieved occupancy (44.1%) can come from imbalance between blocks.", 31.0)]
            case 6: return [rule("SOLBottleneck", "SpeedOfLight", "Small grid", "The grid is too small to fill the device: 0.4 full waves across all multiprocessors.", 60.0)]
            default: return []
        }
    }

    static RuleResult rule(String name, String section, String title, String text, Double percent) {
        new RuleResult(name, name, section, [new RuleMessage(RuleMessage.Type.OPTIMIZATION, title, text, percent == null ? null : new RuleMessage.Speedup(RuleMessage.Scope.GLOBAL, percent))])
    }

    static final List<String> HOSTILE = [
        '<script>window.hacked = 1</script>', '"><img src=x onerror="window.hacked=1">', "'; window.hacked = 1; //", '</script><script>window.hacked=1</script>',
        'a|b|c', 'two\nlines\r\nand\ttab', '\u202Egnol\u202C \u200Fmarks', "`code` ```fence```", "=cmd()", "+1", "-1", "@SUM(1)", '${7*7}<#if true>', '*bold* _it_ [link](javascript:alert(1)) <b>',
        '\u2028line\u2029paragraph', "\u0000nul\u001b[31mred", '&lt;&amp;', " ", "x" * 10_000, "@everyone #1 :tada: \$x\$", "\ud83d\ude00", "]]>", "<!--", "--><!--<script>", "toString", "__proto__", "constructor",
        '##vso[task.setvariable variable=PATH]x', '\n::add-mask::x', '::error file=a::x', 'a ##[add-path]/tmp', "##teamcity[buildStop comment='x']",
        'section_start:1:a\r\u001b[0Kx', '\u001b]8;;http://evil\u0007link\u001b]8;;\u0007', 'x\uFFFEy', '\n=cmd()', '＝cmd()', '﹢1', ' =cmd()', 'hi @admin, @org/team']

    static Analysed hostile() {
        named(HOSTILE, '<b>a|b.ncu-rep', '<i>proc|"', '<u>GPU</u>|', ['<b>fact|': '<script>x</script>'])
    }

    /** As many regions, kernels, sections and rules as in the hostile model, by names that nobody could object to. */
    static Analysed harmless() {
        named(HOSTILE.indices.collect { "name $it".toString() })
    }

    static Analysed named(List<String> names, String file = "a.ncu-rep", String process = "proc", String gpu = "GPU", Map<String, String> facts = [fact: "x"]) {
        def measured = new Measured(file: file, processes: [new TargetProcess(1, process, "h")], devices: [new Device(0, gpu, "8.6", [:])])
        names.each { name ->
            measured.kernel([stack: [name, "inner " + name], time: 1000, sections: [new Section(name, name, 1, [new SectionMetric("a.sum", name, "")], [])],
                rules: [rule(name, name, name, name, 5.0)], metrics: ["a.sum": 1, "launch__func_cache_config": name]], name)
        }
        Measured.analyse(facts: facts, measured)
    }

    /** Regions in trees of a root, ten children and a hundred grandchildren; each with kernels of its own, most of which can take longer. */
    static Analysed large(int regions, int kernels, int more = 0) {
        def measured = new Measured()
        def perRegion = kernels.intdiv(regions)
        regions.times { region ->
            def root = "phase ${region.intdiv(111)}".toString()
            def place = region % 111
            def stack = place == 0 ? [root] : place <= 10 ? [root, "stage $place".toString()]
                : [root, "stage ${(place - 11).intdiv(10) + 1}".toString(), "layer $place".toString()]
            perRegion.times { kernel ->
                def n = region * perRegion + kernel
                measured.kernel([stack: stack, time: 1000 + (n * 7919) % 90_000 + (n % 7) * more, sections: [LIGHT],
                    rules: [rule("SOLBottleneck", "SpeedOfLight", "Latency", "Advice number $n about the use of the hardware, of a usual length for such a text; look at the scheduler statistics.".toString(), (n % 40) as Double)],
                    metrics: [(SpeedOfLight.COMPUTE): n % 97, (SpeedOfLight.MEMORY): (n * 31) % 93, "launch__grid_size": n]],
                    "void library::kernels::fused_kernel_$n<float, 128, 4>(const float *, float *, int)".toString())
            }
        }
        Measured.analyse(measured)
    }
}
