package io.github.ncugradle

import spock.lang.Requires
import spock.lang.Tag

/** How a program with a budget is captured. */
@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
@Tag("core")
class ProgramCaptureSpec extends CaptureFunctionalSpec {

    private List<String> words() {
        file("words").readLines()
    }

    def "a capture restricted to regions cannot satisfy a limit of the program"() {
        given:
        report([["A"], ["A", "A1"], []])

        expect: "which then captures all launches"
        run("ncuProfile")
        words().contains("--nvtx-include")

        when:
        file("build.gradle.kts") << "ncu { program { budget { launches(2) } } }\n"

        then:
        runAndFail("ncuCheck").output.contains("Whole program   launches       2          3")
        !words().contains("--nvtx-include")

        and: "and cannot be split"
        runAndFail("ncuCheck", "-Pncu.capture.strategy=perRegion").output.contains("ncu.program.budget: expected one capture of the whole program; found ncu.capture.strategy = perRegion")
        runAndFail("ncuCheck", "-Pncu.capture.rangesOnly=true").output.contains("found ncu.capture.rangesOnly = true")
    }

    def "nothing measured is a failure"() {
        given:
        file("build.gradle.kts") << "ncu { program { budget { launches(2) } } }\n"
        standIn("echo '==WARNING== No kernels were profiled.'; exit 0")

        expect:
        runAndFail("ncuCheck").output.contains("ncu.program.budget: launches: expected results of the program; nothing was measured.")
    }
}
