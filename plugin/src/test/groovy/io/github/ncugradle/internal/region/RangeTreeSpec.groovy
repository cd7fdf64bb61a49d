package io.github.ncugradle.internal.region

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
}
