package io.github.ncugradle.internal.region.attribution

import io.github.ncugradle.internal.profile.NvtxRange
import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.RegionTreeSpec
import spock.lang.Specification

class PushPopStacksSpec extends Specification {

    def "with #own on its thread and #others on others, a kernel is in #expected"() {
        given:
        def state = new NvtxState(stacks(own), [], others.collect { id, stack -> new NvtxState.OtherThread(id, stacks(stack)) })

        expect:
        PushPopStacks.of(state).collectEntries { [it.domain(), it.ranges()*.name()] } == expected.collectEntries { [domain(it.key), it.value] }

        where:
        own                   | others                                    || expected
        ["": ["A"]]           | [:]                                       || ["": ["A"]]
        [:]                   | [5L: ["": ["A", "B"]]]                    || ["": ["A", "B"]]
        ["": []]              | [5L: ["": ["A"]]]                         || ["": ["A"]]
        ["": ["op"]]          | [5L: ["": ["A", "B"]]]                    || ["": ["A", "B", "op"]]
        ["": ["op"]]          | [5L: ["": []]]                            || ["": ["op"]]
        ["": ["A", "op"]]     | [5L: ["": ["A"]]]                         || ["": ["A", "op"]]
        ["": ["A", "x", "B"]] | [5L: ["": ["A", "B"]]]                    || ["": ["A", "x", "B"]]
        ["": ["op"]]          | [9L: ["": ["late"]], 5L: ["": ["early"]]] || ["": ["early", "op"]]
        [:]                   | [9L: ["": ["late"]], 5L: ["": []]]        || ["": ["late"]]
        ["": ["op"]]          | [5L: ["lib": ["solve"]]]                  || ["": ["op"], "lib": ["solve"]]
    }

    def "in process scope, a region contains the launches of other threads"() {
        when:
        def model = Measured.analyse(declared: ["backward"], new Measured()
            .kernel([stack: ["train", "backward"], time: 1], "gemm")
            .kernel([stack: ["grad"], otherThreads: [5: ["train", "backward"]], time: 2], "gemm_t")
            .kernel([otherThreads: [5: ["train"]], time: 4], "add"))

        then:
        RegionTreeSpec.times(model) == ["backward": [3, 3]]
        model.scopes()[0].outside().time().median() == 4
    }

    private static List<NvtxState.Stack> stacks(Map<String, List<String>> byDomain) {
        byDomain.collect { name, names -> new NvtxState.Stack(domain(name), names.collect { new NvtxRange(it) }) }
    }

    private static String domain(String name) {
        name ?: NvtxState.DEFAULT_DOMAIN
    }
}
