package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.model.Baseline
import io.github.ncugradle.internal.gate.model.Baselines
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.gate.model.Effect
import io.github.ncugradle.internal.gate.model.Rule
import io.github.ncugradle.internal.gate.model.Term
import io.github.ncugradle.internal.region.model.Scope
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path
import java.security.MessageDigest

import static io.github.ncugradle.internal.gate.BaselineSpec.REGRESSION
import static io.github.ncugradle.internal.gate.VerdictSpec.SETTINGS
import static io.github.ncugradle.internal.gate.VerdictSpec.judge
import static io.github.ncugradle.internal.gate.VerdictSpec.model
import static io.github.ncugradle.internal.gate.VerdictSpec.once
import static io.github.ncugradle.internal.gate.VerdictSpec.rule
import static io.github.ncugradle.internal.region.Measured.analyse

class StrictGateSpec extends Specification {

    @TempDir
    Path directory

    private static GateSettings strict(Term... terms) {
        new GateSettings(Effect.NONE, Effect.NONE, 0.9, 0.1, true, terms.toList())
    }

    def "a strict gate rejects softening settings from outside the script: #origin, softens: #softens"() {
        when:
        def result = judge(model([1000]), rule(limit: 5000), strict(new Term("ncu.reports", "fast.ncu-rep", origin, softens)))

        then:
        result.effect() == (refused ? Effect.FAIL : Effect.NONE)
        result.problems()*.text().every { it.contains("ncu.reports=fast.ncu-rep") }
        result.basis().terms()*.setting() == ["ncu.reports"]

        where:
        origin                        | softens || refused
        Term.Origin.COMMAND_LINE      | true    || true
        Term.Origin.GRADLE_PROPERTIES | true    || true
        Term.Origin.ENVIRONMENT       | true    || true
        Term.Origin.SCRIPT            | true    || false
        Term.Origin.COMMAND_LINE      | false   || false
    }

    def "a strict gate fails on inconclusive verdicts and missing baselines"() {
        expect:
        judge(model([900, 1000, 1400]), rule(limit: 1250), strict()).findings()*.effect() == [Effect.FAIL]
        judge(model([1000]), REGRESSION, strict()).findings()*.effect() == [Effect.FAIL]
    }

    def "names the options of tasks that filter kernels"() {
        given:
        def filtered = analyse(exclude: ["relu"], once())

        expect:
        judge(filtered, rule(limit: 5000)).basis().terms() == [new Term("--exclude-kernel", "relu", Term.Origin.COMMAND_LINE, true)]
        judge(filtered, rule(limit: 5000), strict()).effect() == Effect.FAIL
        def said = new Term("ncu.workloads.train.kernels.excludes", "relu", Term.Origin.SCRIPT, true)
        judge(filtered, rule(limit: 5000), strict(said)).basis().terms() == [said]
    }

    def "names the baseline by its date and the hash of its file"() {
        given:
        def file = directory.resolve("gpu-0.json")
        Baselines.write(BaselineSpec.of(analyse(once())), file)

        when:
        def state = judge(analyse(once()), REGRESSION, SETTINGS, Baselines.read(file)).basis().baseline()

        then:
        state.sha256() == MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)).encodeHex().toString()
        state.measured() == Baselines.read(file).latest().measured()
        state.why() == null
    }

    def "a baseline from #low to #high around #median is plausible: #plausible"() {
        expect:
        new Baseline.Reference("ns", median, low, high, null).plausible == plausible

        where:
        median     | low        | high       || plausible
        1000       | 1000       | 1000       || true
        1000       | 900        | 1200       || true
        1000       | 0          | 2000       || true
        0          | 0          | 0          || true
        -10        | -12        | -9         || true
        1000       | 0          | 1e12       || false
        1000       | 1001       | 1200       || false
        1000       | 900        | 999        || false
        1000       | -1         | 1000       || false
        0          | 0          | 1          || false
        Double.NaN | 0          | 1          || false
        1000       | Double.NaN | 1000       || false
    }

    def "a budget override that is at least as strict does not soften: #change"() {
        given:
        def script = rule(limit: 100, tolerance: 0.1, ignoreBelow: 5)

        expect:
        Rule.areAllAsStrict([script], [rule([limit: 100, tolerance: 0.1, ignoreBelow: 5] + change)]) == kept

        where:
        change                       || kept
        [:]                          || true
        [limit: 50]                  || true
        [limit: 101]                 || false
        [tolerance: 0.2]             || false
        [ignoreBelow: 6]             || false
        [severity: Effect.WARN]      || false
        [self: true]                 || false
        [timeAlone: true]            || true
        [scope: Scope.Kind.PROCESS]  || false
        [region: "B"]                || false
    }

    def "a greater lower limit is stricter"() {
        expect:
        Rule.areAllAsStrict([rule(bound: Bound.MIN, limit: 60)], [rule(bound: Bound.MIN, limit: 70)])
        !Rule.areAllAsStrict([rule(bound: Bound.MIN, limit: 60)], [rule(bound: Bound.MIN, limit: 50)])
    }
}
