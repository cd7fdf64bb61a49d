package io.github.ncugradle.simulator

import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.internal.capture.NvtxOracle
import io.github.ncugradle.internal.capture.RealNcu
import io.github.ncugradle.simulator.nvtx.OpenNames
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

import static io.github.ncugradle.simulator.Simulated.event
import static io.github.ncugradle.simulator.Simulated.launch
import static io.github.ncugradle.simulator.Simulated.pop
import static io.github.ncugradle.simulator.Simulated.push

@Requires(value = { NvtxOracle.there && os.linux }, reason = "no ../shared/ncu/nvtx-oracle.json, or no shell")
class SimulatedOracleSpec extends Specification {

    @TempDir
    @Shared
    Path directory

    @Shared
    def oracle = NvtxOracle.there ? new NvtxOracle() : null

    @Shared
    def simulated

    def setupSpec() {
        simulated = new Simulated(directory)
        // The state without any NVTX comes first, as it does in the oracle: a program cannot go back to it.
        simulated.program(oracle.states.entrySet().toList().withIndex().collectMany { state, i -> launchIn(state.key, state.value, i + 1) })
    }

    def "a simulated capture with '#filter' keeps exactly what the real ncu keeps"() {
        given:
        def (includes, excludes) = NvtxOracle.expressions(filter)
        def verdict = oracle.verdicts[filter].v2024
        Path report = directory.resolve("out.ncu-rep")
        Files.deleteIfExists(report)

        when:
        def call = simulated.ncu("--nvtx", *includes.collectMany { ["--nvtx-include", it] }, *excludes.collectMany { ["--nvtx-exclude", it] }, "-o", "out", "./program")
        def kept = Files.exists(report) ? simulated.read("out.ncu-rep").results()*.work()*.name() : []

        then:
        verdict.rc == 0 ? call.exitCode == 0 : call.exitCode == 1
        kept == (verdict.match ?: []).collect { kernel(it) }

        where:
        filter << oracle.verdicts.keySet()
    }

    @Requires(value = { RealNcu.has("2024") }, reason = "no real ncu 2024")
    def "the real ncu keeps of the unfiltered simulated report what the simulated capture with '#filter' keeps"() {
        given:
        simulated.ncu("--nvtx", "-f", "-o", "all", "./program")
        def expected = oracle.verdicts[filter].v2024.match.collect { oracle.states.keySet().toList().indexOf(it) }

        expect:
        new RealNcu("2024").kept(directory.resolve("all.ncu-rep").toFile(), [filter - "include "]) == expected

        where:
        filter << ["include A/", "include A/B/", "include A/*/B/", "include A/+/B", "include [A/B]", "include dom1@A/", "include A,B", "include A",
                   "include regex:A[0-9]/"].findAll { oracle.verdicts[it]?.v2024?.match != null }
    }

    private static List<String> launchIn(String name, OpenNames state, int thread) {
        if (state == null) {
            return [launch(kernel(name), thread: thread)]
        }
        def stacks = state.pushPop().collectMany { domain, names -> names.collect { [written(domain), it] } }
        def ranges = state.startEnd().collectMany { domain, names -> names.collect { [written(domain), it] } }.withIndex()
        // A push and its pop leave an empty stack.
        [push("x", "", thread), pop("", thread)] +
            stacks.collect { push(it[1], it[0], thread) } +
            ranges.collect { range, i -> event("start", thread * 100 + i, range[0], range[1]) } +
            [launch(kernel(name), thread: thread)] +
            ranges.collect { range, i -> event("end", thread * 100 + i) }
    }

    private static String written(String name) {
        name == NvtxState.DEFAULT_DOMAIN ? "" : name
    }

    private static String kernel(String state) {
        "kernel " + state.replace("\\", "|")
    }
}
