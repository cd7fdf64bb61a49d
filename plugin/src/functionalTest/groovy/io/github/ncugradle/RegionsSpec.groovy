package io.github.ncugradle

import org.gradle.testkit.runner.TaskOutcome
import spock.lang.Tag
import spock.lang.TempDir

@Tag("core")
class RegionsSpec extends FunctionalSpec {

    static final String HEADER = '''\
"ID","Process ID","Process Name","Host Name","thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC","gpu__time_duration.sum"
"","","","","","","","","","","","","nsecond"
'''

    @TempDir
    File elsewhere

    static String row(int id, List<String> stack, String kernel, int time) {
        def cell = "1" + stack.collect { "  \"\"<default domain>:$it:none:none:none:none:none:none\"\"" }.join("") + " "
        "\"$id\",\"77\",\"demo\",\"127.0.0.1\",\"${stack.empty ? "" : cell}\",\"$kernel\",\"1\",\"7\",\"(256, 1, 1)\",\"(8, 2, 1)\",\"0\",\"8.6\",\"$time\"\n"
    }

    static final String REPORT = HEADER + row(0, ["A"], "gemm", 100) + row(1, ["A", "A1"], "relu", 20) + row(2, ["B"], "gemm", 3) + row(3, [], "init", 1000)

    def setup() {
        file("a.csv").text = REPORT
        file("build.gradle.kts") << 'ncu { workload { importedReports("a.csv") } }\n'
    }

    Map<String, ?> regionsJson() {
        RegionFiles.read(file("build/ncu/main/regions/regions.json"))
    }

    Map<String, Number> times() {
        regionsJson().scopes[0].regions.collectEntries { [(it.path): it.total.time.sum.median] }
    }

    def "results are aggregated by recorded ranges"() {
        when:
        run("ncuRegions")

        then:
        times() == ["A": 120, "A::A1": 20, "B": 3]
        regionsJson().scopes[0].outside.time.median == 1000
        file("build/ncu/main/regions").list().sort() as List == ["kernels.csv", "lines.csv", "metrics.csv", "regions.json", "results.csv", "scopes"]
        file("build/ncu/main/regions/kernels.csv").readLines().size() == 1 + 3 * (3 + 1 + 4)
    }

    def "declared regions come in declaration order, without the excluded kernels"() {
        given:
        file("build.gradle.kts") << '''
            ncu {
                kernels { exclude("regex:^relu") }
                regions {
                    register("B")
                    register("A::A1")
                    register("zs") { pattern("regex:^z+") }
                    register("none") { startEnd(); domain("lib") }
                }
            }
        '''

        when:
        def result = run("ncuRegions")

        then:
        regionsJson().scopes[0].regions*.name == ["B", "A::A1", "zs", "none"]
        regionsJson().settings.declared*.name == ["B", "A::A1", "zs", "none"]
        result.output.contains("The region 'none' was not recorded.")
    }

    def "the command line overrides the script"() {
        when:
        run("ncuRegions", *arguments)

        then:
        regionsJson().settings[setting] == value

        where:
        arguments                                   | setting          | value
        ["-Pncu.discover=false"]                    | "discover"       | false
        ["--no-discover"]                           | "discover"       | false
        ["-Pncu.aggregate=false"]                   | "aggregate"      | false
        ["-Pncu.kernels.includes=*gemm*, regex:^x"] | "kernelIncludes" | ["*gemm*", "regex:^x"]
        ["--exclude-kernel", "gemm"]                | "kernelExcludes" | ["gemm"]
    }

    def "aggregation is up to date, a cache hit in another directory, and runs again after a change"() {
        given:
        def settings = 'buildCache { local { directory = "' + new File(elsewhere, "cache").path + '" } }\n'
        file("settings.gradle.kts") << settings
        def other = new File(elsewhere, "other/place")
        other.mkdirs()

        expect:
        run("ncuRegions", "--build-cache").task(":ncuRegionsMain").outcome == TaskOutcome.SUCCESS
        def again = run("ncuRegions", "--build-cache")
        again.task(":ncuRegionsMain").outcome == TaskOutcome.UP_TO_DATE
        again.output.contains("Configuration cache entry reused")

        when:
        def bytes = file("build/ncu/main/regions/regions.json").bytes
        ["settings.gradle.kts", "build.gradle.kts", "a.csv"].collect { file(it) }.each { new File(other, it.name).bytes = it.bytes }
        projectDir = other

        then:
        run("ncuRegions", "--build-cache").task(":ncuRegionsMain").outcome == TaskOutcome.FROM_CACHE
        file("build/ncu/main/regions/regions.json").bytes == bytes

        when:
        file("build.gradle.kts") << change

        then:
        run("ncuRegions", "--build-cache").task(":ncuRegionsMain").outcome == TaskOutcome.SUCCESS

        where:
        change << ['ncu { kernels { include("gemm") } }\n', 'ncu { regions { register("A") } }\n', 'ncu { aggregate = false }\n']
    }

    def "without ranges there is one line and the whole program; with declared regions onEmpty can fail"() {
        given:
        file("a.csv").text = HEADER.replace('"thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",', "").replaceFirst('"",', "") +
            row(0, [], "init", 1).replace('"127.0.0.1","",', '"127.0.0.1",')

        when:
        def result = run("ncuRegions")

        then:
        result.output.readLines().count { it.startsWith("No launch was recorded in an NVTX range") } == 1
        !regionsJson().empty
        regionsJson().scopes[0].program.launches.median == 1
        regionsJson().scopes[0].regions == []

        when:
        file("build.gradle.kts") << 'ncu { regions { register("step") }; capture { onEmpty("fail") } }\n'

        then:
        def output = runAndFail("ncuRegions").output
        output.contains("None of the 1 results was recorded in an NVTX range")
        output.contains('(ncu.capture.onEmpty is "fail".)')
    }

    def "a mistake in a pattern is an error with its line"() {
        given:
        file("build.gradle.kts") << script

        when:
        def result = runAndFail("help")

        then:
        result.output.contains(message)
        result.output.contains("${file("build.gradle.kts").name}' line: 5")

        where:
        script                                                              | message
        'ncu { kernels { include("regex:a(b") } }\n'                        | "ncu.kernels.include: Expected a regular expression after 'regex:'; found 'regex:a(b': Unclosed group at position 3."
        'ncu { regions { register("A") { pattern("regex:*") } } }\n'        | "ncu.regions.A.pattern: Expected a regular expression after 'regex:'; found 'regex:*': Dangling meta character '*' at position 0."
        'ncu { capture { onEmpty("fial") } }\n'                             | "ncu.capture.onEmpty: expected one of warn, fail; found 'fial'. Did you mean 'fail'?"
    }

    def "a damaged report leaves the previous output"() {
        given:
        run("ncuRegions")
        def before = file("build/ncu/main/regions/regions.json").bytes

        when:
        file("a.csv").text = REPORT.replace('"100"', '"1x0"') + '"broken'
        def result = runAndFail("ncuRegions")

        then:
        result.output.contains("a.csv")
        file("build/ncu/main/regions/regions.json").bytes == before
    }
}
