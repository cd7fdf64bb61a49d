package io.github.ncugradle

import org.gradle.testkit.runner.BuildResult
import spock.lang.Tag

import static io.github.ncugradle.RegionsSpec.HEADER
import static io.github.ncugradle.RegionsSpec.row

/** What a stranger's report makes the build print. */
@Tag("core")
class HostileConsoleSpec extends FunctionalSpec {

    static final List<String> NAMES = ['##vso[task.setvariable variable=PATH]x', '\n::add-mask::x', 'a ##[add-path]/tmp', '\u001b]8;;http://evil\u0007link', 'a\u202Eb']

    def "names in the output of #task.first() are literal, without effect on CI systems or terminals"() {
        given:
        file("stranger.ncu-rep").bytes = SmallReport.of(NAMES.collect { [it] })
        file("build.gradle.kts") << 'ncu { workload { importedReports("stranger.ncu-rep") }; gate { budget { launches(0) } } }\n'

        when:
        def result = fails ? runAndFail(*task) : run(*task)

        then:
        ["# #vso[task.setvariable variable=PATH]x", "␊::add-mask::x", "␛]8;;http://evil␇link", "a‹U+202E›b"].every { result.output.contains(it) }
        nothingIsObeyed(result)

        where:
        task                          | fails
        ["ncuReport"]                 | false
        ["ncuBaseline"]               | false
        ["ncuCheck"]                  | true
        ["ncuCheck", "--warn-only"]   | false
    }

    def "a cell in an error is shown literally, also in the stack trace"() {
        given:
        file("stranger.csv").text = HEADER + row(0, ["A"], "gemm", 5).replaceFirst(/"\d+ /, '"x\n::add-mask::y ##vso[task.complete]\u001b[2J ')
        file("build.gradle.kts") << 'ncu { workload { importedReports("stranger.csv") } }\n'

        when:
        def result = runAndFail("ncuRegions")

        then:
        result.output.contains("stranger.csv, line")
        result.output.contains("# #vso[task.complete]␛[2J")
        nothingIsObeyed(result)
    }

    private static void nothingIsObeyed(BuildResult result) {
        assert result.output.readLines().findAll { it =~ /^\s*::.*::|##\w*\[|[\u0000-\u0008\u000b-\u001f\u007f\u202e]/ } == []
    }
}
