package io.github.ncugradle.internal.ingest

import com.google.protobuf.ByteString
import io.github.ncugradle.internal.ingest.code.LoadedFunction
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.TargetProcess
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.simulator.writer.CubinWriter
import io.github.ncugradle.simulator.writer.CubinWriter.Function
import io.github.ncugradle.simulator.writer.CubinWriter.Row
import io.github.ncugradle.simulator.writer.NcuRepWriter
import io.github.ncugradle.simulator.writer.WrittenInstructions
import io.github.ncugradle.simulator.writer.WrittenModule

import java.nio.file.Files
import java.nio.file.Path

/** A small report with per-instruction values: a kernel, a function that it calls, and a function without line info. */
class MadeUpSource {

    static final String FILE = "/home/me/axpy/src/axpy.cu"
    static final String HEADER = "/home/me/axpy/include/load.h"
    static final String TEXT = "// axpy\n__global__ void axpy(float *x)\n{\n    *x = load(x);\n}\n"

    static final long KERNEL_AT = 0x7f0000001000L
    static final long HELPER_AT = 0x7f0000002000L
    static final long BARE_AT = 0x7f0000003000L
    static final long REFERENCE = 77309411329L

    /** The second instruction, of a line of the header, was inlined into line 4. */
    static final List<Function> FUNCTIONS = [
        new Function("_Z4axpyPf", 0x40, [new Row(0, FILE, 2), new Row(0x10, FILE, 4), new Row(0x10, HEADER, 7), new Row(0x20, FILE, 4)]),
        new Function("_Z6helperv", 0x20, [new Row(0, HEADER, 12)]),
        new Function("__internal_bare", 0x20, []),
    ]

    static final List<LoadedFunction> LOADED = [[KERNEL_AT, 0], [HELPER_AT, 1], [BARE_AT, 2]].collect { address, i ->
        new LoadedFunction(FUNCTIONS[i].name(), address, CubinWriter.symbolOf(i))
    }

    static WrittenModule module(Map with = [:]) {
        byte[] code = with.containsKey("code") ? with.code : CubinWriter.write(with.functions ?: FUNCTIONS, with.addends ?: false)
        new WrittenModule(with.reference ?: REFERENCE, code == null ? null : ByteString.copyFrom(code), with.files ?: [:], with.loaded == null ? LOADED : with.loaded)
    }

    /** By metric and address; addresses are given from the start of the kernel. */
    static Map<String, Map<Long, MetricValue>> values(Map<String, Map<Long, Long>> values) {
        values.collectEntries { name, counts -> [name, counts.collectEntries { address, count -> [address, MetricValue.ofUnsigned((long) count)] }] }
    }

    static final Map<String, Map<Long, MetricValue>> VALUES = values([
        "inst_executed"                                                  : [(KERNEL_AT): 32L, (KERNEL_AT + 0x10): 32L, (KERNEL_AT + 0x20): 32L, (KERNEL_AT + 0x30): 0L, (HELPER_AT + 0x10): 8L, (BARE_AT): 4L],
        "thread_inst_executed"                                           : [(KERNEL_AT): 1024L, (KERNEL_AT + 0x10): 1000L],
        "memory_l2_theoretical_sectors_global"                           : [(KERNEL_AT + 0x10): 4096L],
        "smsp__pcsamp_sample_count"                                      : [(KERNEL_AT + 0x10): 90L, (KERNEL_AT + 0x20): 6L, (BARE_AT + 0x10): 4L],
        "smsp__pcsamp_warps_issue_stalled_long_scoreboard"               : [(KERNEL_AT + 0x10): 88L, (BARE_AT + 0x10): 4L],
        "smsp__pcsamp_warps_issue_stalled_wait"                          : [(KERNEL_AT + 0x10): 2L, (KERNEL_AT + 0x20): 6L],
        "smsp__pcsamp_warps_issue_stalled_long_scoreboard_not_issued"    : [(KERNEL_AT + 0x10): 80L],
    ])

    static Result kernel(int id, Map<String, Map<Long, MetricValue>> values, Map with = [:]) {
        Map<String, MetricValue> sums = values.collectEntries { name, counts -> [name, MetricValue.ofUnsigned((long) counts.values()*.bits().sum(0L))] }
        MadeUp.kernel(id, [values: ["gpu__time_duration.sum": MetricValue.ofDouble((with.time ?: 1000) as double)] + sums] + with)
    }

    static byte[] report(Path directory, List<WrittenModule> modules, Map<String, Map<Long, MetricValue>> values = VALUES, String ending = ".ncu-rep") {
        written(directory, ending) { NcuRepWriter writer ->
            modules.each { writer.addModule(MadeUp.PROCESS, it) }
            writer.add(kernel(0, values), new WrittenInstructions(REFERENCE, values))
        }
    }

    static byte[] written(Path directory, String ending = ".ncu-rep", @DelegatesTo(NcuRepWriter) Closure<?> content) {
        Path file = directory.resolve("source" + ending)
        new NcuRepWriter(file, MadeUp.SESSION, [MadeUp.DEVICE, MadeUp.SECOND_DEVICE]).withCloseable {
            content(it)
            it.finish()
        }
        Files.readAllBytes(file)
    }
}
