package io.github.ncugradle

import org.gradle.tooling.GradleConnectionException
import spock.lang.Requires
import spock.lang.Timeout
import spock.util.concurrent.PollingConditions

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS

@Requires(value = { System.getProperty("tools.mpirun") }, reason = "no mpirun")
@Timeout(600)
class MpiSpec extends CaptureFunctionalSpec {

    def "four ranks of an MPI program leave four reports, which become process scopes"() {
        given:
        launcher(4)
        program('echo "rank $OMPI_COMM_WORLD_RANK of $OMPI_COMM_WORLD_SIZE"')

        when:
        def result = run("ncuRegions")

        then:
        (0..3).every { result.output.contains("[rank $it] rank $it of 4") }
        captured("all").list().findAll { it.endsWith(".ncu-rep") }.sort() == (0..3).collect { "profile.rank-${it}.ncu-rep".toString() }
        captured("all").list().findAll { it.endsWith(".csv") }.sort() == (0..3).collect { "raw.rank-${it}.csv".toString() }
        provenance().reports*.rank == [0, 1, 2, 3]
        !captured("all/command.txt").text.contains("==RANK==")
        leftRunning() == []
        processes() == [0, 1, 2, 3]
        scopes().findAll { it.kind == "process" }*.name == (0..3).collect { "rank $it, process".toString() }
    }

    def "program and reference alternate, each with all its ranks"() {
        given:
        launcher(2)
        def words = [System.getProperty("tools.mpirun"), "--allow-run-as-root", "--oversubscribe", "-np", "3"]
        program("[ \"\$OMPI_COMM_WORLD_RANK\" != 0 ] || echo new >> ${file("order")}")
        script("release", "[ \"\$OMPI_COMM_WORLD_RANK\" != 0 ] || echo old >> ${file("order")}")
        file("build.gradle.kts") << """
            ncu {
                workloads { register("release") { executable("release"); launcher(${words.collect { "\"$it\"" }.join(", ")}) } }
                workload { reference("release") }
                capture { repetitions = 2 }
            }
        """

        when:
        run("ncuRegions")

        then:
        file("order").readLines() == ["new", "old", "old", "new"]
        (1..2).every { provenance("all/run-$it").reports*.rank == [0, 1] && provenance("reference/all/run-$it").reports*.rank == [0, 1, 2] }
        processes() == [0, 1]
        RegionFiles.read(file("build/ncu/main/regions/reference/regions.json")).processes*.rank.sort() == [0, 1, 2]
    }

    def "a rank without launches does not shift the numbers of the others"() {
        given:
        launcher(3)
        standIn('[ "$OMPI_COMM_WORLD_RANK" = 1 ] && { echo "==WARNING== No kernels were profiled."; exit 0; }')

        when:
        run("ncuRegions")

        then:
        provenance().reports*.rank == [0, 2]
        processes() == [0, 2]
    }

    def "a rank that fails is named with its last output, and the capture has no output"() {
        given:
        launcher(4)
        program('echo "hello from $OMPI_COMM_WORLD_RANK"; [ "$OMPI_COMM_WORLD_RANK" != 2 ] || { echo "cannot open input.bin"; exit 5; }')

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output.contains("Rank 2 failed with exit code 5 under ncu.")
        result.output.contains("  | hello from 2\n    | cannot open input.bin\n")
        !result.output.contains("| hello from 1")
        !captured("all").exists()
        leftRunning() == []
    }

    def "a rank that is killed midway, #how, is named while the others still run, and all processes end"() {
        given:
        launcher(4)
        program("""
            [ "\$OMPI_COMM_WORLD_RANK" = 2 ] || exec sleep 300
            echo "the last words of 2"
            sleep 1
            $kill
        """)

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output.contains(message)
        result.output.contains("| the last words of 2")
        !captured("all").exists()
        new PollingConditions(timeout: 60).eventually { assert leftRunning() == [] }

        where:
        how                           | kill                                                                                                                  || message
        "alone"                       | 'kill -9 $$'                                                                                                          || "Rank 2 failed with exit code 137"
        "with all that belongs to it" | 'kill -9 $(grep -lsz "^OMPI_COMM_WORLD_RANK=2$" /proc/[0-9]*/environ | xargs grep -lsz "^PWD=$PWD$" | cut -d/ -f3)' || "Rank 2 was lost"
    }

    def "ranks in lockstep meet at a port of this build, and their reports count although ncu hangs afterwards"() {
        given:
        launcher(3)
        waitingNcu()

        when:
        def result = run("ncuRegions", "-Pncu.workload.lockstep=tcp")

        then:
        result.output.contains("The reports of all ranks are complete and used, although ncu failed")
        provenance().lockstep == [communicator: "tcp", peers: 3]
        provenance().reports*.rank == [0, 1, 2]
        provenance().warnings.size() == 1
        processes() == [0, 1, 2]
        new PollingConditions(timeout: 60).eventually { assert leftRunning() == [] }

        when: "it is measured again"
        run("ncuProfile", "-Pncu.workload.lockstep=tcp", "--fresh")

        then: "at another port, so that leftovers of the first run do not conflict"
        file("ports").list().size() == 2
    }

    def "an ncu without lockstep is an error before anything starts"() {
        given:
        standIn("", "2024.1.1")
        launcher(3)

        when:
        def result = runAndFail(task, "-Pncu.workload.lockstep=tcp")

        then:
        result.output.contains("ncu.workload.lockstep: 'tcp' requires ncu 2025.4 or newer")
        calls() == 0

        where:
        task << ["ncuProfile", "ncuDiscover"]
    }

    def "a canceled build ends all ranks, including those that ignore signals"() {
        given:
        launcher(4)
        standIn("trap '' TERM; sleep 300")

        when:
        def outcome = CancellableBuild.cancelled(this, "ncuProfile", 4)

        then:
        outcome instanceof GradleConnectionException
        !captured("all").exists()
        new PollingConditions(timeout: 60).eventually { assert leftRunning() == [] }
    }

    def "the error about a launcher that does not start, or sets no known rank variable, does not blame the program"() {
        given:
        launcher(2, *options)
        file("build.gradle.kts") << script

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output.contains(message)
        calls() == 0

        where:
        options              | script                                                   || message
        ["--no-such-option"] | ""                                                       || "before any rank started. Check ncu { workload { launcher } }"
        []                   | 'ncu { workload { rankVariable = "NO_SUCH_RANK" } }\n'   || "does not set the environment variable NO_SUCH_RANK to the rank"
        []                   | 'ncu { workload { rankVariable = "a;b" } }\n'            || "ncu.workload.rankVariable: expected the name of an environment variable; found 'a;b'."
    }

    def "sixty-four ranks with much simultaneous output are collected, aggregated and rendered"() {
        given:
        launcher(64)
        program('i=0; while [ $i -lt $((60 + OMPI_COMM_WORLD_RANK)) ]; do echo "line $i of a program that prints more than mpirun keeps together"; i=$((i + 1)); done')

        when:
        def result = run("ncuReport", "--quiet")

        then:
        result.task(":ncuReportMain").outcome == SUCCESS
        provenance().reports*.rank == (0..63).toList()
        processes() == (0..63).toList()
        scopes().findAll { it.kind == "process" }*.inRegions*.results*.median == [1] * 64
        scopes().find { it.kind == "aggregate" }.inRegions.results.median == 64
        file("build/reports/ncu/index.html").length() > 0
        leftRunning() == []
    }

    /** As ncu 2026.1 with kernels that end only if they run in all ranks at once; it hangs after the reports are written. */
    private void waitingNcu() {
        script("tools/ncu", """
            case "\$1" in
                --version) echo "Version 2026.1.0.0 (build 1)"; exit 0 ;;
                --help) for option in "" -tcp-num-peers -tcp-port; do echo "  --communicator\$option arg"; done; echo "  --lockstep-kernel-launch"; exit 0 ;;
            esac
            while [ "\$1" != --export ]; do
                case "\$1" in
                    --communicator-tcp-port) port="${file("ports")}/\$2" ;;
                    --communicator-tcp-num-peers) peers=\$2 ;;
                    --lockstep-kernel-launch) together=yes ;;
                esac
                shift
            done
            [ "\$together" = yes ] || exec sleep 600
            out="\$2\$OMPI_COMM_WORLD_RANK.ncu-rep"; shift 2
            echo "==PROF== Connected to process \$\$"
            mkdir -p "\$port"; touch "\$port/\$OMPI_COMM_WORLD_RANK"
            while [ \$(ls "\$port" | wc -l) -lt \$peers ]; do sleep 0.1; done
            "\$@" || exit
            echo "==PROF== Disconnected from process \$\$"
            cp "${file("tools/report")}" "\$out"
            # The first run alone: waiting for an ncu that hangs takes time.
            [ \$(ls "${file("ports")}" | wc -l) -gt 1 ] || sleep 600
        """)
    }

    private void launcher(int ranks, String... options) {
        def words = [System.getProperty("tools.mpirun"), "--allow-run-as-root", "--oversubscribe", *options, "-np", "$ranks"]
        file("build.gradle.kts") << "ncu { workload { launcher(${words.collect { "\"$it\"" }.join(", ")}) } }\n"
    }

    private List<Integer> processes() {
        regions().processes*.rank
    }

    private List<Map> scopes() {
        regions().scopes
    }

    private Map regions() {
        RegionFiles.read(file("build/ncu/main/regions/regions.json"))
    }
}
