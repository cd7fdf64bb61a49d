package io.github.ncugradle.internal.capture

import com.networknt.schema.InputFormat
import com.networknt.schema.SchemaRegistry
import com.networknt.schema.SpecificationVersion
import groovy.json.JsonSlurper
import io.github.ncugradle.internal.capture.rank.Ranks
import io.github.ncugradle.internal.capture.run.RunVerdict
import io.github.ncugradle.internal.capture.tool.CaptureException
import io.github.ncugradle.internal.capture.tool.Gpu
import io.github.ncugradle.internal.capture.tool.NcuTool
import io.github.ncugradle.internal.profile.NcuVersion
import io.github.ncugradle.testing.StandInNcu
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path
import java.time.Duration

@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
class CaptureRunnerSpec extends Specification {

    @TempDir
    Path directory

    def "a finished capture of ncu #version replaces the previous one completely and leaves the work directory empty"() {
        given:
        def runner = new CaptureRunner(directory.resolve("work"), {}, {}, {}, reading())
        def job = Samples.job(ncu: NcuTool.at(standIn("", version + ".0")), workload: Samples.workload(["true"], directory))
        def output = directory.resolve("out/all")
        output.toFile().mkdirs()
        output.resolve("stale").text = "of the last capture"
        def schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(new File(System.getProperty("project.root"), "docs/schema/capture-1.json").text, InputFormat.JSON)

        when:
        runner.capture(job, output)

        then:
        output.toFile().list().sort() == ["capture.json", "command.txt", "ncu.log", "profile.ncu-rep", "raw.csv"]
        directory.resolve("work").toFile().list() as List == []

        and: "its document conforms to the published schema"
        schema.validate(output.resolve("capture.json").text, InputFormat.JSON)*.message == []

        where:
        version << ["2022.3.0", "2024.1.1", "2025.4.1", "2026.3.1"]
    }

    def "a capture starts ncu once#how, and nothing else of it"() {
        given:
        def starts = directory.resolve("starts")
        def ncu = standIn()
        ncu.text = ncu.text.replaceFirst("#!/bin/sh\n", "#!/bin/sh\necho start >> $starts\n")
        def launcher = ["sh", "-c", 'for rank in 0 1 2; do RANK=$rank "$@" || exit; done', "launcher"]
        def job = Samples.job(ncu: NcuTool.at(ncu), rankVariable: "RANK", workload: Samples.workload(["true"], directory, ranks ? launcher : []))
        starts.toFile().delete()

        when:
        new CaptureRunner(directory.resolve("work"), {}, {}, {}, reading()).capture(job, directory.resolve("out/all"))

        then:
        starts.readLines().size() == times
        directory.resolve("out/all").toFile().list().findAll { it.endsWith(".csv") }.sort() == pages

        where:
        how               | ranks || times | pages
        ""                | false || 1     | ["raw.csv"]
        " for every rank" | true  || 3     | ["raw.rank-0.csv", "raw.rank-1.csv", "raw.rank-2.csv"]
    }

    def "a raw page that cannot be written fails the capture with a remedy"() {
        given:
        def job = Samples.job(ncu: NcuTool.at(standIn()), workload: Samples.workload(["true"], directory))
        def output = directory.resolve("out/all")
        CaptureRunner.Reading reading = { Path report, Path rawPage -> throw new IOException("No space left on device") }

        when:
        new CaptureRunner(directory.resolve("work"), {}, {}, {}, reading).capture(job, output)

        then:
        def e = thrown(CaptureException)
        ["profile.ncu-rep", "raw.csv", "No space left on device", "disk is not full"].every { e.message.contains(it) }
        !output.toFile().exists()
    }

    def "the reports of a run that failed are not read"() {
        given:
        def job = Samples.job(ncu: NcuTool.at(standIn()), workload: Samples.workload(["false"], directory))
        CaptureRunner.Reading reading = { Path report, Path rawPage -> throw new IOException("No space left on device") }

        when:
        new CaptureRunner(directory.resolve("work"), {}, {}, {}, reading).capture(job, directory.resolve("out/all"))

        then:
        def e = thrown(CaptureException)
        e.message.contains("exit code 1")
    }

    def "the console shows the beginning of #what with one notice, and the log all of it"() {
        given:
        def shown = []
        def runner = new CaptureRunner(directory.resolve("work"), { shown << it }, {}, {}, reading())
        def job = Samples.job(ncu: NcuTool.at(standIn(print)), workload: Samples.workload(["true"], directory))

        when:
        runner.capture(job, directory.resolve("out/all"))

        then:
        directory.resolve("out/all/ncu.log").toFile().length() > printed
        shown*.length().sum() < 500_000
        shown.size() < 5_000
        shown.count { it.contains("ncu.log") } == 1
        shown.last().contains("ncu.log")

        where:
        what              | print                                                          | printed
        "many lines"      | "yes | head -n 3000000"                                        | 6_000_000
        "many long lines" | "yes ${"x" * 1000} | head -n 5000"                             | 5_000_000
    }

    def "the console shows the final state of each line, without colors"() {
        given:
        def shown = []
        def runner = new CaptureRunner(directory.resolve("work"), { shown << it }, {}, {}, reading())
        def job = Samples.job(ncu: NcuTool.at(standIn("printf '  1%%\\r 50%%\\r100%%\\n\\033[1;32mok\\033[0m\\r\\n\\033[2Jclear\\n'")), workload: Samples.workload(["true"], directory))

        when:
        runner.capture(job, directory.resolve("out/all"))

        then: "sequences other than colors are shown"
        shown.containsAll(["100%", "ok", "\u001b[2Jclear"])
        directory.resolve("out/all/ncu.log").text.contains(" 50%\r100%\n\u001b[1;32mok")
    }

    def "processes that outlive a killed run cannot write into the next capture"() {
        given:
        def places = directory.resolve("places")
        def ncu = standIn("echo \"\$out\" >> $places; [ \"\$(wc -l < $places)\" -gt 1 ] || exit 3")
        def job = Samples.job(ncu: NcuTool.at(ncu), workload: Samples.workload(["true"], directory))
        def runner = new CaptureRunner(directory.resolve("work"), {}, {}, {}, reading())

        when:
        runner.capture(job, directory.resolve("out/all"))

        then:
        thrown(CaptureException)

        when:
        runner.capture(job, directory.resolve("out/all"))

        then:
        def (first, second) = places.readLines()
        first != second
        !Path.of(first).parent.toFile().exists()
    }

    def "the report is found although ncu #what"() {
        given:
        def ncu = standIn("""
            out=\${out%.ncu-rep}$ending
            printf '(\\265/\\375' > "\$out"; exit 0
        """)
        def ranks = ["sh", "-c", 'for rank in 0 1; do RANK=$rank "$@" || exit; done', "launcher"]
        def job = Samples.job(ncu: NcuTool.at(ncu), rankVariable: "RANK", workload: Samples.workload(["true"], directory, launched ? ranks : []))

        when:
        def verdict = new CaptureRunner(directory.resolve("work"), {}, {}, {}, reading(), Duration.ZERO).capture(job, directory.resolve("out/all"))

        then:
        verdict.outcome() == RunVerdict.Outcome.MEASURED
        ReportFile.in(directory.resolve("out/all"))*.path()*.fileName*.toString() == reports
        !CaptureRunner.measuredNothing(directory.resolve("out"))
        directory.resolve("out/all").toFile().list().count { it.endsWith(".csv") } == reports.size()

        where:
        what                                | ending               | launched || reports
        "compresses it all the same"        | ".ncu-repz"          | false    || ["profile.ncu-repz"]
        "compresses those of ranks"         | ".ncu-repz"          | true     || ["profile.rank-0.ncu-repz", "profile.rank-1.ncu-repz"]
        "adds its ending to the one it has" | ".ncu-rep.ncu-repz"  | false    || ["profile.ncu-rep.ncu-repz"]
    }

    def "the report of a successful rank #what"() {
        given:
        def ncu = standIn("""
            [ \$RANK = 1 ] && { $behaviour
            exit 0; }
        """)
        def launcher = ["sh", "-c", 'for rank in 0 1 2; do RANK=$rank "$@" || exit; done', "launcher"]
        def job = Samples.job(ncu: NcuTool.at(ncu), rankVariable: "RANK", workload: Samples.workload(["true"], directory, launcher))
        def runner = new CaptureRunner(directory.resolve("work"), {}, {}, {}, reading(), Duration.ofMillis(patience))
        def message = ""

        when:
        try {
            runner.capture(job, directory.resolve("out/all"))
        } catch (CaptureException e) {
            message = e.message
        }

        then:
        message.startsWith(expected) && message.empty == expected.empty
        directory.resolve("out/all").toFile().list().findAll { it.endsWith(".ncu-rep") }.sort() == reports.collect { "profile.rank-${it}.ncu-rep".toString() }

        where:
        what                                    | patience | behaviour                                                               || reports   | expected
        "is not expected where ncu saw nothing" | 0        | 'echo "==WARNING== No kernels were profiled."'                          || [0, 2]    | ""
        "is missed"                             | 300      | ''                                                                      || []        | "Ranks ended successfully, but their reports are missing: 1. Ranks write"
        "may be late"                           | 60_000   | "printf 'NVR\\000' > \$out.part; ${later('mv $out.part $out')}" || [0, 1, 2] | ""
    }

    def "#what is a warning, and is recorded with the capture"() {
        given:
        def warnings = []
        def ncu = new NcuTool(standIn("echo '$said'"), new NcuVersion(2026, 2, 1))
        def gpu = new Gpu(0, "NVIDIA A100", "GPU-1", "576.10", "210 MHz of 1410 MHz")
        def job = Samples.job(ncu: ncu, gpus: [gpu], workload: Samples.workload(["true"], directory))

        when:
        new CaptureRunner(directory.resolve("work"), {}, {}, { warnings << it }, reading(content)).capture(job, directory.resolve("all"))

        then:
        words.every { warnings.join("\n").contains(it) }
        warnings.size() == (words ? 1 : 0)
        new JsonSlurper().parse(directory.resolve("all/capture.json")).warnings == warnings

        where:
        what                          | content                     | said                                                                                 || words
        "NaN in some results"         | new ReportContent(4, 2)     | ""                                                                                   || []
        "NaN in most results"         | new ReportContent(4, 3)     | ""                                                                                   || ["3 of 4 results", "NaN", "ncu 2026.2.1", "driver 576.10", "MPS"]
        "a clock that was locked"     | new ReportContent(1, 0)     | "==WARNING== Found outstanding GPU clock reset, trying to revert...Success."         || ["clocks locked", "has unlocked them"]
        "a clock that stays locked"   | new ReportContent(1, 0)     | "==WARNING== Found outstanding GPU clock reset, trying to revert...Failed."          || ["clocks locked", "nvidia-smi -rgc"]
        "memory kept on the host"     | new ReportContent(1, 0)     | "==WARNING== Backing up device memory in system memory. Kernel replay might be slow." || ["kernel replay", "application"]
        "a driver that does anyway"   | new ReportContent(1, 0)     | "==ERROR== Cuda driver is not compatible with Nsight Compute."                       || ["ncu 2026.2.1", "driver 576.10", "ncuDoctor"]
    }

    def "ncu does not expand a percent sign in a directory's name"() {
        given:
        def job = Samples.job(ncu: new NcuTool(Path.of("ncu"), NcuVersion.OLDEST), workload: Samples.workload(["true"], directory))

        expect:
        job.command(Path.of("/a/100%p/b")).contains("/a/100%%p/b/profile.ncu-rep")
    }

    def "under #launcher the rank comes from #variable"() {
        given:
        def job = Samples.job(ncu: new NcuTool(Path.of("ncu"), NcuVersion.OLDEST), rankVariable: declared,
            workload: Samples.workload(["true"], directory, [launcher]))

        expect:
        job.command(Path.of("/x")).contains("/x/profile.rank-%q{$variable}.ncu-rep".toString())

        where:
        launcher          | declared  | variable
        "mpirun"          | null      | "OMPI_COMM_WORLD_RANK"
        "/usr/bin/srun"   | null      | "SLURM_PROCID"
        "mpiexec.hydra"   | null      | "PMI_RANK"
        "my-launcher"     | "MY_RANK" | "MY_RANK"
    }

    def "an unknown launcher requires its rank variable"() {
        when:
        Ranks.variable(["my-launcher"], null)

        then:
        def e = thrown(CaptureException)
        e.message.contains("found 'my-launcher'")
        e.message.contains("rankVariable")
    }

    /** By a process that does not belong to the run, as it would be on another machine. */
    private static String later(String command) {
        "env -u NCU_GRADLE_CAPTURE setsid sh -c \"sleep 1; $command\" >/dev/null 2>&1 &"
    }

    /** Finds this in every report. */
    private static CaptureRunner.Reading reading(ReportContent content = new ReportContent(1, 0)) {
        { Path report, Path rawPage ->
            rawPage.text = '"ID"\n'
            content
        }
    }

    private Path standIn(String behaviour = "", String version = StandInNcu.NEWEST) {
        def script = directory.resolve("ncu").toFile()
        script.text = StandInNcu.script(version, "", """
            $behaviour
            printf 'NVR\\000' > "\$out"
        """)
        script.executable = true
        return script.toPath()
    }
}
