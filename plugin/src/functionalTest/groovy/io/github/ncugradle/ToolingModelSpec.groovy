package io.github.ncugradle

import org.gradle.tooling.GradleConnector
import org.gradle.tooling.ProjectConnection
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Tag

import javax.tools.ToolProvider

/** A client of the Tooling API, which has the interfaces from the published jar, and the sample project. */
@Requires(value = { os.linux }, reason = "the launcher is a shell script")
@Tag("core")
class ToolingModelSpec extends PublishedPluginSpec {

    static final File GRADLE = new File(System.getProperty("gradle.home"))
    static final File USER_HOME = new File(System.getProperty("testkit.dir"))

    static final List<String> ISOLATED = ["--configuration-cache", "-Dorg.gradle.unsafe.isolated-projects=true"]

    @AutoCleanup
    ProjectConnection connection

    @AutoCleanup
    URLClassLoader interfaces = new URLClassLoader([pluginJar.toURI().toURL()] as URL[], ToolingModelSpec.classLoader)

    def said = new ByteArrayOutputStream()

    def setup() {
        file("settings.gradle.kts").text = """
            pluginManagement {
                repositories {
                    maven { url = uri("${REPOSITORY.toURI()}") }
                }
                plugins {
                    $PLUGIN
                }
            }
            rootProject.name = "sample-project"
        """
        ["build.gradle.kts", "gradle.properties"].each { copy(it) }
        new File(SampleProjectSpec.SAMPLE, "src/main/java/sample").eachFile { copy("src/main/java/sample/$it.name") }
        connection = GradleConnector.newConnector().forProjectDirectory(projectDir).useInstallation(GRADLE).useGradleUserHomeDir(USER_HOME).connect()
    }

    def "before the first run the model has regions, budgets and paths but no results, and realizes no task"() {
        given:
        file("build.gradle.kts") << 'tasks.configureEach { println("realised " + name) }\n'

        when:
        def model = model()
        def workload = model.workloads[0]

        then:
        model.projectPath == ":"
        !model.collection
        model.workloads*.name == ["main"]
        workload.tasks == ["ncuProfile", "ncuRegions", "ncuReport", "ncuVerdict", "ncuCheck", "ncuBaseline", "ncuDiscover", "ncuCommand"].collectEntries { [it, ":${it}Main".toString()] }
        workload.regions.collect { [it.name, it.pattern, it.domain, it.kind] } == ["A", "A::A1", "B"].collect { [it, null, "<default domain>", "push-pop"] }
        workload.budgets.collect { [it.region, it.subject, it.name, it.bound, it.limit, it.unit, it.tolerance, it.severity, it.self, it.scope] } == [
            ["A", "time", "", "max", 4e9, "ns", 0, "fail", false, "aggregate"],
            ["A", "launches", "", "max", 40, "", 0, "fail", false, "aggregate"],
            ["A", "metric", "dram__bytes_read.sum", "max", 6e6, "", 0, "fail", false, "aggregate"],
            ["A::A1", "time", "", "max", 3e9, "ns", 3, "fail", false, "aggregate"],
            ["A::A1", "launches", "", "max", 28, "", 3, "fail", false, "aggregate"],
        ]
        files(workload.files) == [html: "build/reports/ncu/index.html", markdown: "build/reports/ncu/report.md", json: "build/reports/ncu/report.json",
                                  regions: "build/ncu/main/regions/regions.json", result: "build/ncu/main/check/result.json"].collectEntries { name, path -> [name, [path, false]] }
        workload.results == null
        workload.messages == []
        !said.toString().contains("realised")
    }

    def "after a run the model has the last results, even with a reused configuration: #arguments"() {
        when:
        def before = model(arguments)
        build("ncuCheck")
        def workload = model(arguments).workloads[0]
        def (a, a1, b) = workload.results.regions as List

        then:
        before.workloads[0].results == null
        [a, a1, b].collect { [it.name, it.path, it.depth, it.scope, it.launches, it.verdict] } == [
            ["A", "A", 0, "aggregate", 40, "pass"], ["A::A1", "A::A1", 1, "aggregate", 28, "pass"], ["B", "B", 0, "aggregate", 24, null]]
        a.time > a1.time && a1.time > 0
        workload.results.simulated
        workload.results.repetitions == 1
        workload.results.measured.startsWith("20")
        workload.results.verdict == "pass"
        workload.results.findings*.limit.contains("launches ≤ 40")
        workload.results.findings.every { it.verdict == "pass" && it.measured && it.reason && it.scope == "aggregate" }
        files(workload.files).values()*.last() == [true] * 5
        workload.messages == []

        when: "a budget fails"
        build("ncuCheck", "--warn-only", "-Psample.slow=A")
        def slowed = model(arguments).workloads[0].results

        then:
        slowed.verdict == "fail"
        slowed.regions.find { it.name == "A" }.verdict == "fail"
        slowed.regions.find { it.name == "A" }.time > a.time

        where:
        arguments << [[], ["--configuration-cache"], ISOLATED]
    }

    def "#what is a message, and the model is otherwise complete"() {
        given:
        build("ncuCheck")

        when:
        damage(file("build/ncu"))
        def workload = model().workloads[0]

        then:
        workload.messages.size() == 1
        workload.messages[0] =~ message
        workload.regions*.name == ["A", "A::A1", "B"]
        (workload.results == null) == lost
        lost || workload.results.verdict == null && workload.results.regions*.verdict == [null] * 3

        where:
        what                           | lost  | message                                                                                                | damage
        "a region model that is cut"   | true  | /regions\.json.* expected a document 'ncu-regions'.*Regenerate it with the task ncuRegions/            | { File ncu -> cut(new File(ncu, "main/regions/regions.json")) }
        "a region model without parts" | true  | /regions\.json: expected a document 'ncu-regions'.*missing .*scopes.*Regenerate it with the task ncuRegions/ | { File ncu -> new File(ncu, "main/regions/regions.json").text = '{"format": "ncu-regions", "version": 2}' }
        "a region that is damaged"     | true  | /scopes.aggregate\.json: expected a document 'ncu-scope'.*expected integer, found string at .*depth.*Regenerate it with the task ncuRegions/ | { File ncu -> changed(new File(ncu, "main/regions/scopes/aggregate.json"), '"depth":1', '"depth":"deep"') }
        "a region without parts"       | true  | /scopes.aggregate\.json: expected a document 'ncu-scope'.*missing self at .*Regenerate it with the task ncuRegions/ | { File ncu -> changed(new File(ncu, "main/regions/scopes/aggregate.json"), '"self":', '"other":') }
        "a result that is cut"         | false | /result\.json.* expected a document 'ncu-check'.*Regenerate it with the task ncuCheck/                 | { File ncu -> cut(new File(ncu, "main/check/result.json")) }
        "a result of something else"   | false | /result\.json.* expected a document 'ncu-check'/                                                       | { File ncu -> new File(ncu, "main/check/result.json").text = "null" }
        "an earlier result"            | false | /result\.json: expected verdicts on the last measurement, of 20.*; found verdicts on that of 1999.*ncuCheck/ | { File ncu -> earlier(new File(ncu, "main/check/result.json")) }
    }

    def "named workloads appear one by one, with the overrides of the command line"() {
        given:
        file("build.gradle.kts").text = '''
            plugins {
                id("io.github.ncugradle.ncu")
            }
            ncu {
                workloads {
                    register("train") {
                        executable("demo")
                        regions { register("step") { pattern("step*"); domain("nets"); startEnd() } }
                    }
                    register("infer") { executable("demo") }
                }
                regions { register("A") { budget { regression("5 %"); severity("warn") } } }
            }
        '''

        when:
        def model = model(["-Pncu.workloads.infer.regions.A.budget.time=2 ms"])
        def (infer, train) = model.workloads.sort { it.name }

        then:
        model.collection
        files(model.files).html == ["build/reports/ncu/index.html", false]
        [infer, train]*.name == ["infer", "train"]
        train.tasks.ncuProfile == ":ncuProfileTrain"
        train.regions.collect { [it.name, it.pattern, it.domain, it.kind] } == [["A", null, "<default domain>", "push-pop"], ["step", "step*", "nets", "start-end"]]
        files(train.files).html == ["build/reports/ncu-train/index.html", false]
        infer.budgets.collect { [it.region, it.bound, it.limit, it.unit, it.severity] } == [["A", "max", 2e6, "ns", "warn"], ["A", "regression", 5, "%", "warn"]]
    }

    def "the client of the guide compiles and prints what the guide shows"() {
        given:
        def guide = new File(System.getProperty("project.root"), "docs/tooling.md").text
        def client = file("client/ShowRegions.java")
        client.text = guide.find(/(?s)```java\n(.*?)```/) { all, code -> code }
        def shown = guide.find(/(?s)```text\n(.*?)```/) { all, text -> text }
        def classpath = [client.parent, pluginJar.path, System.getProperty("java.class.path")].join(File.pathSeparator)
        build("ncuCheck")

        expect:
        ToolProvider.systemJavaCompiler.run(null, null, null, "-Werror", "--release", "17", "-cp", classpath, client.path) == 0

        when:
        def process = new ProcessBuilder("${System.getProperty("java.home")}/bin/java", "-Dgradle.user.home=$USER_HOME", "-cp", classpath, "ShowRegions", projectDir.path, GRADLE.path)
            .redirectErrorStream(true).start()
        def lines = process.inputStream.readLines().findAll { !it.startsWith("SLF4J") }

        then:
        process.waitFor() == 0
        lines*.replaceFirst(/: \d+ ns/, ": … ns")*.replace(projectDir.path, "…") == shown.readLines()
    }

    private model(List<String> arguments = []) {
        connection.model(interfaces.loadClass("io.github.ncugradle.tooling.NcuModel"))
            .withArguments(["--warning-mode=fail", *arguments]).setStandardOutput(said).get()
    }

    private void build(String... words) {
        connection.newBuild().withArguments("--configuration-cache", *words).setStandardOutput(said).run()
    }

    private Map<String, List> files(files) {
        ["html", "markdown", "json", "regions", "result"].collectEntries { [it, [projectDir.toPath().relativize(files."$it".file.toPath()).toString(), files."$it".present]] }
    }

    private void copy(String path) {
        file(path).bytes = new File(SampleProjectSpec.SAMPLE, path).bytes
    }

    private static void changed(File file, String from, String to) {
        assert file.text.contains(from)
        file.text = file.text.replace(from, to)
    }

    private static void cut(File file) {
        file.bytes = file.bytes[0..<(file.length() >> 1)]
    }

    private static void earlier(File result) {
        result.text = result.text.replaceFirst(/"measured" : "\d+/, '"measured" : "1999')
    }
}
