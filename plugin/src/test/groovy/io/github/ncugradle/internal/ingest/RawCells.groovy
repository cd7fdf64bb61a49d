package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.profile.Result

import java.util.concurrent.atomic.AtomicLong

import static io.github.ncugradle.internal.profile.ResultKind.GRAPH

/** Compares every cell of a raw page with what was read. */
class RawCells {

    static int fixedColumns(NcuPage page) {
        ["CC", "Stream"].collect { page.header.indexOf(it) + 1 }.max()
    }

    static List<String> differences(NcuPage printed, List<Result> results, int year, AtomicLong cells) {
        if (printed.rows.size() - 1 != results.size()) {
            return ["${printed.rows.size() - 1} rows printed, ${results.size()} results read"]
        }
        List<String> differences = []
        int fixed = fixedColumns(printed)
        results.eachWithIndex { result, row ->
            List<String> line = printed.rows[row + 1]
            if (line.size() != printed.header.size()) {
                differences << "result $row has ${line.size()} of ${printed.header.size()} cells"
                return
            }
            printed.header.eachWithIndex { column, i ->
                cells.incrementAndGet()
                String read = i < fixed ? identity(column, result, row) : NcuPrinting.value(result.metrics().value(column))
                if (line[i] != read && !knownOddity(column, line[i], read, year, result)) {
                    differences << "result $row, $column: ncu prints <${line[i]}>, we read <$read>"
                }
            }
        }
        differences
    }

    private static String identity(String column, Result result, int row) {
        switch (column) {
            case "ID": return "$row"
            case "Process ID": return "${result.placement().process().id()}"
            case "Process Name": return result.placement().process().name()
            case "Host Name": return result.placement().process().host()
            case "Kernel Name": return result.work().name()
            case "Kernel Time": return NcuPrinting.time(result)
            case "Context": return "${result.placement().context()}"
            case "Stream": return result.placement().stream() == null ? "n/a" : "${result.placement().stream()}"
            case "Block Size": return NcuPrinting.extent(result.work().block())
            case "Grid Size": return NcuPrinting.extent(result.work().grid())
            case "Device": return "${result.placement().device().id()}"
            case "CC": return result.placement().device().computeCapability()
            case { it.startsWith("thread Domain:") }: return NcuPrinting.pushPop(result)
            case { it.startsWith("Id:Domain:") }: return NcuPrinting.startEnd(result)
            default: throw new IllegalStateException("unknown column $column")
        }
    }

    private static boolean knownOddity(String column, String printed, String read, int year, Result result) {
        // ncu 2025 simplifies kernel names: it drops namespaces and the casts of template arguments.
        boolean simplified = column == "Kernel Name" && year == 2025 && isSimplified(printed, read)
        // ncu 2025 gives a graph the extents of a kernel that it does not have.
        boolean extentOfGraph = column in ["Block Size", "Grid Size"] && year == 2025 && result.kind() == GRAPH && printed == "(0, 0, 0)"
        simplified || extentOfGraph
    }

    /** Whether dropping identifiers, but not the kernel's own, turns one name into the other. */
    private static boolean isSimplified(String simple, String full) {
        Iterator<String> rest = words(full).iterator()
        words(simple).every { word -> rest.any { it == word } }
    }

    private static List<String> words(String name) {
        (name =~ /\w+/).collect { it }
    }
}
