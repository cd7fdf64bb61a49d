package io.github.ncugradle

import spock.lang.Requires
import spock.lang.Tag

@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
@Tag("core")
class DiscoverSpec extends CaptureFunctionalSpec {

    def "prints the recorded ranges and a block that declares them, even if other regions are declared"() {
        given:
        report([["A"], ["A", "A1"], ["A", "A1"], ["A", "A::A2"], ["B \"q\" \$x"], []])

        when:
        def output = run("ncuDiscover").output

        then:
        output.contains("""
            |<default domain>
            |  A  4
            |    A1  2
            |    A::A2  1
            |  B "q" \$x  1
            |6 results, 1 of them in no range
            |""".stripMargin())
        output.contains("""
            |ncu {
            |    regions {
            |        register("A")
            |        register("A::A1")
            |        register("A::A2")
            |        register("B \\"q\\" \\\$x")
            |    }
            |}
            |""".stripMargin())
        !file("words").readLines().contains("--nvtx-include")
        !file("words").readLines().contains("--section")
    }

    def "the block can be pasted"() {
        given:
        report([["A", "A1"], ["B \"q\" \$x"]])

        when:
        file("build.gradle.kts") << run("ncuDiscover").output.find(/(?s)ncu \{\n.*?\n}\n/).replace('register("A")', "").replace('register("A::A1")', "")
        run("ncuProfile")

        then:
        provenance().regions == ["A", "A::A1", "B \"q\" \$x"]
    }

    def "discovered ranges are suggested if a misspelled region measures nothing"() {
        given:
        file("build.gradle.kts").text = """
            plugins { id("io.github.ncugradle.ncu") }
            ncu {
                tool { executable("tools/ncu") }
                workload { executable("demo") }
                regions { register("stepp") { budget { launches(9) } } }
            }
        """
        standIn("echo '==WARNING== No kernels were profiled.'; exit 0")

        expect: "without it, the advice is to run it"
        runAndFail("ncuCheck").output.contains("ncuDiscover lists the ranges of the program.")

        when:
        report([["train", "step"]])
        standIn("")
        run("ncuDiscover")
        standIn("echo '==WARNING== No kernels were profiled.'; exit 0")
        def result = runAndFail("ncuCheck")

        then:
        result.output.contains("Region 'stepp': Did you mean 'train::step'?")
        result.output.contains("found no result in any region. Did you mean 'train::step'?")
    }

    def "a program without kernels, or without ranges, gets a message"() {
        given:
        report([[]])

        expect:
        run("ncuDiscover").output.contains("Mark the code to measure with nvtxRangePush")

        when:
        standIn("echo '==WARNING== No kernels were profiled.'; exit 0")

        then:
        run("ncuDiscover").output.contains("Nothing was profiled: ncu saw no kernel launch")
    }
}
