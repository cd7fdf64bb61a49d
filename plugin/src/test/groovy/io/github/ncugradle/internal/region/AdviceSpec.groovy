package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.profile.RuleMessage
import io.github.ncugradle.internal.profile.RuleResult
import io.github.ncugradle.internal.profile.Section
import io.github.ncugradle.internal.profile.SectionMetric
import io.github.ncugradle.internal.region.model.RegionModel
import spock.lang.Specification

import static io.github.ncugradle.internal.region.Measured.analyse

class AdviceSpec extends Specification {

    static RuleResult rule(String name, String text, Double percent = null, RuleMessage.Scope scope = RuleMessage.Scope.GLOBAL) {
        def speedup = percent == null ? null : new RuleMessage.Speedup(scope, percent)
        new RuleResult(name, name + " rule", "Occupancy", [new RuleMessage(RuleMessage.Type.OPTIMIZATION, "title", text, speedup)])
    }

    def "advice is grouped by rule, with the most severe message as the example, and sorted by estimated gain"() {
        when:
        def region = analyse(new Measured()
            .kernel(stack: ["A"], time: 100, rules: [rule("Small", "5% here", 5), rule("Plain", "look")], "k1")
            .kernel(stack: ["A"], time: 200, rules: [rule("Big", "10% here", 10)], "k1")
            .kernel(stack: ["A", "B"], time: 1000, rules: [rule("Big", "50% here", 50)], "k2")).scopes()[0].regions()[0]

        then:
        region.advice().collect { [it.rule(), it.text(), it.kernel(), it.launches(), it.speedup(), it.gain()] } == [
            ["Big", "50% here", "k2", 2, 50, 520],
            ["Small", "5% here", "k1", 1, 5, 5],
            ["Plain", "look", "k1", 1, null, null]]
        region.advice()[0].type() == "OPT"
        region.advice()[0].speedupScope() == "global"
        region.advice()[0].section() == "Occupancy"
    }

    def "a local estimate is no gain of time, and gives way to a global one"() {
        when:
        def region = analyse(new Measured()
            .kernel(stack: ["A"], time: 100, rules: [rule("Occupancy", "90% locally", 90, RuleMessage.Scope.LOCAL)])
            .kernel(stack: ["A"], time: 1000, rules: [rule("Grid", "80% locally", 80, RuleMessage.Scope.LOCAL)])
            .kernel(stack: ["A"], time: 200, rules: [rule("Grid", "10% globally", 10)])).scopes()[0].regions()[0]

        then:
        region.advice().collect { [it.rule(), it.text(), it.speedup(), it.speedupScope(), it.gain()] } == [
            ["Grid", "10% globally", 10, "global", 20],
            ["Occupancy", "90% locally", 90, "local", null]]
    }

    def "a region lists its sections in ncu's order, with descriptions once per document"() {
        given:
        def occupancy = new Section("Occupancy", "Occupancy", 20, [new SectionMetric("a.sum", "A", "")], [])
        def fuller = new Section("Occupancy", "Occupancy", 20, [new SectionMetric("a.sum", "A", "")], [new SectionMetric("b.sum", "B", "Table")])
        def light = new Section("SpeedOfLight", "GPU Speed Of Light", 10, [], [])

        when:
        def model = analyse(new Measured().kernel(stack: ["A"], sections: [occupancy]).kernel(stack: ["A"], sections: [fuller, light]).kernel(stack: ["B"], sections: [light]))

        then:
        model.scopes()[0].regions()*.sections() == [["SpeedOfLight", "Occupancy"], ["SpeedOfLight"]]
        model.sections()*.identifier() == ["SpeedOfLight", "Occupancy"]
        model.sections()[1].body() == [new RegionModel.SectionInfo.Item("b.sum", "B", "Table")]
    }
}
