package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.profile.ResultKind
import io.github.ncugradle.internal.region.model.RangeKind
import io.github.ncugradle.internal.region.model.RegionDeclaration
import io.github.ncugradle.internal.region.model.RegionModel
import spock.lang.Specification

import static io.github.ncugradle.internal.region.Measured.analyse

class RegionTreeSpec extends Specification {

    static Map<String, List<Double>> times(Analysed model, String scope = "aggregate") {
        model.regions(model.scope(scope)).collectEntries {
            [(it.path()): [it.total().time().sum().median(), it.self().time().sum().median()]]
        }
    }

    static Map<String, String> parents(Analysed model) {
        def regions = model.regions(model.scopes()[0])
        regions.collectEntries { [(it.path()): it.parent() == null ? null : regions[it.parent()].path()] }
    }

    def "ranges are discovered; total time includes nested regions, self time does not"() {
        when:
        def model = analyse(new Measured()
            .kernel(stack: ["step"], time: 5)
            .kernel(stack: ["step", "forward"], time: 10)
            .kernel(stack: ["step", "forward"], time: 20)
            .kernel(stack: ["step", "backward"], time: 45))

        then:
        times(model) == ["step": [80, 5], "step::backward": [45, 45], "step::forward": [30, 30]]
        model.scopes()[0].regions()*.depth() == [0, 1, 1]
        model.scopes()[0].regions()*.name() == ["step", "backward", "forward"]
        model.scopes()[0].regions()*.total()*.shareOfParent() == [null, 0.5625d, 0.375d]
        model.scopes()[0].regions()*.total()*.shareOfProgram() == [1, 0.5625d, 0.375d]
        model.scopes()[0].regions()*.total()*.launches()*.median() == [4, 1, 2]
    }

    def "only results inside a declared region are attributed to it"() {
        when:
        def model = analyse(declared: ["A"], new Measured()
            .kernel(stack: ["A"], time: 1)
            .kernel(stack: ["A", "inner"], time: 2)
            .kernel(stack: ["other"], time: 4)
            .kernel(stack: [], time: 8)
            .kernel([time: 16]))

        then:
        times(model) == ["A": [3, 3]]
        model.scopes()[0].inRegions().time().median() == 3
        model.scopes()[0].outside().time().median() == 28
        model.scopes()[0].outside().launches().median() == 3
    }

    def "declared regions keep their order among discovered regions"() {
        when:
        def model = analyse(declared: ["z", "a"], discover: true, new Measured()
            .kernel(stack: ["a"]).kernel(stack: ["m"]).kernel(stack: ["z"]).kernel(stack: ["b"]))

        then:
        model.scopes()[0].regions()*.name() == ["z", "a", "b", "m"]
        model.scopes()[0].regions()*.declared() == [true, true, false, false]
    }

    def "flat names fall back to nesting: the parent of A::B::C is A::B"() {
        when:
        def model = analyse(new Measured().kernel(stack: ["A::B::C"], time: 4).kernel(stack: ["A"], time: 1))

        then:
        parents(model) == ["A": null, "A::B": "A", "A::B::C": "A::B"]
        times(model) == ["A": [5, 1], "A::B": [4, 0], "A::B::C": [4, 4]]
        model.scopes()[0].regions()*.name() == ["A", "A::B", "A::B::C"]
        model.scopes()[0].regions()*.recorded() == [true, false, true]
    }

    def "with declared regions, the fallback adds none"() {
        when:
        def model = analyse(declared: ["A", "A::B::C"], new Measured().kernel(stack: ["A::B::C"], time: 4))

        then:
        parents(model) == ["A": null, "A::B::C": "A"]
        times(model) == ["A": [4, 0], "A::B::C": [4, 4]]
    }

    def "a name that spells out its parents nests under them once: #stack"() {
        expect:
        times(analyse(new Measured().kernel(stack: stack, time: 4))).keySet() as List == paths

        where:
        stack                       | paths
        ["A", "A::A1"]              | ["A", "A::A1"]
        ["A", "A1"]                 | ["A", "A::A1"]
        ["std::sort<a::b>(c::d)"]   | ["std", "std::sort<a::b>(c::d)"]
        ["::x"]                     | ["::x"]
        ["a::"]                     | ["a::"]
        ["a::::b"]                  | ["a", "a::::b"]
    }

    def "a declared path matches the range of that name and the nesting, and nothing else: #stack"() {
        expect:
        (times(analyse(declared: ["A::B"], new Measured().kernel(stack: stack, time: 4)))["A::B"][0] == 4) == matches

        where:
        stack                | matches
        ["A::B"]             | true
        ["A", "B"]           | true
        ["X", "A", "B", "Y"] | true
        ["A", "X", "B"]      | true
        ["A", "B", "A"]      | true
        ["B", "A"]           | false
        ["B"]                | false
        ["A"]                | false
        ["AA", "B"]          | false
        ["X", "A::B"]        | true
    }

    def "a path of names that contain the separator is found however it is cut: #stack"() {
        expect:
        (times(analyse(declared: ["A::B::C"], new Measured().kernel(stack: stack, time: 4)))["A::B::C"][0] == 4) == matches

        where:
        stack                | matches
        ["A::B::C"]          | true
        ["A", "B", "C"]      | true
        ["A::B", "C"]        | true
        ["A", "B::C"]        | true
        ["A", "X", "B::C"]   | true
        ["B", "A", "C"]      | false
        ["A", "C"]           | false
        ["C"]                | false
    }

    def "a region by #pattern contains #ranges"() {
        when:
        def model = analyse(declared: [RegionDeclaration.named("decode").withPattern(pattern)], new Measured()
            .kernel(stack: ["decode1"]).kernel(stack: ["decode2"]).kernel(stack: ["x", "decode2"]).kernel(stack: ["pre-decode"]).kernel(stack: ["Decode"]))
        def region = model.scopes()[0].regions()[0]

        then:
        model.scopes()[0].regions().size() == 1
        region.name() == "decode"
        region.ranges() == ranges
        region.total().launches().median() == launches

        where:
        pattern              | ranges                               | launches
        "decode*"            | ["decode1", "decode2"]               | 3
        "decode?"            | ["decode1", "decode2"]               | 3
        "*decode*"           | ["decode1", "decode2", "pre-decode"] | 4
        "regex:^decode[13]" | ["decode1"]                          | 1
        "regex:ecode"       | ["Decode", "decode1", "decode2", "pre-decode"] | 5
    }

    def "a range that two declarations match is in both, nested in the order of their declaration"() {
        when:
        def model = analyse(declared: [RegionDeclaration.named("all").withPattern("decode*"), "decode1"], new Measured()
            .kernel(stack: ["decode1"], time: 1).kernel(stack: ["decode2"], time: 2))

        then:
        times(model) == ["all": [3, 2], "all::decode1": [1, 1]]
        model.scopes()[0].regions()*.recorded() == [true, true]
        model.scopes()[0].regions()*.ranges() == [["decode1", "decode2"], []]
    }

    def "the same range under different parents is several regions, and their sum by name"() {
        when:
        def model = analyse(new Measured()
            .kernel(stack: ["forward", "relu"], time: 1)
            .kernel(stack: ["backward", "relu"], time: 2)
            .kernel(stack: ["backward"], time: 4))
        def relu = model.scopes()[0].named().find { it.name() == "relu" }

        then:
        times(model) == ["backward": [6, 4], "backward::relu": [2, 2], "forward": [1, 0], "forward::relu": [1, 1]]
        relu.nodes().collect { model.scopes()[0].regions()[it].path() } == ["backward::relu", "forward::relu"]
        relu.sum().total().time().sum().median() == 3
        relu.sum().kernels()*.launches()*.median() == [2]
        model.scopes()[0].named().find { it.name() == "forward" }.sum() == null
    }

    def "recursion counts once: #stack"() {
        when:
        def model = analyse(new Measured().kernel(stack: stack, time: 4))
        def name = model.scopes()[0].named().find { it.name() == "A" }

        then:
        times(model) == expected
        (name.sum()?.total() ?: model.scopes()[0].regions()[0].total()).time().sum().median() == 4

        where:
        stack             | expected
        ["A", "A", "A"]   | ["A": [4, 4]]
        ["A", "B", "A"]   | ["A": [4, 0], "A::B": [4, 0], "A::B::A": [4, 4]]
    }

    def "ranges of a library in its own domain neither hide nor break the user's regions"() {
        when:
        def model = analyse(new Measured()
            .kernel(stack: ["step", "forward"], domains: [libA: ["inner A"]], time: 10)
            .kernel(domains: [libA: ["inner A"]], time: 20))

        then:
        times(model) == ["step": [10, 0], "step::forward": [10, 10], "inner A": [30, 30]]
        model.scopes()[0].regions()*.domain() == ["<default domain>", "<default domain>", "libA"]
        model.scopes()[0].inRegions().time().median() == 30

        and: "a declared region matches its own domain only"
        times(analyse(declared: ["inner A"], new Measured().kernel(domains: [libA: ["inner A"]], time: 10))) == ["inner A": [0, 0]]
        times(analyse(declared: [RegionDeclaration.named("inner A").inDomain("libA")],
            new Measured().kernel(domains: [libA: ["inner A"]], time: 10))) == ["inner A": [10, 10]]
    }

    def "a result counts in every open start/end range, and in the self time of the one started last"() {
        when:
        def model = analyse(new Measured()
            .kernel(startEnd: [1: "upload"], time: 1)
            .kernel(startEnd: [1: "upload", 2: "compute"], time: 2)
            .kernel(startEnd: [2: "compute"], time: 4)
            .kernel(startEnd: [2: "compute", 3: "upload"], time: 8))

        then:
        times(model) == ["compute": [14, 6], "upload": [11, 9]]
        model.scopes()[0].regions()*.kind().unique() == [RangeKind.START_END]
        model.scopes()[0].regions()*.parent() == [null, null]
        model.scopes()[0].regions()*.notes().flatten()*.code() == ["overlap", "overlap"]
        model.scopes()[0].regions()*.self()*.time()*.sum()*.median().sum() == model.scopes()[0].inRegions().time().median()
    }

    def "the order in which start/end ranges are listed does not matter, and the same range open twice counts once"() {
        expect:
        times(analyse(new Measured().kernel(startEnd: open, time: 2))) == expected

        where:
        open                       | expected
        [1: "a", 2: "b"]           | ["a": [2, 0], "b": [2, 2]]
        [2: "b", 1: "a"]           | ["a": [2, 0], "b": [2, 2]]
        [2: "a", 1: "b"]           | ["a": [2, 2], "b": [2, 0]]
        [1: "a", 2: "a"]           | ["a": [2, 2]]
        [1: "a", 2: "b", 3: "a"]   | ["a": [2, 2], "b": [2, 0]]
    }

    def "a declared region selects push/pop ranges by default"() {
        given:
        def measured = new Measured().kernel(startEnd: [1: "A"], time: 1).kernel(stack: ["A"], time: 2)

        expect:
        times(analyse(declared: ["A"], measured)) == ["A": [2, 2]]
        times(analyse(declared: [RegionDeclaration.named("A").startEnd()], measured)) == ["A": [1, 1]]
    }

    def "results of range replay count in their range, have no kernels, and are not filtered"() {
        when:
        def model = analyse(exclude: ["*"], new Measured().kernel(stack: ["step"], kind: ResultKind.RANGE, time: 7))
        def region = model.scopes()[0].regions()[0]

        then:
        times(model) == ["step": [7, 7]]
        region.kernels() == []
        region.total().launches().median() == 0
        region.total().ranges().median() == 1
        region.notes()*.code() == ["range-results"]
        model.notes()*.code() == ["range-results"]
        model.notes()[0].text().contains("kernel filters do not apply")
    }

    def "without recorded ranges, a note says what to check, and no region is added"() {
        when:
        def model = analyse(new Measured().kernel([time: 1]))

        then:
        !model.empty()
        !model.hasRegions()
        model.scopes()[0].regions() == []
        model.scopes()[0].programPortion().kernels()*.name() == ["k"]
        model.scopes()[0].outsidePortion() == model.scopes()[0].programPortion()
        model.notes()*.code() == ["no-regions"]
        model.notes()[0].text().contains("nvtxRangePush")
        model.notes()[0].text().contains("--nvtx")
    }

    def "without results, the model has a note"() {
        when:
        def model = analyse(declared: ["A"], new Measured())

        then:
        model.empty()
        model.notes()*.code() == ["nothing-measured", "region-unseen"]
        times(model) == ["A": [0, 0]]
    }

    def "an empty region is a zeroed section with a note and the nearest name"() {
        when:
        def model = analyse(declared: ["decode", "encode"], new Measured().kernel(stack: ["encode"], time: 1).kernel(stack: ["decoed"], time: 1))
        def empty = model.scopes()[0].regions()[0]

        then:
        !model.empty()
        times(model) == ["decode": [0, 0], "encode": [1, 1]]
        empty.total().launches().median() == 0
        empty.total().time().mean().median() == null
        empty.notes()*.code() == ["region-empty"]
        !empty.recorded()
        model.notes()*.text() == ["The region 'decode' was not recorded. Did you mean 'decoed'?"]
    }

    def "a region that exists in another domain or kind is pointed out"() {
        expect:
        analyse(declared: ["A"], new Measured().kernel(measured)).notes()*.text().contains(text)

        where:
        measured                | text
        [domains: [lib: ["A"]]] | "The region 'A' was not recorded. There is 'A' in the domain 'lib'."
        [startEnd: [1: "A"]]    | "The region 'A' was not recorded. There is 'A' (start/end)."
    }

    def "names are exactly those of the program"() {
        given:
        def names = ["a/b:c", "comma,and \"quote\"", "üñï", "two\nlines", " ", "", "<script>", "x[0]", "a@b", "漢字", "e\u0301"]

        expect:
        analyse(names.inject(new Measured()) { made, name -> made.kernel(stack: [name], name + "_kernel") })
            .scopes()[0].regions().collect { [it.name(), it.kernels()[0].name()] } as Set == names.collect { [it, it + "_kernel"] } as Set
    }

    def "one capture for each region gives what one capture of all gives"() {
        given:
        def a = { it.kernel(stack: ["A"], time: 1) }
        def a1 = { it.kernel(stack: ["A", "A1"], time: 2) }
        def b = { it.kernel(stack: ["B"], time: 4) }
        def all = new Measured()
        [a, a1, b].each { it(all) }
        def ofA = new Measured(file: "a")
        [a, a1].each { it(ofA) }
        def ofA1 = new Measured(file: "a1")
        a1(ofA1)
        def ofB = new Measured(file: "b")
        b(ofB)
        def declared = ["A", "A::A1", "B"]

        when:
        def together = analyse(declared: declared, all)
        def apart = Measured.analyseRuns(declared: declared, [[["A", [ofA]], ["A::A1", [ofA1]], ["B", [ofB]]]])

        then:
        times(together) == ["A": [3, 1], "A::A1": [2, 2], "B": [4, 4]]
        apart.scopes() == together.scopes()

        and: "also where the capture of an outer region is missing"
        times(Measured.analyseRuns(declared: declared, [[["A::A1", [ofA1]], ["B", [ofB]]]])) == ["A": [2, 0], "A::A1": [2, 2], "B": [4, 4]]
    }
}
