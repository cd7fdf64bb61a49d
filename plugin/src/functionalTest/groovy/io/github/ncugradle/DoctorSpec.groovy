package io.github.ncugradle

import groovy.json.JsonSlurper
import spock.lang.Requires

@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
class DoctorSpec extends CaptureFunctionalSpec {

    def setup() {
        standIn("", "2024.1.1.0")
    }

    def "prints a line for each requirement of a capture"() {
        when:
        def result = runEither("ncuDoctor")

        then:
        result.output.readLines().any { it ==~ /ncu +ok +.*tools.ncu/ }
        result.output.readLines().any { it ==~ /version +ok +2024.1.1/ }
        ["libcuda", "driver", "gpu", "permission", "counters", "home", "locale"].every { subject ->
            result.output.readLines().any { it ==~ /$subject +(ok|warning|problem) +.+/ }
        }
    }

    def "fails if a capture cannot work, with a remedy"() {
        when:
        def result = runAndFail("ncuDoctor", "-Pncu.executable=/no/such/ncu")

        then:
        result.output.contains("This machine cannot profile: ncu")
        result.output.contains("/no/such/ncu (missing)")
    }

    def "prints JSON on request"() {
        when:
        def result = runEither("ncuDoctor", "--json", "--quiet")
        def json = new JsonSlurper().parseText(result.output.find(/(?s)\{.*?\n}/))

        then:
        json.canProfile == json.findings.every { it.level != "problem" }
        json.findings.find { it.subject == "version" }.found == "2024.1.1"
    }

    private runEither(String... arguments) {
        // Whether this machine has a GPU is not the question here.
        try {
            run(arguments)
        } catch (org.gradle.testkit.runner.UnexpectedBuildFailure e) {
            e.buildResult
        }
    }
}
