package io.github.ncugradle

import io.github.ncugradle.testing.SharedData
import org.gradle.testkit.runner.TaskOutcome
import spock.lang.Requires
import spock.lang.Tag
import spock.lang.TempDir

import java.nio.file.Files

@Tag("core")
class ImportedReportsSpec extends FunctionalSpec {

    static final String RESULTS = "capture,result,process_id,process_name,host,device,compute_capability,context,stream,graph,graph_node,kind," +
        "kernel,function,grid,block,nvtx_push_pop,nvtx_start_end"
    static final String METRICS = "capture,result,metric,unit,value,origin"

    @TempDir
    File elsewhere

    static final String RAW = '''\
"ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC","gpu__time_duration.sum"
"","","","","","","","","","","","nsecond"
"0","77","demo","127.0.0.1","copy(float *, int)","1","7","(256, 1, 1)","(8, 2, 1)","0","8.6","12,480.00"
'''

    def "an imported report becomes results.csv and metrics.csv, and no program runs"() {
        given:
        file("build.gradle.kts") << 'ncu { workload { importedReports("reports/*.csv") } }\n'
        file("reports/copy.csv").text = RAW

        when:
        def result = run("ncuRegions")

        then:
        result.tasks*.path == [":ncuRegionsMain", ":ncuRegions"]
        !result.output.contains("added up")
        file("build/ncu/main/regions/results.csv").readLines() == [
            RESULTS,
            'reports/copy.csv,0,77,demo,127.0.0.1,0,8.6,1,7,,,kernel,"copy(float *, int)",,"8,2,1","256,1,1",,',
        ]
        file("build/ncu/main/regions/metrics.csv").readLines() == [METRICS, "reports/copy.csv,0,gpu__time_duration.sum,ns,12480,measured"]
    }

    @Requires(value = { !os.windows }, reason = "it makes symbolic links")
    def "nothing is written through a link in the build directory of a checkout"() {
        given:
        file("build.gradle.kts") << 'ncu { workload { importedReports("a.csv") } }\n'
        file("a.csv").text = RAW
        file("build/ncu").mkdirs()
        Files.createSymbolicLink(file("build/ncu/main/regions").toPath(), elsewhere.toPath())

        when:
        def result = runner(projectDir, "ncuRegions").buildAndFail()

        then:
        result.output.contains("${file("build/ncu/main/regions")}: expected a file or directory; found a symbolic link to $elsewhere")
        elsewhere.list() as List == []
    }

    @Requires(value = { !os.windows }, reason = "it makes symbolic links")
    def "a build directory that is itself a link is written to"() {
        given:
        file("build.gradle.kts") << 'ncu { workload { importedReports("a.csv") } }\n'
        file("a.csv").text = RAW
        Files.createSymbolicLink(file("build").toPath(), elsewhere.toPath())

        when:
        run("ncuReport")

        then:
        new File(elsewhere, "reports/ncu/index.html").file
    }

    def "metrics.csv and results.csv can be omitted, and those of an earlier run are deleted"() {
        given:
        file("build.gradle.kts") << 'ncu { workload { importedReports("a.csv") } }\n'
        file("a.csv").text = RAW
        run("ncuRegions")

        when:
        file("build.gradle.kts") << 'ncu { reports { metricsCsv { required = false } } }\n'
        run("ncuRegions")

        then:
        file("build/ncu/main/regions").list().sort() as List == ["kernels.csv", "lines.csv", "regions.json", "scopes"]
    }

    def "the command line names reports in place of the script's"() {
        given:
        file("build.gradle.kts") << 'ncu { workload { importedReports("nowhere.ncu-rep") } }\n'
        file("a.csv").text = RAW
        file("with space <b>.csv").text = RAW

        when:
        def result = run("ncuRegions", "-Pncu.importedReports=a.csv, with space <b>.csv")

        then:
        result.output.readLines().count { it.startsWith("2 imported reports are added up as processes of one measurement. To report them separately,") } == 1
        result.output.readLines().contains("To compare them instead: ./gradlew ncuCompare -Pncu.compare.before=a.csv '-Pncu.compare.after=with space <b>.csv'")
        file("build/ncu/main/regions/metrics.csv").readLines().drop(1)*.takeWhile { it != "," } == ["a.csv", "with space <b>.csv"]
    }

    def "a read report is up to date, read again after a change, and a cache hit in another directory"() {
        given:
        file("settings.gradle.kts") << "buildCache { local { directory = file(\"${elsewhere.path}/cache\") } }\n"
        file("build.gradle.kts") << 'ncu { workload { importedReports("a.csv") } }\n'
        file("a.csv").text = RAW

        expect:
        outcome(projectDir) == TaskOutcome.SUCCESS
        outcome(projectDir) == TaskOutcome.UP_TO_DATE

        when:
        file("a.csv").text = RAW.replace("12,480", "12,481")

        then:
        outcome(projectDir) == TaskOutcome.SUCCESS

        when:
        ["settings.gradle.kts", "build.gradle.kts", "a.csv"].each { new File(elsewhere, it).bytes = file(it).bytes }

        then:
        outcome(elsewhere) == TaskOutcome.FROM_CACHE
        ["results.csv", "metrics.csv"].every {
            new File(elsewhere, "build/ncu/main/regions/$it").bytes == file("build/ncu/main/regions/$it").bytes
        }
    }

    private TaskOutcome outcome(File directory) {
        runner(directory, "ncuRegions", "--build-cache").build().task(":ncuRegionsMain").outcome
    }

    def "a task that fetches a report runs first: #wiring"() {
        given:
        file("settings.gradle.kts") << "buildCache { local { directory = file(\"${elsewhere.path}/cache\") } }\n"
        file("build.gradle.kts").delete()
        file("build.gradle").text = """
            plugins { id("io.github.ncugradle.ncu") }
            def fetch = tasks.register("fetch", Copy) { from("remote"); into(layout.buildDirectory.dir("fetched")) }
            ncu { workload { importedReports($wiring) } }
        """
        file("remote/a.csv").text = RAW

        when:
        def result = runner(projectDir, "ncuRegions", "--build-cache").build()

        then:
        result.task(":fetch").outcome == TaskOutcome.SUCCESS
        file("build/ncu/main/regions/metrics.csv").readLines()[1].startsWith("build/fetched/a.csv,")

        when:
        def again = runner(projectDir, "ncuRegions", "--build-cache").build()

        then:
        again.output.contains("Reusing configuration cache")
        again.task(":ncuRegionsMain").outcome == TaskOutcome.UP_TO_DATE

        when:
        file("remote/a.csv").text = RAW.replace("12,480", "12,481")

        then:
        outcome(projectDir) == TaskOutcome.SUCCESS
        file("build/ncu/main/regions/metrics.csv").text.contains("12481")

        when:
        file("build").deleteDir()

        then:
        outcome(projectDir) == TaskOutcome.FROM_CACHE

        where:
        wiring << ["fetch", "fetch.map { new File(it.destinationDir, 'a.csv') }", "files(fetch).asFileTree"]
    }

    def "a report that its task did not fetch is an error that names it"() {
        given:
        file("build.gradle.kts").delete()
        file("build.gradle").text = """
            plugins { id("io.github.ncugradle.ncu") }
            def fetch = tasks.register("fetch") { outputs.file("a.csv") }
            ncu { workload { importedReports(fetch) } }
        """

        expect:
        runAndFail("ncuRegions").output.contains("found no file for the outputs of task 'fetch'")
    }

    def "a report that is #state is an error with the place and the reason"() {
        given:
        file("build.gradle.kts") << "ncu { workload { importedReports(\"$path\") } }\n"
        file("empty.ncu-rep").text = ""
        file("text.txt").text = "hello\n"
        file("directory/x").text = ""

        when:
        def result = runAndFail("ncuRegions")

        then:
        result.output.contains(message)
        !file("build/ncu/main/regions/metrics.csv").exists()

        where:
        state                | path            | message
        "missing"            | "no.ncu-rep"    | "no.ncu-rep"
        "matched by nothing" | "no/*.ncu-rep"  | "ncu.workload.importedReports: expected at least one report; found no file for no/*.ncu-rep in the project directory."
        "empty"              | "empty.ncu-rep" | "empty.ncu-rep"
        "something else"     | "text.txt"      | "text.txt"
        "a directory"        | "directory"     | "directory"
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "all real reports are read at once"() {
        when:
        run("ncuRegions", "-Pncu.importedReports=${SharedData.dir('reports')}/*.ncu-rep,${SharedData.dir('more/reports')}/*.ncu-rep")

        then:
        file("build/ncu/main/regions/metrics.csv").withReader { it.readLine() } == METRICS
        file("build/ncu/main/regions/results.csv").withReader { it.readLine() } == RESULTS
    }
}
