package io.github.ncugradle

import spock.lang.Requires
import spock.lang.Tag

@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
@Tag("core")
class DiscoverSpec extends CaptureFunctionalSpec {

    def "prints the ranges that occur and the block that declares them, though other regions are declared"() {
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

    def "a program without kernels, or without ranges, is told so"() {
        given:
        report([[]])

        expect:
        run("ncuDiscover").output.contains("mark the interesting parts of the program with nvtxRangePush")

        when:
        standIn("echo '==WARNING== No kernels were profiled.'; exit 0")

        then:
        run("ncuDiscover").output.contains("the program launched no kernel that ncu could see")
    }
}
