package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.model.Baseline
import io.github.ncugradle.internal.gate.model.Baselines
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.Cycles
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Subject
import io.github.ncugradle.internal.gate.model.Verdict
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Measured
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

import static io.github.ncugradle.internal.gate.VerdictSpec.SETTINGS
import static io.github.ncugradle.internal.gate.VerdictSpec.finding
import static io.github.ncugradle.internal.gate.VerdictSpec.rule

/** Baselines of several sessions, and what the clock explains. */
class SessionsSpec extends Specification {

    static final Rule REGRESSION = rule(bound: Bound.REGRESSION, limit: 0.02)

    @TempDir
    Path directory

    /** Five repetitions around a time, with 0.1 % of noise, at a clock in GHz. */
    static Analysed session(double time, double clock = 1.5, Map<String, ?> options = [:]) {
        Measured.analyse(options, *[-0.001, -0.0005, 0, 0.0005, 0.001].collect { noise ->
            new Measured().kernel(stack: ["A"], time: time * (1 + noise) as double,
                metrics: clock == 0 ? [:] : ["gpc__cycles_elapsed.max": time * (1 + noise) * clock, "dram__bytes.sum": 64, "smsp__inst_executed.sum": 32], "gemm")
        })
    }

    static Baseline baseline(List<Analysed> sessions) {
        sessions.collect { NewBaseline.of(it.documents, Verdicts.judge(it, [REGRESSION], SETTINGS, null, "gpu-0.json")) }
            .inject { older, newer -> older.with(newer) }
    }

    def "a value has its cycles and clock, and a kernel its work, in a line each"() {
        given:
        def file = directory.resolve("gpu-0.json")

        when:
        def baseline = baseline([session(1000), session(1030)])
        Baselines.write(baseline, file)

        then:
        Baselines.read(file) == baseline
        baseline.sessions()[0].regions().aggregate.A.values().time.cycles().with { [median(), clock()] } == [1500, 1.5e9]
        file.readLines().count { it.trim().startsWith('"gemm" : { "launches" : 1, "time" : ') && it.endsWith('"clock" : 1500000000, "instructions" : 32, "bytes" : 64 }') } == 2
        file.readLines().count { it.trim().startsWith('"time" : { "unit" : "ns", "median" : ') } == 2
    }

    def "the interval of several sessions contains what another session without a change would measure"() {
        given:
        def sessions = [1000, 1030, 970].collect { new Baseline.Reference("ns", it, it - 1, it + 1, new Cycles(it, it - 1, it + 1, 1e9)) }

        when:
        def all = SessionSpread.of(sessions, 0.9)

        then: "mean, and 1.886 times the standard deviation of 30, for a fourth session"
        all.median() == 1000
        Math.abs(all.high() - (1000 + 1.88562 * 30 * Math.sqrt(4 / 3d))) < 0.01
        Math.abs(all.low() - (1000 - 1.88562 * 30 * Math.sqrt(4 / 3d))) < 0.01
        all.cycles() == new Cycles(all.median(), all.low(), all.high(), 1e9)

        and: "never narrower than the sessions' own"
        SessionSpread.of([1000, 1000].collect { new Baseline.Reference("ns", it, 900, 1100, null) }, 0.9).with { [low(), high(), cycles()] } == [900, 1100, null]
    }

    def "a difference within the spread of sessions does not fail: #sessions sessions"() {
        when:
        def finding = finding(session(1050, 0), REGRESSION, SETTINGS, baseline(times.collect { session(it, 0) }))

        then:
        finding.verdict() == verdict
        finding.flags()*.code() == flags

        where:
        times                    || verdict              | flags
        [1000]                   || Verdict.FAIL         | ["oneSession"]
        [1000, 1030, 970, 1020]  || Verdict.INCONCLUSIVE | []
        [1000, 1001, 1002, 1000] || Verdict.FAIL         | []
        sessions = times.size()
    }

    def "a baseline keeps the latest #kept of #added sessions"() {
        when:
        def baseline = baseline((1..added).collect { session(1000 + it) })

        then:
        baseline.sessions()*.regions()*.aggregate*.A*.values()*.time*.median() == ((added - kept + 1)..added).collect { 1000 + it }

        where:
        added | kept
        3     | 3
        10    | 8
    }

    def "the basis of a verdict states the number of sessions: #count"() {
        when:
        def state = Verdicts.judge(session(1000), [REGRESSION], SETTINGS, baseline((1..count).collect { session(1000) }), "gpu-0.json").basis().baseline()

        then:
        state.sessions() == count
        state.text().contains(text)

        where:
        count | text
        1     | "; one session, so the noise between sessions is unknown"
        2     | "gpu-0.json, 2 sessions, the latest measured 2026-01-02T03:04:05Z, SHA-256 "
    }

    def "a change of time that the cycles do not show is one of the clock: #what"() {
        when:
        def finding = finding(session(time, clock), rule([bound: bound, limit: 0.02] + options), SETTINGS, baseline([session(1000, before)]))

        then:
        finding.verdict() == verdict
        finding.reason().contains(reason)
        finding.flags()*.code().contains("clock") == flagged

        where:
        what                       | time | clock | before | bound            | options           || verdict              | reason                                                                                                                    | flagged
        "a slower clock"           | 1100 | 1.364 | 1.5    | Bound.REGRESSION | [:]               || Verdict.INCONCLUSIVE | "but the cycles changed by +<0.1 % while the clock changed by -9.1 %, from 1.5 GHz to 1.364 GHz: a change of the clock" | false
        "time alone is asked for"  | 1100 | 1.364 | 1.5    | Bound.REGRESSION | [timeAlone: true] || Verdict.FAIL         | "is above"                                                                                                                | false
        "more cycles"              | 1100 | 1.5   | 1.5    | Bound.REGRESSION | [:]               || Verdict.FAIL         | "is above"                                                                                                                | false
        "a clock that hides it"    | 1000 | 1.65  | 1.5    | Bound.REGRESSION | [:]               || Verdict.PASS         | "is within"                                                                                                               | true
        "a faster clock"           | 900  | 1.65  | 1.5    | Bound.DROP       | [:]               || Verdict.INCONCLUSIVE | "a change of the clock, not of the program"                                                                               | false
        "the clock was not known"  | 1100 | 1.364 | 0      | Bound.REGRESSION | [:]               || Verdict.FAIL         | "is above"                                                                                                                | false
        "the clock is not known"   | 1100 | 0     | 1.5    | Bound.REGRESSION | [:]               || Verdict.FAIL         | "is above"                                                                                                                | false
    }

    def "the clock also explains the time of a kernel"() {
        given:
        def kernel = rule(subject: Subject.KERNEL_TIME, name: "gemm", bound: Bound.REGRESSION, limit: 0.02)
        def before = session(1000)

        expect:
        finding(session(1100, 1.364), kernel, SETTINGS, NewBaseline.of(before.documents, Verdicts.judge(before, [kernel], SETTINGS, null, "gpu-0.json")))
            .reason().contains("a change of the clock")
    }
}
