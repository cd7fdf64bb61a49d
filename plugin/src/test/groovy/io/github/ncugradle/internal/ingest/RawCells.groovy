package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.ingest.page.RawPage
import io.github.ncugradle.internal.profile.NcuVersion
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.metric.MetricUnitsSpec

import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicLong

import static io.github.ncugradle.internal.profile.ResultKind.COMMAND_LIST
import static io.github.ncugradle.internal.profile.ResultKind.GRAPH

/** Compares a raw page that ncu printed with the one that we write, cell by cell, and counts. */
class RawCells {

    private static final Map<Integer, NcuVersion> PRINTED_BY =
        [2022: new NcuVersion(2022, 3, 0), 2024: new NcuVersion(2024, 1, 1), 2025: new NcuVersion(2025, 4, 1)]

    private final Map<String, AtomicLong> counts = new ConcurrentHashMap<>()

    List<String> differences(NcuPage printed, List<Result> results, int year) {
        List<Result> known = known(results, year)
        NcuPage ours = new NcuPage(written(known, PRINTED_BY[year]))
        if (ours.header != printed.header || ours.rows.size() != printed.rows.size()) {
            return ["columns ${printed.header - ours.header} in ${printed.rows.size()} rows, expected ${ours.header - printed.header} in ${ours.rows.size()} rows".toString()]
        }
        // ncu prints no units for a chip that it does not know, nor where a made-up report does not name one.
        boolean chipUnknown = known.any { MetricUnitsSpec.isUnknown(it.placement().device(), year) } ||
            known.every { !it.metrics().value("device__attribute_architecture").isNumber() }
        [printed.rows, ours.rows].transpose().withIndex().collectMany { List rows, int row ->
            if (rows[0].size() != rows[1].size()) {
                return ["row $row has ${rows[0].size()} cells, expected ${rows[1].size()}".toString()]
            }
            [printed.header, rows[0], rows[1]].transpose().findResults { column, theirs, our ->
                count("cells")
                if (theirs == our) {
                    return null
                }
                String reason = row == 0 && MetricUnitsSpec.isOdd(column, theirs, year, chipUnknown) ? "units of one version"
                    : column == "Kernel Name" && year == 2025 && isSimplified(theirs, our) ? "names that ncu 2025 simplifies" : null
                reason == null ? "row $row, $column: ncu prints <$theirs>, we <$our>".toString() : count(reason)
            }
        }
    }

    @Override
    String toString() {
        counts.toSorted { -it.value.get() }.collect { what, count -> "$count $what" }.join(", ")
    }

    static String written(List<Result> results, NcuVersion version) {
        RawPage page = new RawPage(version)
        results.each { page.add(it) }
        page.head() + results.collect { page.row(it) }.join("")
    }

    private Object count(String what) {
        counts.computeIfAbsent(what) { new AtomicLong() }.incrementAndGet()
        null
    }

    /** ncu 2022 does not know graphs and command lists and leaves them out. */
    private static List<Result> known(List<Result> results, int year) {
        results.findAll { year > 2022 || !(it.kind() in [GRAPH, COMMAND_LIST]) }.withIndex().collect { it, id ->
            new Result(it.report(), id, it.work(), it.placement(), it.time(), it.nvtx(), it.metrics(), it.sections(), it.rules())
        }
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
