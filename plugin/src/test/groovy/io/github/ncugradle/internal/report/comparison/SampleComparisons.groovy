package io.github.ncugradle.internal.report.comparison

import io.github.ncugradle.internal.comparison.Compare
import io.github.ncugradle.internal.comparison.Comparison
import io.github.ncugradle.internal.comparison.Side
import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.report.SampleModels

import java.nio.file.Files
import java.nio.file.Path

/** Comparisons to report on, written to a directory. */
class SampleComparisons {

    static final List<Device> A100 = [new Device(0, "NVIDIA A100-SXM4-40GB", "8.0", [:])]

    static Path write(Map<String, ?> options = [:], Path directory, Side before, Side after) {
        def comparison = Comparison.of(before, after, new Comparison.Options(options.force as boolean, 0.95d))
        ComparisonReports.write(new ComparisonRequest(comparison, before, after, (options.longest ?: 60_000) as int, []), directory)
        directory
    }

    static Path write(Map<String, ?> options = [:], Path directory, Analysed before, Analysed after) {
        write(options, directory, Compare.side(before, "main"), Compare.side(after, "pull-request"))
    }

    static String text(Path directory, String file) {
        Files.readString(directory.resolve(file))
    }

    /**
     * A training step with five repetitions. After the change, the convolutions of the first block do less work, the
     * normalization is less efficient, the optimizer launches more, a fused kernel is new, and another has a new name.
     */
    static Analysed training(boolean changed) {
        Measured.analyse([facts: ["driver": "550.54.15", "replayMode": "kernel", "clockControl": "base"]], *(1..5).collect { run(changed, it) })
    }

    private static Measured run(boolean changed, int repetition) {
        def random = new Random(11 * repetition + (changed ? 5 : 0))
        def measured = new Measured(devices: A100, file: changed ? "pull-request.ncu-rep" : "main.ncu-rep")
        def launch = { List<String> stack, String kernel, double work, double cyclesPerUnit, int launches, double flops ->
            launches.times {
                def instructions = work * 1e6
                def cycles = instructions * cyclesPerUnit * (1 + 0.004 * random.nextGaussian())
                def clock = 1.095e9 * (changed ? 0.996 : 1)
                measured.kernel([stack: stack, time: Math.round(cycles / clock * 1e9), metrics: [
                    "gpc__cycles_elapsed.max": Math.round(cycles), "smsp__inst_executed.sum": instructions, "dram__bytes.sum": instructions * 0.8,
                    "sm__warps_active.avg.pct_of_peak_sustained_active": 70 - 400 * cyclesPerUnit, "launch__registers_per_thread": kernel.contains("sgemm") ? 96 : 40,
                    "smsp__sass_thread_inst_executed_op_fadd_pred_on.sum.per_cycle_elapsed": 0.1 * flops / clock,
                    "smsp__sass_thread_inst_executed_op_fmul_pred_on.sum.per_cycle_elapsed": 0.1 * flops / clock,
                    "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed": 0.4 * flops / clock,
                    "smsp__cycles_elapsed.avg.per_second": clock,
                    "sm__cycles_elapsed.avg.per_second": clock,
                    "sm__sass_thread_inst_executed_op_ffma_pred_on.sum.peak_sustained": 6912,
                    "dram__bytes.sum.per_second": flops / (kernel.contains("sgemm") ? 30 : 0.7),
                    "dram__bytes.sum.peak_sustained": 1280,
                    "dram__cycles_elapsed.avg.per_second": 1.215e9]], kernel)
            }
        }
        launch(["input"], "void at::native::vectorized_elementwise_kernel<4, cast>(int, cast)", 6, 0.02, 2, 6e10)
        3.times { block ->
            def stack = ["step", "forward", "block ${block + 1}".toString()]
            launch(stack, "void implicit_convolve_sgemm<float, 128, 5, 5>(int, int, int, const float *)", changed && block == 0 ? 22 : 40, changed && block == 0 ? 0.0112 : 0.01, 3, changed && block == 0 ? 9e12 : 7.5e12)
            launch(stack, "void cudnn::bn_fw_tr_1C11_kernel_NCHW<float, float, 512>(tensor, const float *)", 8, changed ? 0.031 : 0.025, 2, changed ? 3.1e11 : 4e11)
            if (changed) launch(stack, "void fused_bias_relu<float>(float *, const float *)", 3, 0.02, 1, 8e10)
            else launch(stack, "void at::native::vectorized_elementwise_kernel<4, relu>(int, relu)", 5, 0.02, 2, 6e10)
        }
        3.times { block -> launch(["step", "backward", "block ${3 - block}".toString()], "void implicit_convolve_sgemm<float, 128, 5, 5>(int, int, int, const float *)", 60, 0.01, 4, 7.6e12) }
        launch(["step", "optimizer"], "void multi_tensor_apply_kernel<SGD>(TensorListMetadata<${changed ? 3 : 4}>)".toString(), 4, 0.03, changed ? 8 : 6, 2e11)
        measured
    }

    /** The kernels of a large model, each with a time of its own, before and after. */
    static List<Analysed> large(int regions, int kernels) {
        [SampleModels.large(regions, kernels), SampleModels.large(regions, kernels, 300)]
    }
}
