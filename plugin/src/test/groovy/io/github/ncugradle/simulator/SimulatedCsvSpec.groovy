package io.github.ncugradle.simulator

import io.github.ncugradle.internal.ingest.NcuPage
import io.github.ncugradle.internal.ingest.RealNcu
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path
import java.util.concurrent.atomic.AtomicLong

import static io.github.ncugradle.simulator.Simulated.event
import static io.github.ncugradle.simulator.Simulated.launch
import static io.github.ncugradle.simulator.Simulated.pop
import static io.github.ncugradle.simulator.Simulated.push

@Requires(value = { RealNcu.available() && os.linux }, reason = RealNcu.MISSING + ", or no shell")
class SimulatedCsvSpec extends Specification {

    static final List<List<String>> CAPTURES = [
        [],
        ["--nvtx"],
        ["--nvtx", "--set", "full", "--metrics", "regex:^launch__,dram__bytes.sum,no__such.sum"],
        ["--nvtx", "--nvtx-exclude", "A/"],
        ["--nvtx", "--nvtx-include", "se"],
        ["--nvtx", "--metrics", "gpu__time_duration.sum"],
        ["--nvtx", "--set", "full", "--replay-mode", "range", "--nvtx-include", "A/"],
    ]

    @TempDir
    Path directory

    @Shared
    AtomicLong cells = new AtomicLong()

    def simulated

    def setup() {
        simulated = new Simulated(directory)
        simulated.program([
            launch('void ns::scale<float, 1>(float *, int)', counters: "fadd=100 read=4096 written=1024"),
            push("A"),
            launch("conv", ns: 7001, grid: "64,2,1", counters: "ffma=3333 read=4096 written=1023"),
            push('inner "q", x:y', "lib"),
            event("start", 5, "", "se"),
            launch("conv", ns: 123456789, block: "2048,1,1"),
            event("end", 5),
            pop("lib"),
            pop(),
            launch('conv "x"', ns: 17, device: 1, grid: "1,1,1", block: "1,1,1", counters: "read=3 launch__registers_per_thread=12"),
        ])
    }

    def cleanupSpec() {
        println "simulated pages: ${cells.get()} cells compared with those of the real ncu"
    }

    @Requires(value = { 2024 in RealNcu.years() }, reason = RealNcu.MISSING)
    def "the #page page of a capture with #options is, to the byte, what ncu 2024 prints for the same report"() {
        given:
        assert simulated.ncu(*options, "-o", "out", "./program").exitCode == 0

        when:
        String real = RealNcu.run(RealNcu.at(2024), "--import", directory.resolve("out.ncu-rep") as String, "--csv", "--page", page, "--print-units", "base")
        String ours = simulated.ncu("--import", "out.ncu-rep", "--csv", "--page", page, "--print-units", "base").output
        cells.addAndGet(new NcuPage(ours).with { it.rows.sum { it.size() } as int })

        then:
        ours == real

        where:
        [options, page] << [CAPTURES, ["raw", "details"]].combinations()
    }

    @Requires(value = { 2022 in RealNcu.years() }, reason = RealNcu.MISSING)
    def "the writer reproduces every cell that ncu 2022 prints for a capture with #options, in common columns"() {
        given:
        assert simulated.ncu(*options, "-o", "out", "./program").exitCode == 0

        when:
        List<Map<String, String>> real = rows(RealNcu.page(2022, "raw", directory.resolve("out.ncu-rep")))
        List<Map<String, String>> ours = rows(new NcuPage(simulated.ncu("--import", "out.ncu-rep", "--csv", "--page", "raw", "--print-units", "base").output))

        then:
        real.size() == ours.size()
        real[0].keySet() - "Kernel Time" == ours[0].keySet() - ["Block Size", "Grid Size", "Device", "CC"]
        [real, ours].transpose().every { theirs, our -> theirs.every { column, cell -> cells.incrementAndGet() && (column == "Kernel Time" || our[column] == cell) } }

        where:
        options << CAPTURES
    }

    private static List<Map<String, String>> rows(NcuPage page) {
        page.rows.collect { row -> [page.header, row].transpose().collectEntries() }
    }
}
