package io.github.ncugradle.internal.gate

import io.github.ncugradle.internal.gate.NoiseStudy.Method
import io.github.ncugradle.internal.gate.NoiseStudy.Outcome
import io.github.ncugradle.internal.gate.model.Against
import io.github.ncugradle.internal.gate.model.Bound
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.region.Measured
import spock.lang.Shared
import spock.lang.Specification

import java.nio.file.Files
import java.nio.file.Path

/** Error rates of the gate under real noise, compared with the guide. */
class NoiseStudySpec extends Specification {

    static final int TRIALS = 2000

    /** None, exactly what is allowed, and two that should be found. */
    static final List<Double> CHANGES = [0d, 0.02d, 0.05d, 0.1d]

    @Shared
    Map<String, Map<Method, List<Outcome>>> outcomes = study()

    static Map<String, Map<Method, List<Outcome>>> study() {
        Analysed model = Measured.analyse(*(1..5).collect { new Measured().kernel(stack: ["A"], time: NoiseStudy.TRUTH) })
        def study = new NoiseStudy(
            model.model, Gauge.Place.of(model.scopes()[0].regions()[0], null),
            VerdictSpec.rule(bound: Bound.REGRESSION, limit: 0.02),
            VerdictSpec.rule(bound: Bound.REGRESSION, limit: 0.02, against: Against.REFERENCE))
        NoiseStudy.NOISES.collectEntries { name, noise ->
            [name, Method.values().collectEntries { method -> [method, CHANGES.collect { study.outcome(noise, method, it, TRIALS) }] }]
        }
    }

    static String row(String noise, Method method, List<Outcome> outcomes) {
        def (none, limit, five, ten) = outcomes
        def shares = [none.share(none.failed), none.share(none.open), limit.share(limit.failed), five.share(five.failed), ten.share(ten.failed), ten.share(ten.open)]
        "| $noise | $method.title | " + shares.collect { String.format(Locale.ROOT, "%.1f %%", it * 100) }.join(" | ") + String.format(Locale.ROOT, " | %.1f |", captures(outcomes))
    }

    /** The mean over no change and those that should be found. */
    static double captures(List<Outcome> outcomes) {
        [0, 2, 3].sum { outcomes[it].captures } / (3 * TRIALS)
    }

    double failed(String noise, Method method, int change) {
        outcomes[noise][method][change].with { it.share(it.failed) }
    }

    def "the guide contains the table"() {
        given:
        def guide = Files.readString(Path.of(System.getProperty("project.root"), "docs/error-rates.md"))
        def rows = outcomes.collectMany { noise, methods -> methods.collect { method, outcome -> row(noise, method, outcome) } }

        expect:
        rows.each { println(it) }
        rows.findAll { !guide.contains(it) } == []
    }

    def "the guide recommends a comparison with figures of the table"() {
        given:
        def guide = Files.readString(Path.of(System.getProperty("project.root"), "docs/gate.md"))
        def figures = { Method method ->
            [0, 3].collect { String.format(Locale.ROOT, "%.1f %%", failed("a shift of 3 % per session", method, it) * 100) }.join(" | ")
        }

        expect:
        guide.readLines().findAll { it.startsWith("| relative to a") }*.replaceFirst(/.* \| ([^|]* \| [^|]*) \|$/, '$1') ==
            [Method.BASELINE, Method.SESSIONS, Method.PAIRED].collect(figures)
    }

    def "a shift between sessions fails an old baseline without a change, and a reference in the same session does not"() {
        given:
        def shift = "a shift of 3 % per session"

        expect: "far more than a few percent against one old session"
        failed(shift, Method.BASELINE, 0) > 0.2
        failed(shift, Method.SESSIONS, 0) < 0.03

        and:
        [Method.PAIRED, Method.PAIRED_30, Method.PAIRED_ADAPTIVE].every { failed(shift, it, 0) < 0.005 && failed(shift, it, 3) > 0.99 }
    }

    def "adaptive repetitions need less than half of the captures, at the same error rates: #noise"() {
        given:
        def of = outcomes[noise]

        expect:
        captures(of[Method.PAIRED_ADAPTIVE]) < 30
        captures(of[Method.PAIRED_30]) == 60

        and: "a change of exactly what is allowed fails as often as the confidence of 90 % allows, within three standard errors"
        [Method.PAIRED_30, Method.PAIRED_ADAPTIVE].every { failed(noise, it, 1) < 0.12 }
        failed(noise, Method.PAIRED_ADAPTIVE, 1) < failed(noise, Method.PAIRED_30, 1) + 0.01

        and: "checks rarely fail without a change, and rarely pass a change of 10 %"
        [Method.PAIRED_30, Method.PAIRED_ADAPTIVE].every { failed(noise, it, 0) < 0.006 }
        [Method.PAIRED_30, Method.PAIRED_ADAPTIVE].every { of[it][3].with { it.share(it.passed) } < 0.005 }

        where:
        noise << NoiseStudy.NOISES.keySet()
    }

    def "against a baseline too, if captures are independent: #noise"() {
        given:
        def of = outcomes[noise]

        expect:
        captures(of[Method.BASELINE_ADAPTIVE]) < 15
        [0, 1].every { failed(noise, Method.BASELINE_ADAPTIVE, it) <= failed(noise, Method.BASELINE_30, it) + 0.01 }
        of[Method.BASELINE_ADAPTIVE][3].with { it.share(it.passed) } == 0

        where:
        noise << ["independent, 1 %", "independent, 3 %", "skew: never faster, on average 2 % slower", "outliers: one in ten is 50 % slower"]
    }
}
