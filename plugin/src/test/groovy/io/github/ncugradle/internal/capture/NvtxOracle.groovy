package io.github.ncugradle.internal.capture

import groovy.json.JsonSlurper
import io.github.ncugradle.simulator.nvtx.NvtxFilter
import io.github.ncugradle.simulator.nvtx.OpenNames

/** Which of 30 NVTX states the real ncu, in five versions, selects by 110 filters; not part of the project. */
class NvtxOracle {

    static final File DIRECTORY = new File(System.getProperty("project.root"), "../shared/ncu")
    static final File REPORT = new File(DIRECTORY, "reports/oracle_nvtx.ncu-rep")

    final Map<String, OpenNames> states
    final Map<String, Map<String, Map>> verdicts

    static boolean isThere() {
        new File(DIRECTORY, "nvtx-oracle.json").file
    }

    NvtxOracle() {
        def json = new JsonSlurper().parse(new File(DIRECTORY, "nvtx-oracle.json"))
        states = json.states.collectEntries {
            [it.name, it.pushpop == null ? null : new OpenNames(it.pushpop, it.startend)]
        }
        verdicts = json.verdicts
    }

    List<String> chosenBy(NvtxFilter filter) {
        states.findAll { filter.selects(it.value) }*.key
    }

    /** The includes and excludes of a filter as the oracle writes it: "include A/" or options. */
    static List<List<String>> expressions(String written) {
        if (written.startsWith("include ")) {
            return [[written.substring("include ".length())], []]
        }
        def words = written.split(" ").toList().collate(2)
        [words.findAll { it[0] == "--nvtx-include" }*.get(1), words.findAll { it[0] == "--nvtx-exclude" }*.get(1)]
    }
}
