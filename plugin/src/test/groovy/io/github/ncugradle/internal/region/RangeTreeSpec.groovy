package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.region.model.RegionDeclaration
import spock.lang.Specification

class RangeTreeSpec extends Specification {

    def "the paths of all ranges are found in the text again"() {
        given:
        def tree = new RangeTree()
        new Measured()
            .kernel(stack: ["train", "step  2", "train::step  2::inner"])
            .kernel(stack: ["train", "eval"])
            .kernel(stack: ["last"])
            .kernel(domains: [lib: ["solve"]])
            .kernel(startEnd: [1: "upload"])
            .kernel(stack: [])
            .forEachResult(tree::add)

        expect:
        RangeTree.pathsIn(tree.text()) == ["train", "train::step  2", "train::step  2::inner", "train::eval", "last", "solve", "upload"]
        RangeTree.pathsIn("") == []
    }

    def "the block selects all ranges again, whatever their domain and kind"() {
        given:
        def program = new Measured()
            .kernel(stack: ["step", "load"], time: 1)
            .kernel(domains: [NVTX: ["step", "load"]], time: 2)
            .kernel(domains: [NVTX: ["load"]], time: 4)
            .kernel(domains: [NVTX: ["solve *"]], time: 8)
            .kernel(startEnd: [1: "load"], time: 16)
            .kernel(startEnd: [1: "solve *"], time: 32)
            .kernel(stack: [], time: 64)
        def tree = new RangeTree()
        program.forEachResult(tree::add)

        expect:
        tree.block() == """\
            |ncu {
            |    regions {
            |        register("step")
            |        register("step::load")
            |        register("load") { startEnd() }
            |        register("solve *") { startEnd() }
            |        register("step (NVTX)") { domain("NVTX"); pattern("step") }
            |        register("load (NVTX)") { domain("NVTX"); pattern("load") }
            |        register("solve * (NVTX)") { domain("NVTX"); pattern("regex:\\\\Asolve \\\\*\\\\z") }
            |    }
            |}
            |""".stripMargin()

        and:
        def regions = Measured.analyse(declared: declarations(tree.block()), program).scope("aggregate")
        regions.outside().launches().median() == 1
        regions.regions().every { it.recorded() }
        times(regions, "load") == 16
        times(regions, "solve *") == 32
        times(regions, "step (NVTX)") == 2
        times(regions, "solve * (NVTX)") == 8
    }

    private static double times(Analysed.InScope scope, String name) {
        scope.regions().find { it.name() == name }.total().time().sum().median()
    }

    /** What the script that somebody pastes the block into declares. */
    private static List<RegionDeclaration> declarations(String block) {
        List<RegionDeclaration> declared = []
        def last = { Closure<RegionDeclaration> change -> declared << change(declared.remove(declared.size() - 1)) }
        new GroovyShell(new Binding(
            ncu: { it() },
            regions: { it() },
            register: { String name, Closure<?> settings = { } -> declared << RegionDeclaration.named(name); settings() },
            domain: { domain -> last { it.inDomain(domain) } },
            startEnd: { last { it.startEnd() } },
            pattern: { pattern -> last { it.withPattern(pattern) } })).evaluate(block)
        return declared
    }
}
