package io.github.ncugradle.internal.capture

import io.github.ncugradle.simulator.nvtx.NvtxFilter
import io.github.ncugradle.simulator.nvtx.NvtxSyntaxException
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification

@Requires(value = { NvtxOracle.there }, reason = "no ../shared/ncu/nvtx-oracle.json")
class NvtxOracleSpec extends Specification {

    /** 2021 knew no regular expressions and crashed on more of the malformed ones; the plugin starts at 2022.3. */
    static final List<String> VERSIONS = ["v2022", "v2023", "v2024", "v2025"]

    @Shared
    def oracle = NvtxOracle.there ? new NvtxOracle() : null

    def "'#filter' selects exactly what the real ncu selects"() {
        given:
        def (includes, excludes) = NvtxOracle.expressions(filter)

        when:
        def selected
        try {
            selected = oracle.chosenBy(NvtxFilter.of(includes, excludes))
        } catch (NvtxSyntaxException ignored) {
            selected = null
        }

        then:
        VERSIONS.every { oracle.verdicts[filter][it].match == selected }
        VERSIONS.every { (oracle.verdicts[filter][it].rc != 0) == (selected == null) }

        where:
        filter << oracle.verdicts.keySet()
    }

    def "the oracle has as many expressions and states as it is known to have"() {
        expect:
        oracle.verdicts.size() == 110
        oracle.states.size() == 30
    }
}
