package io.github.ncugradle

import org.gradle.tooling.GradleConnectionException
import spock.lang.Requires
import spock.lang.Timeout
import spock.util.concurrent.PollingConditions

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS

@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
@Timeout(300)
class CancellationSpec extends CaptureFunctionalSpec {

    def "a canceled build leaves no process, no lock and no output"() {
        given:
        standIn("trap '' TERM; (sleep 300 &) ; sleep 300")
        def script = file("build.gradle.kts").text

        when:
        def outcome = CancellableBuild.cancelled(this, "ncuProfile", 1)

        then:
        outcome instanceof GradleConnectionException
        new PollingConditions(timeout: 20).eventually { assert leftRunning() == [] }
        !captured("all").exists()

        when:
        standIn("")
        file("build.gradle").delete()
        file("build.gradle.kts").text = script

        then:
        run("ncuProfile").task(":ncuProfileMain").outcome == SUCCESS
    }
}
