package io.github.ncugradle

import groovy.json.JsonSlurper
import spock.lang.Requires

import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Requires(value = { os.linux }, reason = "the program is a shell script")
class SimulatedSpec extends CaptureFunctionalSpec {

    static final String SAID = "SIMULATED: no GPU is measured, because "

    def setup() {
        program('''
            test -z "$NCU_SIMULATION_TRACE" || {
                printf 'ncu-trace\\t1\\nprocess\\t%s\\t1700000000000\\t/usr/bin/demo\\n' $$
                printf 'push\\t1\\t\\tA\\n'
                printf 'launch\\t1\\t0\\t7\\t64,1,1\\t256,1,1\\t5000\\tread=4096\\tconv\\n'
                printf 'pop\\t1\\t\\n'
                printf 'launch\\t1\\t0\\t7\\t64,1,1\\t256,1,1\\t5000\\t\\tafter\\n'
            } > "$NCU_SIMULATION_TRACE/$$.trace"
            echo the program ran
        ''')
        file("build.gradle.kts").text = '''
            plugins { id("io.github.ncugradle.ncu") }
            ncu {
                workload { executable("demo") }
                capture { cacheable = true }
                regions { register("A") }
            }
        '''
    }

    def "a simulated capture says so once, and is otherwise like any other"() {
        given:
        file("build.gradle.kts") << "ncu { tool { simulated() } }\n"

        when:
        def result = run("ncuRegions")

        then:
        result.task(":ncuProfileMain").outcome == SUCCESS
        result.output.count(SAID + "ncu.simulation is \"always\".") == 1
        result.output.contains("the program ran")
        provenance().simulated == true
        provenance().outcome == "measured"
        captured("all").list().sort() == ["capture.json", "command.txt", "ncu.log", "profile.ncu-rep", "raw.csv"]
        new JsonSlurper().parse(file("build/ncu/main/regions/regions.json")).simulated == true

        when:
        def again = run("ncuRegions")

        then:
        again.task(":ncuProfileMain").outcome == UP_TO_DATE
        again.task(":ncuRegionsMain").outcome == UP_TO_DATE
        again.output.contains("Configuration cache entry reused")
    }

    def "without declared regions, rangesOnly limits the capture to ranges: #measured"() {
        given:
        file("build.gradle.kts").text = file("build.gradle.kts").text.replace('regions { register("A") }', declared)
        file("build.gradle.kts") << "ncu { tool { simulated() } }\n"

        when:
        run("ncuRegions", *arguments)
        def scope = new JsonSlurper().parse(file("build/ncu/main/regions/regions.json")).scopes[0]

        then:
        [scope.inRegions.launches.median, scope.outside.launches.median] == measured
        provenance().nvtxInclude == expressions

        where:
        declared                   | arguments                        || measured | expressions
        ""                         | []                               || [1, 1]   | []
        ""                         | ["-Pncu.capture.rangesOnly=true"] || [1, 0]  | ["regex:.*@.*/", "regex:.*@.*"]
        "capture.rangesOnly = true" | []                              || [1, 0]   | ["regex:.*@.*/", "regex:.*@.*"]
        'regions { register("A") }' | ["-Pncu.capture.rangesOnly=true"] || [1, 0] | ["A/"]
    }

    def "simulated and real data are never confused"() {
        given:
        file("gradle.properties") << "org.gradle.caching=true\n"
        file("settings.gradle.kts") << 'buildCache { local { directory = file("cache") } }\n'
        file("build.gradle.kts") << "ncu { tool { executable(\"${file("tools/ncu")}\") } }\n"

        expect:
        run("ncuProfile").task(":ncuProfileMain").outcome == SUCCESS
        !provenance().simulated
        run("ncuProfile", "-Pncu.simulation=always").task(":ncuProfileMain").outcome == SUCCESS
        provenance().simulated
        run("ncuProfile").task(":ncuProfileMain").outcome == FROM_CACHE
        !provenance().simulated
    }

    def "an installed ncu is used, unless the simulation is requested"() {
        given:
        file("build.gradle.kts") << "ncu { tool { whenUnable(\"simulate\"); executable(\"${file("tools/ncu")}\") } }\n"

        when:
        def result = run("ncuProfile")

        then:
        !result.output.contains(SAID)
        calls() == 1
        !provenance().simulated
    }

    @Requires(value = { !System.getenv("NCU_HOME") && !System.getenv("PATH").split(":").any { new File(it, "ncu").exists() } }, reason = "there is an ncu on this machine")
    def "without ncu, a build that may simulate does so, and another fails with the setting that allows it"() {
        expect:
        runAndFail("ncuProfile", "-Pncu.tool.whenUnable=fail").output.contains('or simulate on machines without ncu with ncu { tool { whenUnable("simulate") } }.')

        when:
        file("build.gradle.kts") << 'ncu { tool { whenUnable("simulate") } }\n'

        then:
        run("ncuProfile").output.contains(SAID + "ncu was not found on this machine.")
        provenance().simulated
    }

    @Requires(value = { !System.getenv("PATH").split(":").any { new File(it, "nvidia-smi").exists() } }, reason = "there is a driver on this machine")
    def "ncu without a GPU cannot measure"() {
        given:
        file("build.gradle.kts") << 'ncu { tool { whenUnable("simulate") } }\n'

        when:
        def result = runner(projectDir, "ncuProfile").withEnvironment(System.getenv() + [NCU_HOME: file("tools").path]).build()

        then:
        result.output.contains(SAID + "nvidia-smi finds no GPU on this machine.")
        provenance().simulated
        calls() == 0
    }

    def "a configured ncu that does not exist is an error"() {
        given:
        file("build.gradle.kts") << 'ncu { tool { whenUnable("simulate"); executable("/no/such/ncu") } }\n'

        expect:
        runAndFail("ncuProfile").output.contains("/no/such/ncu (missing)")
    }

    def "an unknown value is an error"() {
        expect:
        runAndFail("ncuProfile", "-Pncu.simulation=maybe").output.contains("ncu.simulation: expected never or always; found 'maybe'.")
    }

    def "an imported simulated report is still marked as simulated: #report"() {
        given:
        file("build.gradle.kts") << "ncu { tool { simulated() } }\n"
        run("ncuProfile")
        file("elsewhere/settings.gradle.kts") << 'rootProject.name = "elsewhere"\n'
        file("elsewhere/build.gradle.kts") << """
            plugins { id("io.github.ncugradle.ncu") }
            ncu { workload { importedReports("${captured("all/$report")}") } }
        """

        when:
        runner(file("elsewhere"), "ncuRegions").build()

        then:
        new JsonSlurper().parse(file("elsewhere/build/ncu/main/regions/regions.json")).simulated == true

        where:
        report << ["profile.ncu-rep", "raw.csv"]
    }

    def "ncuDoctor says that nothing is measured, and that the simulation needs nothing else"() {
        expect:
        run("ncuDoctor", "-Pncu.simulation=always").output.contains("simulated, because ncu.simulation is \"always\"")
    }

    @Requires(value = { sys["sun.jnu.encoding"] == "UTF-8" }, reason = "Java cannot name such a directory in this locale")
    def "directories may have any name in the locale #locale, which the program inherits"() {
        given:
        def build = new File(projectDir, "größe 寸法")
        build.mkdirs()
        script("demo", file("demo").text + '\necho the locale is "$LC_ALL"')
        ["settings.gradle.kts", "build.gradle.kts", "demo"].each { new File(build, file(it).name).bytes = file(it).bytes }
        new File(build, "demo").executable = true

        when:
        def result = runner(build, "ncuRegions", "-Pncu.simulation=always").withEnvironment(System.getenv() + [LC_ALL: locale]).build()

        then:
        result.output.contains("the locale is $locale\n")
        new File(build, "build/ncu/main/regions/scopes/aggregate.json").text.contains('"A"')

        where:
        locale << ["C.UTF-8", "C", "POSIX"]
    }

    def "a counter that the simulated ncu does not list causes a warning: #metric"() {
        when:
        def result = run("ncuProfile", "-Pncu.simulation=always", "--metric", metric, "--metric", "launch__grid_size", "--metric", "inst_executed")

        then:
        result.output.readLines().findAll { it.contains("does not list the counter") }*.find("the counter .*") ==
            ["the counter '${metric - ".sum"}'. Did you mean 'dram__bytes'? The plugin requests it anyway.".toString()]

        where:
        metric << ["dram_bytes.sum", "dram__byts.sum"]
    }

    def "an unknown section is an error that names similar ones"() {
        when:
        def result = runAndFail("ncuProfile", "-Pncu.simulation=always", "--section", "SpeedOfLigt")

        then:
        result.output.contains("has no 'SpeedOfLigt'. Did you mean 'SpeedOfLight'?")
    }

    def "the block that ncuDiscover prints selects ranges of other domains and start/end ranges, too"() {
        given:
        program('''
            test -z "$NCU_SIMULATION_TRACE" || tr '|' '\\t' > "$NCU_SIMULATION_TRACE/$$.trace" <<END
            ncu-trace|1
            process|$$|1700000000000|/usr/bin/demo
            push|1||step
            launch|1|0|7|64,1,1|256,1,1|5000||gemm
            pop|1|
            push|1|NVTX|step
            launch|1|0|7|64,1,1|256,1,1|5000||conv
            push|1|NVTX|solve
            launch|1|0|7|64,1,1|256,1,1|5000||solve
            pop|1|NVTX
            pop|1|NVTX
            start|1||upload
            launch|1|0|7|64,1,1|256,1,1|5000||copy
            end|1
            END
        '''.stripTrailing().stripIndent())
        file("build.gradle.kts").text = file("build.gradle.kts").text.replace('regions { register("A") }', "tool { simulated() }")

        when:
        def block = run("ncuDiscover").output.find(/(?s)ncu \{\n.*?\n}\n/)
        file("build.gradle.kts") << "\n" + block
        def result = run("ncuReport")
        def scope = new JsonSlurper().parse(file("build/ncu/main/regions/scopes/aggregate.json"))

        then:
        block.readLines()*.strip()[2..-3] == [
            'register("step")',
            'register("upload") { startEnd() }',
            'register("step (NVTX)") { domain("NVTX"); pattern("step") }',
            'register("step::solve") { domain("NVTX") }']
        scope.regions.collectEntries { [it.name, it.total.launches.median] } == ["step": 1, "upload": 1, "step (NVTX)": 2, "step::solve": 1]
        scope.regions.every { it.recorded }
        result.output.contains("step (NVTX)")
    }
}
