package io.github.ncugradle.tasks.console

import io.github.ncugradle.internal.gate.Verdicts
import io.github.ncugradle.internal.gate.ci.Announcement
import io.github.ncugradle.internal.gate.ci.BuildScript
import io.github.ncugradle.internal.gate.model.CollectedVerdicts
import io.github.ncugradle.internal.gate.model.GateResult
import io.github.ncugradle.internal.region.Measured
import org.gradle.api.Action
import org.gradle.api.Task
import org.gradle.api.logging.Logger
import org.gradle.api.model.ObjectFactory
import org.gradle.api.problems.ProblemReporter
import org.gradle.api.problems.ProblemSpec
import org.gradle.api.problems.Problems
import org.gradle.api.problems.Severity
import spock.lang.Specification

class GateProblemsSpec extends Specification {

    static final BuildScript SCRIPT = new BuildScript("build.gradle.kts", ["ncu {", '  regions { register("A") }'])

    static List<Announcement> announced(GateResult result) {
        Announcement.of(CollectedVerdicts.of(result), { Optional.empty() }) { SCRIPT }
    }

    def "a finding with an effect is a problem at its declaration"() {
        given:
        def model = Measured.analyse(new Measured().kernel(stack: ["A"], time: 1000))
        def reporter = Mock(ProblemReporter)
        def problem = Mock(ProblemSpec)
        def problems = Stub(Problems) { forNamespace("io.github.ncugradle.ncu") >> reporter }
        def objects = Stub(ObjectFactory) { newInstance(GradleProblems) >> new GradleProblems(problems) {} }

        when:
        GateProblems.report(objects, console(Stub(Logger)), announced(Verdicts.on(model, [A: [10, 5000]])))

        then:
        1 * reporter.reporting(_) >> { Action<ProblemSpec> action -> action.execute(problem) }
        1 * problem.id("ncu-budget", "GPU budget") >> problem
        1 * problem.contextualLabel("A: time ≤ 10 ns: 1 µs is above 10 ns") >> problem
        1 * problem.lineInFileLocation("build.gradle.kts", 2) >> problem
        1 * problem.severity(Severity.ERROR) >> problem
    }

    def "a failure of the Problems API is a warning"() {
        given:
        def model = Measured.analyse(new Measured().kernel(stack: ["A"], time: 1000))
        def failure = new NoClassDefFoundError("org/gradle/api/problems/Problems")
        def objects = Stub(ObjectFactory) { newInstance(_) >> { throw failure } }
        def logger = Mock(Logger)

        when:
        GateProblems.report(objects, console(logger), announced(Verdicts.on(model, [A: [10]])))

        then:
        1 * logger.warn({ it.contains("missing from Gradle's problems report") }, { it.toString().contains("org/gradle/api/problems/Problems") })
    }

    private Console console(Logger logger) {
        Console.of(Stub(Task) { getLogger() >> logger })
    }

    def "the Problems API is not used without findings"() {
        given:
        def objects = Mock(ObjectFactory)

        when:
        GateProblems.report(objects, console(Stub(Logger)), [])

        then:
        0 * objects._
    }
}
