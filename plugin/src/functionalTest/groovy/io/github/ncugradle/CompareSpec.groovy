package io.github.ncugradle

import groovy.json.JsonSlurper
import io.github.ncugradle.testing.SharedData
import org.gradle.testkit.runner.TaskOutcome
import spock.lang.Requires
import spock.lang.Tag
import spock.lang.TempDir

import static io.github.ncugradle.RegionsSpec.HEADER
import static io.github.ncugradle.RegionsSpec.row
import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Tag("core")
class CompareSpec extends FunctionalSpec {

    static final List<String> BOTH = ["-Pncu.compare.before=old.csv", "-Pncu.compare.after=new.csv"]

    @TempDir
    File elsewhere

    /** 1,000 µs before in A and B; gemm takes 200 µs longer after, and softmax is new. */
    def setup() {
        file("old.csv").text = HEADER + row(0, ["A"], "gemm", 700_000) + row(1, ["B"], "relu", 300_000)
        file("new.csv").text = HEADER + row(0, ["A"], "gemm", 900_000) + row(1, ["B"], "relu", 300_000) + row(2, ["B"], "softmax", 50_000)
    }

    private Map comparison(String directory = "ncu-compare") {
        new JsonSlurper().parse(file("build/reports/$directory/comparison.json")) as Map
    }

    private long difference(String directory = "ncu-compare") {
        comparison(directory).scopes[0].program.explanation.difference
    }

    def "two reports are compared without a program, ncu, budgets or NVTX: on the console, and as page, Markdown and JSON"() {
        when:
        def result = run("ncuCompare", *BOTH)

        then:
        result.tasks*.path == [":ncuCompare"]
        result.output.contains("+250 µs")
        result.output =~ /gemm +700 µs +900 µs +\+200 µs +\+28.6 % +1/
        result.output =~ /softmax \(new\) +– +50 µs +\+50 µs/
        result.output.contains("Comparison: file:///")
        file("build/reports/ncu-compare").list().sort() as List == ["comparison.json", "comparison.md", "index.html", "summary.txt"]
        difference() == 250_000
        comparison().before.name == "old.csv"
        file("build/reports/ncu-compare/comparison.md").text.startsWith("# old.csv → new.csv: +250 µs (+25.0 %)\n")
    }

    def "a comparison is up to date, done again after a change of either side, and a cache hit in another directory"() {
        given:
        file("settings.gradle.kts") << "buildCache { local { directory = file(\"${elsewhere.path}/cache\") } }\n"

        expect:
        outcome(projectDir) == SUCCESS
        outcome(projectDir) == UP_TO_DATE

        when:
        file("old.csv").text = file("old.csv").text.replace("700", "600")

        then:
        outcome(projectDir) == SUCCESS
        difference() == 350_000

        when:
        ["settings.gradle.kts", "build.gradle.kts", "old.csv", "new.csv"].each {
            new File(elsewhere, file(it).name).bytes = file(it).bytes
        }

        then:
        outcome(elsewhere) == FROM_CACHE
    }

    def "a comparison is shown also if it is up to date or from the cache"() {
        given:
        file("settings.gradle.kts") << "buildCache { local { directory = file(\"${elsewhere.path}/cache\") } }\n"
        file("build.gradle.kts") << 'ncu { comparisons { register("pr") { before("old.csv"); after("new.csv") } } }\n'
        def first = shown("ncuCompare")

        expect:
        first.count("Comparison: file:///") == 1
        first.contains("GPU time grew from 1 ms to 1.25 ms")
        shown("ncuCompare").endsWith(first)
        shown("ncuComparePr").endsWith(first)

        when:
        file("build").deleteDir()

        then:
        shown("ncuCompare").endsWith(first)
    }

    /** What a build prints from the first to the last line of a comparison. */
    private String shown(String task) {
        def output = run(task, "--build-cache").output
        output.substring(0, output.indexOf("\n", output.lastIndexOf("Comparison: "))).replaceFirst(/(?s).*(?=GPU time grew)/, "")
    }

    private TaskOutcome outcome(File directory) {
        runner(directory, "ncuCompare", *BOTH, "--build-cache").build().task(":ncuCompare").outcome
    }

    def "a side can be #side"() {
        given:
        file("build.gradle.kts") << 'ncu { workload { importedReports("old.csv") } }\n'
        run("ncuRegions")
        file("reports/old.csv").text = file("old.csv").text

        when:
        run("ncuCompare", "--before", side, "--after", "new.csv")

        then:
        difference() == 250_000
        comparison().before.kind == kind

        where:
        side                                 | kind
        "main"                               | "workload"
        "build/ncu/main/regions/regions.json"| "regions"
        "build/ncu/main"                     | "regions"
        "reports"                            | "report"
    }

    def "a capture directory, with a workload that is measured for it"() {
        given:
        file("build.gradle.kts") << 'ncu { tool { simulated() }; workload { executable("demo") }; regions { register("A") } }\n'
        StandIn.write(file("demo"), StandIn.DEMO)
        run("ncuProfile")
        def saved = file("saved")
        new AntBuilder().copy(todir: saved) { fileset(dir: file("build/ncu/main/capture")) }
        file("demo").text = file("demo").text.replace("|4000000|", "|5000000|")

        when:
        def result = run("ncuCompare", "-Pncu.compare.before=saved", "-Pncu.compare.after=main")

        then:
        result.task(":ncuProfileMain").outcome == SUCCESS
        result.output.contains("SIMULATED")
        difference() == 1_000_000
        comparison().before.kind == "captures"
        comparison().scopes[0].regions*.path == ["A"]
    }

    def "the accepted baseline is compared with what was measured"() {
        given:
        file("build.gradle.kts") << 'ncu { workload { importedReports("old.csv") }; regions { register("A") { budget { regression("5 %") } } } }\n'
        run("ncuBaseline")

        when:
        def result = run("ncuCompare", "-Pncu.compare.before=baseline", "-Pncu.importedReports=new.csv", *after)

        then:
        comparison().before.kind == "baseline"
        comparison().scopes[0].regions.find { it.name == "A" }.explanation.difference == 200_000
        comparison().scopes[0].program.explanation.difference == 200_000
        comparison().scopes[0].regions*.name == ["A"]
        result.output.contains("gemm")

        where:
        after << [[], ["-Pncu.compare.after=main"]]
    }

    def "the report of a build with a baseline links to a comparison with it"() {
        given:
        file("build.gradle.kts") << 'ncu { workload { importedReports("old.csv") }; program { budget { regression("5 %") } } }\n'
        run("ncuReport")
        def without = file("build/reports/ncu/comparison").exists()
        run("ncuBaseline")

        when:
        runAndFail("ncuCheck", "-Pncu.importedReports=new.csv")

        then:
        !without
        file("build/reports/ncu/index.html").text.contains('<a href="comparison/index.html">')
        file("build/reports/ncu/comparison").list().sort() as List == ["comparison.json", "comparison.md", "index.html"]
        new JsonSlurper().parse(file("build/reports/ncu/comparison/comparison.json")).scopes[0].program.explanation.text.startsWith("+250 µs: gemm +200 µs")

        expect: "reports are made again if the baseline is another one"
        run("ncuReport", "-Pncu.importedReports=new.csv").task(":ncuReportMain").outcome == UP_TO_DATE
        run("ncuBaseline", "-Pncu.importedReports=new.csv")
        run("ncuReport", "-Pncu.importedReports=new.csv").task(":ncuReportMain").outcome == SUCCESS
    }

    def "each comparison of the script has a task, and ncuCompare runs all of them"() {
        given:
        file("build.gradle.kts") << '''
            ncu {
                comparisons {
                    register("pr") { before("old.csv"); after(providers.provider { "new.csv" }) }
                    register("back-again") { before(layout.projectDirectory.file("new.csv")); after(file("old.csv")) }
                }
            }
        '''

        when:
        def result = run("ncuComparePr")

        then:
        result.tasks*.path == [":ncuComparePr"]
        difference("ncu-compare-pr") == 250_000

        when:
        run("ncuCompare")

        then:
        difference("ncu-compare-back-again") == -250_000
        !file("build/reports/ncu-compare").list()

        when: "measurements on the command line are compared instead"
        def given = run("ncuCompare", *BOTH)

        then:
        given.tasks*.path == [":ncuCompare"]
        difference() == 250_000

        when: "one side of a comparison in the script is overridden for this run"
        run("ncuComparePr", "-Pncu.comparisons.pr.after=old.csv")

        then:
        difference("ncu-compare-pr") == 0
    }

    def "a task that fetches a report runs first"() {
        given:
        file("build.gradle.kts").delete()
        file("build.gradle").text = """
            plugins { id("io.github.ncugradle.ncu") }
            def fetch = tasks.register("fetch", Copy) { from("old.csv"); into(layout.buildDirectory.dir("fetched")) }
            ncu { compare { before($wiring); after("new.csv") } }
        """

        when:
        def result = run("ncuCompare")

        then:
        result.tasks*.path == [":fetch", ":ncuCompare"]
        difference() == 250_000

        where:
        wiring << ["fetch", "fetch.map { new File(it.destinationDir, 'old.csv') }"]
    }

    def "measurements of different GPUs are not compared unless asked for"() {
        given:
        ["old.csv": "NVIDIA A100", "new.csv": "NVIDIA H100"].each { name, gpu ->
            file(name).text = file(name).text.readLines().withIndex().collect { line, i ->
                line + (i == 0 ? ',"device__attribute_display_name"' : i == 1 ? ',""' : ",\"$gpu\"")
            }.join("\n") + "\n"
        }

        when:
        def result = run("ncuCompare", *BOTH)

        then:
        result.output.contains("-Pncu.compare.force=true")
        comparison().scopes == []

        expect:
        run("ncuCompare", *BOTH, "-Pncu.compare.force").output.contains("+250 µs")
        difference() == 250_000
    }

    def "the same report on both sides is reported and has no difference"() {
        when:
        def result = run("ncuCompare", "-Pncu.compare.before=old.csv", "-Pncu.compare.after=old.csv")

        then:
        result.output.contains("Before and after are the same")
        result.output.contains("no difference")
        difference() == 0
    }

    def "#what is an error with a remedy"() {
        given:
        file("build.gradle.kts") << 'ncu { workloads { register("train") { importedReports("old.csv") }; register("serve") { importedReports("new.csv") } } }\n'
        file("empty/x.txt").text = ""
        file("other.json").text = '{"format": "ncu-check", "version": 2}'

        when:
        def output = runAndFail("ncuCompare", *arguments).output

        then:
        messages.every { output.contains(it) }

        where:
        what                  | arguments                                                            | messages
        "no side"             | []                                                                   | ["found none. Give both: ./gradlew :ncuCompare --before old.ncu-rep --after new.ncu-rep.", "train"]
        "only one side"       | ["-Pncu.compare.after=new.csv"]                                      | ["found only 'after'"]
        "a missing file"      | ["-Pncu.compare.before=odl.csv", "-Pncu.compare.after=new.csv"]      | ["nothing at 'odl.csv'. Did you mean 'old.csv'? The path is /"]
        "a misspelt workload" | ["-Pncu.compare.before=old.csv", "-Pncu.compare.after=trian"]        | ["nothing at 'trian'. Did you mean 'train'?"]
        "an empty directory"  | ["-Pncu.compare.before=empty", "-Pncu.compare.after=new.csv"]        | ["none of them in the directory 'empty'"]
        "another document"    | ["-Pncu.compare.before=other.json", "-Pncu.compare.after=new.csv"]   | ["a document 'ncu-check' at 'other.json'"]
        "whose baseline"      | ["-Pncu.compare.before=baseline", "-Pncu.compare.after=new.csv"]     | ["several workloads: train, serve"]
        "a missing baseline"  | ["-Pncu.compare.before=baseline", "-Pncu.compare.after=train"]       | ["expected a baseline", "found none at /", "/unknown-gpu.json.", "ncuBaseline"]
        "an unknown name"     | ["-Pncu.comparisons.pr.before=old.csv"]                              | ["expected a comparison", "found 'pr'"]
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "real pair: #pair"() {
        given:
        def reports = SharedData.dir("more/reports").toFile().listFiles().findAll { it.name.startsWith(pair) }.sort { it.name.contains("after") }

        when:
        def result = run("ncuCompare", "-Pncu.compare.before=${reports[0]}", "-Pncu.compare.after=${reports[1]}")
        def program = comparison().scopes[0].program

        then:
        words.every { result.output.contains(it) }
        program.explanation.parts*.amount.sum() == program.explanation.difference
        program.after.time - program.before.time == program.explanation.difference

        where:
        pair           | words
        "gpu-workshop" | ["compute_tendencies_x_279_gpu", "60 % fewer instructions per launch"]
        "flashattn"    | ["fa3db_full_fwd_kernel (renamed?", "was fa3_fwd_kernel before: a guess"]
        "hpca"         | ["kernel_conv2d_variant_1 (renamed?", "same work"]
    }
}
