package io.github.ncugradle

import groovy.json.JsonSlurper
import spock.lang.IgnoreIf
import spock.lang.Requires

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Requires(value = { os.linux }, reason = "the launcher is a shell script")
class SampleProjectSpec extends FunctionalSpec {

    static final File SAMPLE = new File(System.getProperty("project.root"), "sample-project")

    /** The sample as it is, but for where the plugin comes from and with a build cache that knows nothing yet. */
    def setup() {
        file("settings.gradle.kts").text = '''
            rootProject.name = "sample-project"
            include("cuda")
            buildCache { local { directory = file("cache") } }
        '''
        file("build.gradle.kts").delete()
        ["build.gradle.kts", "gradle.properties", "cuda/build.gradle", "cuda/resnet.cu"].each { copy(it) }
        new File(SAMPLE, "src/main/java/sample").eachFile { copy("src/main/java/sample/$it.name") }
    }

    def "the regions are full, nest, add up, and hold nothing from outside; a second run has nothing to do"() {
        when:
        def result = run("ncuRegions")
        def scope = model().scopes[0]
        def (a, a1, b) = ["A", "A::A1", "B"].collect { path -> scope.regions.find { it.path == path } }

        then:
        result.task(":ncuProfile").outcome == SUCCESS
        result.output.contains("SIMULATED: no GPU is measured")
        [a, a1, b]*.inclusive*.launches*.median == [40, 28, 24]
        [a, a1, b].every { it.sections.size() == 6 && it.inclusive.time.total.median > 0 }
        a1.parent == a.id
        a.inclusive.time.total.median == a.exclusive.time.total.median + a1.inclusive.time.total.median
        scope.outside.launches.median == 0

        and: "what is counted is exact: two tensors of 2×16×32×32 floats come in and one goes out, for each residual add"
        def add = a1.kernels.find { it.name == "residual_add" }
        def read = model().metrics*.name.indexOf("dram__bytes_read.sum")
        add.launches.median == 4
        add.metrics[read] == 4 * 2 * 2 * 16 * 32 * 32 * 4

        when:
        def again = run("ncuRegions")

        then:
        again.tasks.findAll { it.outcome == SUCCESS } == []
        again.task(":ncuRegions").outcome == UP_TO_DATE
        again.output.contains("Configuration cache entry reused")
    }

    def "every file of a simulated run says that it is simulated"() {
        given:
        run("ncuRegions")
        def files = file("build/ncu").listFiles().toList().collectMany { directory ->
            def found = []
            directory.eachFileRecurse { if (it.file) { found << it } }
            found
        }

        expect:
        files*.name.sort() == ["capture.json", "command.txt", "kernels.csv", "metrics.csv", "ncu.log", "profile.ncu-rep", "raw.csv", "regions.json"]
        files.findAll { !it.getText("ISO-8859-1").toLowerCase().contains("simulated") } == []

        and: "in the way that machines look for it"
        file("build/ncu/capture/all/profile.ncu-rep").getText("ISO-8859-1").contains("Simulated by ncu-gradle-plugin")
        file("build/ncu/capture/all/raw.csv").readLines().drop(2).every { it.contains(',"java","simulated",') }
        new JsonSlurper().parse(file("build/ncu/capture/all/capture.json")).simulated
        model().simulated
        rows("kernels.csv").every { it.contains(",simulated,") }
        rows("metrics.csv").every { it.contains(",simulated,") }
    }

    def "four processes have a view each, and one of all"() {
        when:
        run("ncuRegions", "-Psample.ranks=4")
        def scopes = model().scopes

        then:
        scopes*.kind.count { it == "process" } == 4
        scopes.findAll { it.kind in ["aggregate", "process"] }.collect { scope -> scope.regions.find { it.path == "A" }.inclusive.launches.median } == [160, 40, 40, 40, 40]
    }

    def "a region that is slowed takes a greater share of the time, and no other launches"() {
        given:
        run("ncuRegions")
        def before = regionA()

        when:
        run("ncuRegions", "-Psample.slow=A")
        def after = regionA()

        then:
        after.inclusive.launches.median == before.inclusive.launches.median
        after.inclusive.shareOfAll > before.inclusive.shareOfAll
    }

    @IgnoreIf(value = { !onPath("nvcc") }, reason = "no nvcc")
    def "the CUDA version compiles, and is what would be profiled"() {
        when:
        def result = run("-Psample.cuda", ":cuda:compileCuda")

        then:
        result.task(":cuda:compileCuda").outcome == SUCCESS
        file("cuda/build/resnet").canExecute()
        run("-Psample.cuda", "ncuProfile", "--dry-run").output.contains(":cuda:compileCuda SKIPPED")
    }

    static boolean onPath(String program) {
        System.getenv("PATH").split(File.pathSeparator).any { new File(it, program).canExecute() }
    }

    private void copy(String path) {
        file(path).bytes = new File(SAMPLE, path).bytes
    }

    private Map model() {
        new JsonSlurper().parse(file("build/ncu/regions/regions.json")) as Map
    }

    private Map regionA() {
        model().scopes[0].regions.find { it.path == "A" }
    }

    private List<String> rows(String name) {
        file("build/ncu/regions/$name").readLines().drop(1)
    }
}
