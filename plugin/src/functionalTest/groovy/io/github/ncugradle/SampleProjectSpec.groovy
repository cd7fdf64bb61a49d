package io.github.ncugradle

import groovy.json.JsonSlurper
import spock.lang.IgnoreIf
import spock.lang.Requires

import java.util.regex.Pattern

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Requires(value = { os.linux }, reason = "the launcher is a shell script")
class SampleProjectSpec extends FunctionalSpec {

    static final File SAMPLE = new File(System.getProperty("project.root"), "sample-project")

    /** The sample as it is, but for where the plugin comes from and with a build cache that knows nothing yet. */
    def setup() {
        file("settings.gradle.kts").text = '''
            rootProject.name = "sample-project"
            buildCache { local { directory = file("cache") } }
        '''
        file("build.gradle.kts").delete()
        ["build.gradle.kts", "gradle.properties", "cuda/compile.gradle", "cuda/resnet.cu"].each { copy(it) }
        new File(SAMPLE, "src/main/java/sample").eachFile { copy("src/main/java/sample/$it.name") }
    }

    def "the regions contain results, nest, add up and exclude the rest; a second run is up to date"() {
        when:
        def result = run("ncuRegions")
        def scope = model().scopes[0]
        def (a, a1, b) = ["A", "A::A1", "B"].collect { path -> scope.regions.find { it.path == path } }

        then:
        result.task(":ncuProfileMain").outcome == SUCCESS
        result.output.contains("SIMULATED: no GPU is measured")
        [a, a1, b]*.total*.launches*.median == [40, 28, 24]
        [a, a1, b].every { it.sections.size() == 6 && it.total.time.sum.median > 0 }
        a1.parent == a.id
        a.total.time.sum.median == a.self.time.sum.median + a1.total.time.sum.median
        scope.outside.launches.median == 0

        and: "the counts are exact: each residual add reads two tensors of 2×16×32×32 floats and writes one"
        def add = a1.kernels.find { it.name == "residual_add" }
        def read = model().metrics*.name.indexOf("dram__bytes_read.sum")
        add.launches.median == 4
        add.metrics[read] == 4 * 2 * 2 * 16 * 32 * 32 * 4

        when:
        def again = run("ncuRegions")

        then:
        again.tasks.findAll { it.outcome == SUCCESS } == []
        again.task(":ncuRegionsMain").outcome == UP_TO_DATE
        again.output.contains("Configuration cache entry reused")
    }

    /** How each kind of file says that it is simulated, in the way that people and machines look for it. */
    static final Map<String, Closure<Boolean>> STAMPS = [
        "json"   : { File file -> new JsonSlurper().parse(file).simulated == true },
        "txt"    : { File file -> file.text =~ /\nSIMULATED: |\/simulated-/ },
        "log"    : { File file -> file.text.contains("==WARNING== Simulated: these results do not come from a GPU.") },
        "ncu-rep": { File file -> file.getText("ISO-8859-1").contains("Simulated by ncu-gradle-plugin") },
        "csv"    : { File file -> everyRow(file, file.name == "raw.csv" ? 2 : 1) { it =~ /,"?simulated"?(,|$)/ } },
        "html"   : { File file -> file.text.contains('<p class="banner" role="note"><strong>Simulated.</strong>') },
        "md"     : { File file -> file.text.contains("> **Simulated.** ") },
        "xml"    : { File file -> file.text.contains("SIMULATED: these numbers come from a simulation, not from a GPU.") },
    ]

    /** What Gradle makes of the program's sources, and its notes to itself. */
    static final Set<String> OF_THE_PROGRAM = ["classes", "generated", "tmp"]
    static final Set<String> OF_GRADLE = ["configuration-cache-report.html"]

    static boolean everyRow(File csv, int header, Closure<Boolean> stamped) {
        def rows = csv.readLines().drop(header)
        !rows.empty && rows.every(stamped)
    }

    def "every file of a simulated run is of a documented kind and says that it is simulated"() {
        when:
        def result = run("ncuReport", "ncuCheck", "ncuBaseline")
        def files = [*file("build").listFiles(), file("ncu-baselines")].findAll { !OF_THE_PROGRAM.contains(it.name) }.collectMany { File top ->
            def found = []
            top.eachFileRecurse { if (it.file && !OF_GRADLE.contains(it.name)) { found << it } }
            found
        } as List<File>
        def unstamped = files.findAll { file ->
            def stamped = STAMPS[file.name.replaceFirst(/^.*?\./, "")]
            stamped == null || !stamped(file)
        }

        def documented = new File(SAMPLE.parentFile, "docs/file-formats.md").readLines("UTF-8").findAll { it.startsWith("| `") }
            .collect { row -> row.find(/`([^`]+)`/) { all, path -> path.split(/<[^>]+>/).collect { Pattern.quote(it) }.join("[^/]+") } }

        then:
        files.collect { projectDir.toPath().relativize(it.toPath()).toString() }.findAll { path -> !documented.any { path ==~ it } } == []
        files*.name.toSet().containsAll(["capture.json", "command.txt", "ncu.log", "profile.ncu-rep", "raw.csv", "regions.json", "results.csv", "metrics.csv",
            "kernels.csv", "report.json", "report.md", "index.html", "sections.txt", "result.json", "TEST-ncuCheckMain.xml", "simulated-gpu.json"])
        files.size() == 9 + 6 + 4 * 5 + 4
        unstamped == []
        result.output.contains("\nSIMULATED: these numbers come from a simulation, not from a GPU.\n")
    }

    def "the last lines are the table of regions and the link to the report, without warnings before them"() {
        when:
        def lines = run("ncuReport").output.readLines()
        def table = lines.drop(lines.indexOf("> Task :ncuReportMain") + 1)

        then:
        table[0] ==~ /Region +Total +Share +Launches +Budget/
        table[1] ==~ /Whole program +[\d.]+ m?s +100.0 % +64/
        table[2] ==~ /  A +[\d.]+ m?s +[\d.]+ % +40 +pass/
        table[3] ==~ /    A::A1 +[\d.]+ m?s +[\d.]+ % +28 +pass/
        table[4] ==~ /  B +[\d.]+ m?s +[\d.]+ % +24/
        table[6] == "Measured once, noise unknown."
        table[8] == "Report: " + file("build/reports/ncu/index.html").toPath().toUri()
        new JsonSlurper().parse(file("build/ncu/main/regions/regions.json")).notes == []
    }

    def "each of four processes has a scope, and there is an aggregate"() {
        when:
        run("ncuRegions", "-Psample.ranks=4")
        def scopes = model().scopes

        then:
        scopes*.kind.count { it == "process" } == 4
        scopes.findAll { it.kind in ["aggregate", "process"] }.collect { scope -> scope.regions.find { it.path == "A" }.total.launches.median } == [160, 40, 40, 40, 40]
    }

    def "a slowed region takes a greater share of the time, with the same launches"() {
        given:
        run("ncuRegions")
        def before = regionA()

        when:
        run("ncuRegions", "-Psample.slow=A")
        def after = regionA()

        then:
        after.total.launches.median == before.total.launches.median
        after.total.shareOfProgram > before.total.shareOfProgram
    }

    def "the budgets pass; with a slowed region the gate fails with exactly the message of the guide"() {
        given:
        def guide = new File(System.getProperty("project.root"), "docs/gate.md").text
        def documented = guide.find(/(?s)```text\n(Budgets: .*?)\n```/) { all, message -> message }

        expect:
        run("ncuCheck").output.contains("\nBudgets: 5 passed. SIMULATED: no GPU was measured.\n")

        when:
        def lines = runAndFail("ncuCheck", "-Psample.slow=A").output.readLines()
        def start = lines.findIndexOf { it.startsWith("> Budgets: ") }
        def message = lines[start..lines.findIndexOf(start) { it.contains("Report: ") }]*.drop(2)*.stripTrailing().join("\n")

        and: "where times vary, so do the samples of a line"
        def samples = { String text -> text.replaceFirst(/, [\d.]+ % of its samples/, ", 90 % of its samples") }
        def root = file("").toPath()

        then:
        samples(message.replace(root.toUri().toString(), "…/sample-project/").replace("$root/", "…/sample-project/")) == samples(documented)
    }

    @IgnoreIf(value = { !onPath("nvcc") }, reason = "no nvcc")
    def "the CUDA version compiles, and is the program to profile"() {
        when:
        def result = run("-Psample.cuda", "compileCuda")

        then:
        result.task(":compileCuda").outcome == SUCCESS
        file("build/cuda/resnet").canExecute()
        run("-Psample.cuda", "ncuProfile", "--dry-run").output.contains(":compileCuda SKIPPED")
    }

    static boolean onPath(String program) {
        System.getenv("PATH").split(File.pathSeparator).any { new File(it, program).canExecute() }
    }

    private void copy(String path) {
        file(path).bytes = new File(SAMPLE, path).bytes
    }

    private Map model() {
        RegionFiles.read(file("build/ncu/main/regions/regions.json"))
    }

    private Map regionA() {
        model().scopes[0].regions.find { it.path == "A" }
    }

}
