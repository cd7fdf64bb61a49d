package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.profile.source.SourceMetric
import io.github.ncugradle.internal.profile.source.SourcePlace

import java.nio.file.Files
import java.nio.file.Path

import static io.github.ncugradle.internal.profile.source.SourceMetric.Kind

/**
 * What ncu prints with {@code --page source --print-source cuda,sass}: for each result the functions, for these the files, for these
 * the lines, and for these the instructions. With {@code sass}, instructions follow functions. It does not say where a result ends.
 */
class SourcePage {

    static final Map<String, String> REASONS = [
        dispatch: "dispatch_stall", imc: "imc_miss", lg: "lg_throttle", long_sb: "long_scoreboard", math: "math_pipe_throttle", mio: "mio_throttle",
        no_inst: "no_instructions", short_sb: "short_scoreboard", sleep: "sleeping", tex: "tex_throttle", gmma: "warpgroup_arrive",
    ]

    final List<Part> parts = []

    SourcePage(List<String> lines) {
        String file = null
        String function = null
        lines.each { line ->
            if (line.startsWith('"File Path",')) {
                file = cells(line)[1]
            } else if (line.startsWith('"Function Name",')) {
                function = cells(line)[1]
            } else if (line.startsWith('"Kernel Name",')) {
                function = line[15..-3]
            } else if (line.startsWith('"Line No",')) {
                parts << new Part(file, function, cells(line).drop(4))
            } else if (line.startsWith('"Address",')) {
                parts << new Part(null, function, cells(line).drop(2))
            } else if (line) {
                parts.last().add(cells(line))
            }
        }
    }

    static SourcePage of(Path file) {
        new SourcePage(Files.readAllLines(file))
    }

    private static List<String> cells(String line) {
        line.substring(1, line.length() - 1).split(/","/, -1) as List
    }

    /** The parts of each result, by the names of their kernels. */
    List<List<Part>> byResult(List<String> kernels) {
        List<List<Part>> results = kernels.collect { [] }
        int current = 0
        parts.each { part ->
            boolean again = results[current].any { it.file == part.file && it.function == part.function }
            if (again || !isOf(part, kernels[current])) {
                int next = (current + 1..<kernels.size()).find { isOf(part, kernels[it]) } ?: current
                current = again ? current + 1 : next
            }
            results[current] << part
        }
        results
    }

    private static boolean isOf(Part part, String kernel) {
        kernel.startsWith(part.function) || part.function.startsWith(kernel)
    }

    /** A file in a function. */
    static class Part {

        final String file
        final String function
        final List<Row> lines = []
        final List<Row> instructions = []
        private final List<String> header

        Part(String file, String function, List<String> header) {
            this.file = file
            this.function = function
            this.header = header
        }

        void add(List<String> cells) {
            // Source text holds what looks like the end of a cell: what matters is at both ends.
            List<String> values = cells.takeRight(header.size())
            if (file == null) {
                instructions << new Row(null, Long.decode(cells[0]), header, values)
            } else if (cells[0]) {
                lines << new Row(new SourcePlace(file, cells[0] as int), 0, header, values)
            } else if (cells[2].startsWith("0x")) {
                instructions << new Row(lines.last().place, Long.decode(cells[2]), header, values)
            }
        }
    }

    /** What a line or an instruction costs. */
    static class Row {

        final SourcePlace place
        final long address
        final Map<SourceMetric, Double> values = [:]

        Row(SourcePlace place, long address, List<String> header, List<String> cells) {
            this.place = place
            this.address = address
            [header, cells].transpose().each { String column, String cell ->
                SourceMetric metric = metric(column)
                if (metric && cell && cell != "-") {
                    values[metric] = cell as double
                }
            }
        }

        private static SourceMetric metric(String column) {
            switch (column) {
                case "smsp__pcsamp_sample_count":
                case "# Samples":
                case "Sampling Data (All)":
                case ~/Warp Stall Sampling \(All .*/:
                    return SourceMetric.SAMPLES
                case "Instructions Executed":
                case "inst_executed":
                    return new SourceMetric(Kind.INSTRUCTIONS, "")
                case "Thread Instructions Executed":
                    return new SourceMetric(Kind.THREAD_INSTRUCTIONS, "")
                case "L2 Theoretical Sectors Global":
                    return new SourceMetric(Kind.L2_SECTORS, "")
                case ~/stall_.*/:
                    String reason = column.replaceAll(/^stall_| \(Not Issued\)$/, "")
                    return new SourceMetric(column.endsWith(" (Not Issued)") ? Kind.STALL_NOT_ISSUED : Kind.STALL, REASONS[reason] ?: reason)
                default:
                    return null
            }
        }
    }
}
